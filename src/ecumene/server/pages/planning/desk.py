"""The desk at which somebody plans: the table as it stands, his plan, and how far it leads."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ecumene.server.tables.live import LiveTable
from ecumene.server.tables.plans.book import PlanBook
from ecumene.server.tables.plans.drafting import Draft, draft, with_choices
from ecumene.server.tables.plans.plan import Plan


@dataclass(frozen=True)
class Desk:
    """A person's plan at a table. Whatever he changes is stored as a draft, made on the table as it stands now."""

    book: PlanBook
    live: LiveTable
    plan: Plan
    draft: Draft

    @classmethod
    def of(cls, book: PlanBook, live: LiveTable, seat: int, person_id: str) -> Desk:
        """The desk of somebody in his seat; a plan that has stopped is over, and he begins anew."""
        stored = book.read(live, seat, person_id)
        fresh = Plan(live.id, seat, person_id, live.number)
        plan = fresh if stored is None or stored.stopped is not None else stored
        return cls(book, live, plan, draft(live, seat, plan.steps))

    @property
    def his_turn(self) -> bool:
        """Whether he has to choose at the table now."""
        return self.live.turn == self.plan.seat

    @property
    def is_kept(self) -> bool:
        """Whether the plan is played as it is shown."""
        return self.plan.kept and self.draft.lost is None

    def plus(self, action: str) -> Desk:
        """With one more choice."""
        return self._stored(with_choices(self.draft, action))

    def minus_last(self) -> Desk:
        """Without the last choice."""
        return self._stored(draft(self.live, self.plan.seat, self.draft.steps[:-1]))

    def kept(self) -> Desk:
        """To be played when the turn comes."""
        return self._stored(self.draft, keep=True)

    def _stored(self, changed: Draft, *, keep: bool = False) -> Desk:
        made = replace(self.plan, number=self.live.number, steps=changed.steps, kept=keep, played=0, stopped=None)
        self.book.write(made)
        return replace(self, plan=made, draft=replace(changed, lost=None))
