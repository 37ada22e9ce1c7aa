BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'K-ThlNkKACaVUsy7G3_EBA','Qbm8sUtncCnfpeRQq_qS0w','Anna','Hello',1.79477757975664758676e+09);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR(120) NOT NULL, 
	events JSON NOT NULL, 
	"by" VARCHAR(32), 
	at FLOAT NOT NULL, digest VARCHAR(12) DEFAULT '' NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',1,'act',1,'resource C02','[["plays resource", 1, {"card": "@C02", "resource": "@food"}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757962686276438e+09,'a7e442235cbe');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',2,'act',0,'resource C05','[["plays resource", 0, {"card": "@C05", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757962925314901e+09,'97510e34c97a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',3,'act',0,'technology C03','[["plays technology", 0, {"card": "@C03"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963015604018e+09,'f89e92d579ef');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',4,'act',0,'skip','[["does not activate", 0, {"card": "@C03"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963102483749e+09,'d5937ec6c2eb');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',5,'act',1,'resource C01','[["plays resource", 1, {"card": "@C01", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757963231325153e+09,'2d0f327deae6');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',6,'act',1,'technology C04','[["plays technology", 1, {"card": "@C04"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796333954334e+09,'23aefe8a29de');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',7,'act',1,'activate','[["activates", 1, {"card": "@C04"}, null], ["attacks", 1, {"card": "@C04", "n": 1}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757963440179818e+09,'951f73d00beb');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',8,'act',0,'spend C05','[["turns", 0, {"card": "@C05", "n": 1}, null], ["undefeated", 0, {"card": "@C04"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963533306119e+09,'4ebcfda01b2f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',9,'act',1,'pass','[["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757963602757452e+09,'4252796163bd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',10,'act',0,'resource C04','[["plays resource", 0, {"card": "@C04", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963708257678e+09,'1e443c07aae2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',11,'act',0,'technology C02','[["plays technology", 0, {"card": "@C02"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963786292076e+09,'d48cc069815b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',12,'act',0,'activate','[["activates", 0, {"card": "@C02"}, null], ["gains", 0, {"resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963860344884e+09,'05c17b0a870f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',13,'act',0,'buy C07','[["buys", 0, {"card": "@C07"}, null], ["spends", 0, {"card": "@C04", "resource": "@iron"}, null], ["takes back", 0, {"cards": ["@C03", "@C05", "@C02", "@C04", "@C07"]}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757963947153092e+09,'ea77a725f733');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',14,'act',1,'resource C05','[["plays resource", 1, {"card": "@C05", "resource": "@iron"}, null], ["plays technology", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964017295834e+09,'3b9a087f788c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',15,'act',1,'activate','[["activates", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964085578917e+09,'907292b7637c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',16,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964148330687e+09,'3b9a087f788c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',17,'act',1,'activate','[["activates", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964231753344e+09,'907292b7637c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',18,'act',1,'spend C02','[["spends", 1, {"card": "@C02", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964296579362e+09,'efdbb5c43e71');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',19,'act',1,'gain horse','[["gains", 1, {"resource": "@horse"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796436755657e+09,'d65a0f6176bd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',20,'act',1,'pass','[["buys nothing", 1, {}, null], ["takes back", 1, {"cards": ["@C04", "@C03", "@C02"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964436149601e+09,'f6ffa542b086');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',21,'act',1,'take C05','[["takes back", 1, {"cards": ["@C05"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964530706402e+09,'b1c32d536bb3');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',22,'act',1,'done','[["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757964596247673e+09,'dbf066a81cc3');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',23,'act',0,'resource C02','[["plays resource", 0, {"card": "@C02", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964662790299e+09,'ba758d94d473');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',24,'act',0,'technology C07','[["plays technology", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964724516865e+09,'2a258563a5c4');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',25,'act',0,'activate','[["activates", 0, {"card": "@C07"}, null], ["spends", 0, {"card": "@C02", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964787960052e+09,'708aa224f536');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',26,'act',0,'gain food','[["gains", 0, {"resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964853763578e+09,'2c3c9fc7ccfe');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',27,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964922761914e+09,'708aa224f536');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',28,'redo',0,'','[["gains", 0, {"resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757964982581138e+09,'2c3c9fc7ccfe');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',29,'act',0,'gain iron','[["gains", 0, {"resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965046286585e+09,'a5254c18408d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',30,'act',0,'buy C31','[["buys", 0, {"card": "@C31"}, null], ["project", null, {"card": "@C09"}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965123081206e+09,'a33c1765d0d0');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',31,'act',1,'resource C02','[["plays resource", 1, {"card": "@C02", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757965186429027e+09,'22d1c384a511');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',32,'act',1,'technology C03','[["plays technology", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757965258741378e+09,'446e1e1585ea');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',33,'act',1,'skip','[["does not activate", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796532440185e+09,'0355786923a4');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',34,'act',1,'buy C09','[["buys", 1, {"card": "@C09"}, null], ["spends", 1, {"card": "@C01", "resource": "@food"}, null], ["spends", 1, {"card": "@C02", "resource": "@food"}, null], ["project", null, {"card": "@C34"}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1794777579.65413,'e784e13dc39d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',35,'act',0,'resource C01','[["plays resource", 0, {"card": "@C01", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965479397771e+09,'01d3d0dfb3b6');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',36,'act',0,'technology C04','[["plays technology", 0, {"card": "@C04"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965559959413e+09,'d7f2861d4a94');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',37,'act',0,'activate','[["activates", 0, {"card": "@C04"}, null], ["attacks", 0, {"card": "@C04", "n": 1}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965631055827e+09,'6bedb3914b7d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',38,'act',1,'done','[["defeated", 1, {"card": "@C04"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757965703153611e+09,'d73f634f19d7');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',39,'act',1,'resource C04','[["plays resource", 1, {"card": "@C04", "resource": "@iron"}, null], ["plays technology", 1, {"card": "@C05"}, null], ["cannot activate", 1, {"card": "@C05"}, null], ["buys nothing", 1, {}, null], ["takes back", 1, {"cards": ["@C03", "@C01", "@C02", "@C09", "@C05"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757965772747998e+09,'e08b020ca2a2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',40,'act',1,'take C04','[["takes back", 1, {"cards": ["@C04"]}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757965841102595e+09,'5369cd297f65');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',41,'act',0,'resource C05','[["plays resource", 0, {"card": "@C05", "resource": "@iron"}, null], ["plays technology", 0, {"card": "@C03"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757965929675103e+09,'9429c238dd56');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',42,'act',0,'activate','[["activates", 0, {"card": "@C03"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966018080714e+09,'286dfca20d7c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',43,'act',0,'spend C05','[["spends", 0, {"card": "@C05", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966092419618e+09,'17b2f74baca6');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',44,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966165852544e+09,'286dfca20d7c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',45,'act',0,'spend C05','[["spends", 0, {"card": "@C05", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966234612464e+09,'17b2f74baca6');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',46,'act',0,'gain food','[["gains", 0, {"resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966303491589e+09,'1a578967d363');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',47,'act',0,'buy C34','[["buys", 0, {"card": "@C34"}, null], ["spends", 0, {"card": "@C01", "resource": "@food"}, null], ["project", null, {"card": "@C32"}, null], ["takes back", 0, {"cards": ["@C07", "@C02", "@C31", "@C04", "@C03", "@C05", "@C01", "@C34"]}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966389513013e+09,'bab8b359eced');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',48,'act',1,'resource C03','[["plays resource", 1, {"card": "@C03", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757966476297382e+09,'b2847fbf7e27');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',49,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757966544580452e+09,'bab8b359eced');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',50,'act',1,'resource C03','[["plays resource", 1, {"card": "@C03", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1794777579.66615,'b2847fbf7e27');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',51,'act',1,'technology C04','[["plays technology", 1, {"card": "@C04"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757966681838032e+09,'682be1cae16d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',52,'act',1,'skip','[["does not activate", 1, {"card": "@C04"}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757966763591763e+09,'291402725422');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',53,'act',0,'resource C04','[["plays resource", 0, {"card": "@C04", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966838455199e+09,'7c42a6d66065');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',54,'act',0,'technology C31','[["plays technology", 0, {"card": "@C31"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966914176941e+09,'24692ff242ed');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',55,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757966978955267e+09,'7c42a6d66065');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',56,'redo',0,'','[["plays technology", 0, {"card": "@C31"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967049026486e+09,'24692ff242ed');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',57,'act',0,'activate','[["activates", 0, {"card": "@C31"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775796712484359e+09,'4dce7418a57e');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',58,'act',0,'done','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967209362987e+09,'7d3000f5c847');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',59,'act',1,'done','[["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757967318081854e+09,'c9bcf0bca9af');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',60,'act',1,'resource C02','[["plays resource", 1, {"card": "@C02", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757967438244818e+09,'13f0a0d99afa');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',61,'act',1,'technology C09','[["plays technology", 1, {"card": "@C09"}, null], ["cannot activate", 1, {"card": "@C09"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796753401757e+09,'751bebe244dd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',62,'act',1,'buy C06','[["buys", 1, {"card": "@C06"}, null], ["spends", 1, {"card": "@C03", "resource": "@food"}, null], ["spends", 1, {"card": "@C02", "resource": "@food"}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757967622423172e+09,'ae77e59d2037');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',63,'act',0,'resource C05','[["plays resource", 0, {"card": "@C05", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967698049552e+09,'ca5191137f99');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',64,'act',0,'technology C34','[["plays technology", 0, {"card": "@C34"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.794777579677728653e+09,'71fc906e1554');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',65,'act',0,'activate','[["activates", 0, {"card": "@C34"}, null], ["points", 0, {"n": 1}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967848014835e+09,'dd6831fa6c79');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',66,'act',0,'done','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967919874194e+09,'d1150f1ea66d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',67,'act',0,'pass','[["buys nothing", 0, {}, null], ["places glory", 0, {"wonder": "@W17", "n": 1, "needed": 3}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757967990684509e+09,'533778d974c0');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',68,'act',1,'resource C01','[["plays resource", 1, {"card": "@C01", "resource": "@food"}, null], ["plays technology", 1, {"card": "@C05"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757968066477774e+09,'f5091a0cc1d5');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',69,'act',1,'skip','[["does not activate", 1, {"card": "@C05"}, null], ["buys nothing", 1, {}, null], ["takes back", 1, {"cards": ["@C04", "@C09", "@C03", "@C02", "@C06", "@C05"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757968138909344e+09,'590930d2703d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',70,'act',1,'done','[["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796820676327e+09,'0a7ff4aaf80c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',71,'act',0,'resource C03','[["plays resource", 0, {"card": "@C03", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968281507496e+09,'b4848b63e569');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',72,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968345022205e+09,'0a7ff4aaf80c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',73,'redo',0,'','[["plays resource", 0, {"card": "@C03", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968404197687e+09,'b4848b63e569');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',74,'act',0,'technology C01','[["plays technology", 0, {"card": "@C01"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968470025065e+09,'712c4a07f8d2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',75,'act',0,'skip','[["does not activate", 0, {"card": "@C01"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968533730512e+09,'554388f60cb9');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',76,'act',0,'pass','[["buys nothing", 0, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968598699567e+09,'8bd9147b91ac');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',77,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968659710889e+09,'554388f60cb9');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',78,'act',0,'buy C35','[["buys", 0, {"card": "@C35"}, null], ["spends", 0, {"card": "@C03", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968728590014e+09,'f76f41d79a21');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',79,'act',0,'spend C05','[["spends", 0, {"card": "@C05", "resource": "@iron"}, null], ["places glory", 0, {"wonder": "@W17", "n": 2, "needed": 3}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757968795180324e+09,'96b80a3f6529');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',80,'act',1,'resource C06','[["plays resource", 1, {"card": "@C06", "resource": "@horse"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757968870615954e+09,'b99e1dd50593');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',81,'act',1,'technology C02','[["plays technology", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757968938517567e+09,'ae43fe3fb2eb');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',82,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757968996763223e+09,'b99e1dd50593');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',83,'redo',1,'','[["plays technology", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969056963922e+09,'ae43fe3fb2eb');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',84,'act',1,'activate','[["activates", 1, {"card": "@C02"}, null], ["gains", 1, {"resource": "@iron"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969119691844e+09,'4fa7eb414d4b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',85,'act',1,'buy C39','[["buys", 1, {"card": "@C39"}, null], ["spends", 1, {"card": "@C01", "resource": "@food"}, null], ["spends", 1, {"card": "@C06", "resource": "@horse"}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775796919453144e+09,'7e1530dd888a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',86,'act',0,'resource C02','[["plays resource", 0, {"card": "@C02", "resource": "@food"}, null], ["plays technology", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969271397588e+09,'5ccaca409840');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',87,'act',0,'skip','[["does not activate", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969360971453e+09,'2d24bac60f5b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',88,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969428706173e+09,'5ccaca409840');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',89,'redo',0,'','[["does not activate", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969529223445e+09,'2d24bac60f5b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',90,'act',0,'buy C10','[["buys", 0, {"card": "@C10"}, null], ["spends", 0, {"card": "@C02", "resource": "@food"}, null], ["spends", 0, {"card": "@C04", "resource": "@iron"}, null], ["takes back", 0, {"cards": ["@C31", "@C34", "@C01", "@C03", "@C05", "@C35", "@C07", "@C02", "@C04", "@C10"]}, null], ["places glory", 0, {"wonder": "@W17", "n": 3, "needed": 3}, null], ["takes wonder", 0, {"wonder": "@W17"}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969604301453e+09,'7cca668419cf');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',91,'act',1,'resource C03','[["plays resource", 1, {"card": "@C03", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969679594038e+09,'0604e64f6572');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',92,'act',1,'technology C09','[["plays technology", 1, {"card": "@C09"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969744157787e+09,'d65e5be4974d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',93,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969800925256e+09,'0604e64f6572');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',94,'act',1,'technology C05','[["plays technology", 1, {"card": "@C05"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969865059847e+09,'4484638de09c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',95,'act',1,'activate','[["activates", 1, {"card": "@C05"}, null], ["attacks", 1, {"card": "@C39", "n": 3}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757969929409024e+09,'71fb8522a51e');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',96,'act',0,'respond C10','[["responds", 0, {"card": "@C10", "n": 2}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757969989395146e+09,'3d43084333f5');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',97,'act',0,'done','[["defeated", 0, {"card": "@C39"}, null], ["points", 1, {"n": 1}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797006385326e+09,'888a4bc381a6');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',98,'act',0,'resource C03','[["plays resource", 0, {"card": "@C03", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970129084587e+09,'ae4e7021bc14');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',99,'act',0,'technology C02','[["plays technology", 0, {"card": "@C02"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970190548901e+09,'8429e2b8f241');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',100,'act',0,'activate','[["activates", 0, {"card": "@C02"}, null], ["gains", 0, {"resource": "@food"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970262980459e+09,'5f64ce8cf7d3');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',101,'act',1,'resource C04','[["plays resource", 1, {"card": "@C04", "resource": "@iron"}, null], ["plays technology", 1, {"card": "@C09"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757970341062548e+09,'a5140f0734b9');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',102,'act',1,'skip','[["does not activate", 1, {"card": "@C09"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757970402669908e+09,'ea5498950423');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',103,'act',1,'buy C33','[["buys", 1, {"card": "@C33"}, null], ["spends", 1, {"card": "@C03", "resource": "@food"}, null], ["spends", 1, {"card": "@C04", "resource": "@iron"}, null], ["takes back", 1, {"cards": ["@C02", "@C01", "@C06", "@C39", "@C05", "@C09", "@C03", "@C04", "@C33"]}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775797047572136e+09,'7ef4f84f56cd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',104,'act',0,'resource C05','[["plays resource", 0, {"card": "@C05", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970541214943e+09,'ffaf4e71a6fe');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',105,'act',0,'technology C34','[["plays technology", 0, {"card": "@C34"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970607137679e+09,'8139b3e73a72');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',106,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970709967611e+09,'ffaf4e71a6fe');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',107,'act',0,'technology C34','[["plays technology", 0, {"card": "@C34"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970807170863e+09,'8139b3e73a72');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',108,'act',0,'skip','[["does not activate", 0, {"card": "@C34"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757970873594284e+09,'8c00e6546429');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',109,'act',1,'resource C05','[["plays resource", 1, {"card": "@C05", "resource": "@iron"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757970931839945e+09,'36e3992fd3a2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',110,'act',1,'technology C01','[["plays technology", 1, {"card": "@C01"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757970988488194e+09,'5f3cafc5eea1');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',111,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971049857142e+09,'36e3992fd3a2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',112,'act',1,'technology C03','[["plays technology", 1, {"card": "@C03"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971110057832e+09,'ff9ef11b3c2b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',113,'act',1,'activate','[["activates", 1, {"card": "@C03"}, null], ["spends", 1, {"card": "@C05", "resource": "@iron"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971175646786e+09,'31b5c8e46f26');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',114,'act',1,'gain horse','[["gains", 1, {"resource": "@horse"}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971242094037e+09,'26664c14160f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',115,'act',0,'resource C31','[["plays resource", 0, {"card": "@C31", "resource": "@horse"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971305942538e+09,'2641f653a62e');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',116,'act',0,'technology C07','[["plays technology", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797137084007e+09,'3104deb5b12a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',117,'act',0,'skip','[["does not activate", 0, {"card": "@C07"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971435451507e+09,'e2df78ba9b6f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',118,'act',0,'buy C16','[["buys", 0, {"card": "@C16"}, null], ["spends", 0, {"card": "@C03", "resource": "@food"}, null], ["spends", 0, {"card": "@C05", "resource": "@iron"}, null], ["spends", 0, {"card": "@C31", "resource": "@horse"}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971516942983e+09,'fab02fcb19a3');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',119,'act',1,'resource C39','[["plays resource", 1, {"card": "@C39", "resource": "@gunpowder"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971582722665e+09,'331f73cfb1a4');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',120,'act',1,'technology C09','[["plays technology", 1, {"card": "@C09"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1794777579.71645,'1f9815bd21bc');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',121,'act',1,'skip','[["does not activate", 1, {"card": "@C09"}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757971709442133e+09,'df1ccce0f1d1');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',122,'act',0,'resource C01','[["plays resource", 0, {"card": "@C01", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971770215039e+09,'5fcb8e62722c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',123,'act',0,'technology C35','[["plays technology", 0, {"card": "@C35"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1794777579.71832,'15d1f5678a1f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',124,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971892094607e+09,'5fcb8e62722c');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',125,'redo',0,'','[["plays technology", 0, {"card": "@C35"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757971969127661e+09,'15d1f5678a1f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',126,'act',0,'skip','[["does not activate", 0, {"card": "@C35"}, null], ["buys nothing", 0, {}, null], ["takes back", 0, {"cards": ["@C10", "@C02", "@C34", "@C07", "@C03", "@C05", "@C31", "@C16", "@C35"]}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972036576269e+09,'a62b6985ed8b');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',127,'act',0,'take C01','[["takes back", 0, {"cards": ["@C01"]}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797209734917e+09,'d9cbda3ddb4f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',128,'act',1,'resource C02','[["plays resource", 1, {"card": "@C02", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757972239422793e+09,'286ace021f6e');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',129,'act',1,'technology C04','[["plays technology", 1, {"card": "@C04"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775797230901718e+09,'57236a51cdc9');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',130,'act',1,'activate','[["activates", 1, {"card": "@C04"}, null], ["attacks", 1, {"card": "@C04", "n": 2}, null]]','mdN4u8z9ocyOViE2kqT-NA',1794777579.72391,'4bb8059f8315');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',131,'act',0,'respond C10','[["responds", 0, {"card": "@C10", "n": 2}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972455215455e+09,'6bcf6c4b73e2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',132,'act',0,'respond C35','[["responds", 0, {"card": "@C35", "n": 4}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972521233557e+09,'3dc8bd4aa378');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',133,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797258491516e+09,'6bcf6c4b73e2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',134,'redo',0,'','[["responds", 0, {"card": "@C35", "n": 4}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972646784784e+09,'3dc8bd4aa378');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',135,'act',0,'respond C05','[["responds", 0, {"card": "@C05", "n": 5}, null], ["undefeated", 0, {"card": "@C04"}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972724175452e+09,'01893302847a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',136,'act',0,'resource C07','[["plays resource", 0, {"card": "@C07", "resource": "@horse"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972787761685e+09,'f92b91e736e2');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',137,'act',0,'technology C03','[["plays technology", 0, {"card": "@C03"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972851181033e+09,'02fc082f703a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',138,'act',0,'activate','[["activates", 0, {"card": "@C03"}, null], ["spends", 0, {"card": "@C07", "resource": "@horse"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972918224331e+09,'dc5a7cd95993');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',139,'act',0,'gain food','[["gains", 0, {"resource": "@food"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757972979855534e+09,'b1d3d6adb5b8');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',140,'act',1,'resource C01','[["plays resource", 1, {"card": "@C01", "resource": "@food"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973044157024e+09,'6d5837612018');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',141,'act',1,'technology C06','[["plays technology", 1, {"card": "@C06"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973104381562e+09,'4b8d10efc1bc');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',142,'act',1,'skip','[["does not activate", 1, {"card": "@C06"}, null], ["buys nothing", 1, {}, null], ["takes back", 1, {"cards": ["@C03", "@C05", "@C09", "@C04", "@C06"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973170804978e+09,'045d39d5cc91');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',143,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973230242732e+09,'4b8d10efc1bc');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',144,'act',1,'activate','[["activates", 1, {"card": "@C06"}, null], ["gains", 1, {"resource": "@horse"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973305296901e+09,'a0d99f916303');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',145,'act',1,'buy C38','[["buys", 1, {"card": "@C38"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973382759087e+09,'7ee943933b47');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',146,'act',1,'spend C01','[["spends", 1, {"card": "@C01", "resource": "@food"}, null], ["takes back", 1, {"cards": ["@C03", "@C05", "@C09", "@C04", "@C06", "@C01", "@C38"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973449063297e+09,'ae1eb58403b4');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',147,'act',1,'take C39','[["takes back", 1, {"cards": ["@C39"]}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973513603207e+09,'d7b807d6d3f5');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',148,'act',1,'take C02','[["takes back", 1, {"cards": ["@C02"]}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973575186727e+09,'59657dcf826d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',149,'act',0,'resource C04','[["plays resource", 0, {"card": "@C04", "resource": "@iron"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757973639583588e+09,'f235b8579e6a');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',150,'act',0,'technology C02','[["plays technology", 0, {"card": "@C02"}, null], ["cannot activate", 0, {"card": "@C02"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757973704242708e+09,'eaf1bf15001f');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',151,'act',1,'resource C05','[["plays resource", 1, {"card": "@C05", "resource": "@iron"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775797376873493e+09,'ca16cd88b108');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',152,'act',1,'technology C06','[["plays technology", 1, {"card": "@C06"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775797383544445e+09,'50a56761dedc');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',153,'act',1,'activate','[["activates", 1, {"card": "@C06"}, null], ["gains", 1, {"resource": "@horse"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.7947775797389833927e+09,'4e178720b26d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',154,'act',1,'buy C13','[["buys", 1, {"card": "@C13"}, null], ["spends", 1, {"card": "@C05", "resource": "@iron"}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757973979949951e+09,'dea30253aecd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',155,'act',0,'resource C01','[["plays resource", 0, {"card": "@C01", "resource": "@food"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797405896187e+09,'0addc2dca6d7');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',156,'act',0,'technology C31','[["plays technology", 0, {"card": "@C31"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757974135732651e+09,'9df042899b02');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',157,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.794777579741964817e+09,'0addc2dca6d7');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',158,'redo',0,'','[["plays technology", 0, {"card": "@C31"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757974259972571e+09,'9df042899b02');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',159,'act',0,'skip','[["does not activate", 0, {"card": "@C31"}, null], ["buys nothing", 0, {}, null], ["turn", 1, {}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.7947775797432672977e+09,'ba9540829f4d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',160,'act',1,'resource C39','[["plays resource", 1, {"card": "@C39", "resource": "@gunpowder"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974390649802e+09,'1d517e260883');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',161,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974451446534e+09,'ba9540829f4d');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',162,'redo',1,'','[["plays resource", 1, {"card": "@C39", "resource": "@gunpowder"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974519610403e+09,'1d517e260883');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',163,'act',1,'technology C02','[["plays technology", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974593186375e+09,'ebf4404381af');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',164,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974673748017e+09,'1d517e260883');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',165,'redo',1,'','[["plays technology", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1794777579.74743,'ebf4404381af');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',166,'act',1,'activate','[["activates", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974806261063e+09,'c5bc501e14ea');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',167,'undo',1,'','[]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974873018262e+09,'ebf4404381af');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',168,'redo',1,'','[["activates", 1, {"card": "@C02"}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757974937081339e+09,'c5bc501e14ea');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',169,'act',1,'gain iron','[["gains", 1, {"resource": "@iron"}, null], ["buys nothing", 1, {}, null], ["turn", 0, {}, null]]','mdN4u8z9ocyOViE2kqT-NA',1.79477757975000810626e+09,'0cb9dadba936');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',170,'act',0,'resource C34','[["plays resource", 0, {"card": "@C34", "resource": "@horse"}, null], ["plays technology", 0, {"card": "@C16"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975070095061e+09,'b0570f8bd445');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',171,'act',0,'activate','[["activates", 0, {"card": "@C16"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975146365171e+09,'9ade3ebcf23e');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',172,'act',0,'restore C16','[["restores", 0, {"card": "@C16"}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975230717661e+09,'606a224061cd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',173,'act',0,'buy C21','[["buys", 0, {"card": "@C21"}, null], ["spends", 0, {"card": "@C04", "resource": "@iron"}, null], ["spends", 0, {"card": "@C34", "resource": "@horse"}, null], ["spends", 0, {"card": "@C16", "resource": "@gunpowder"}, null], ["takes back", 0, {"cards": ["@C10", "@C35", "@C05", "@C03", "@C07", "@C02", "@C31", "@C04", "@C34", "@C16", "@C21"]}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975329279896e+09,'e23f58723ebf');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',174,'undo',0,'','[]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975390958783e+09,'606a224061cd');
INSERT INTO "log" VALUES('K-ThlNkKACaVUsy7G3_EBA',175,'redo',0,'','[["buys", 0, {"card": "@C21"}, null], ["spends", 0, {"card": "@C04", "resource": "@iron"}, null], ["spends", 0, {"card": "@C34", "resource": "@horse"}, null], ["spends", 0, {"card": "@C16", "resource": "@gunpowder"}, null], ["takes back", 0, {"cards": ["@C10", "@C35", "@C05", "@C03", "@C07", "@C02", "@C31", "@C04", "@C34", "@C16", "@C21"]}, null]]','Qbm8sUtncCnfpeRQq_qS0w',1.79477757975465393065e+09,'e23f58723ebf');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	login VARCHAR(80), 
	password VARCHAR(200), 
	settings JSON NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "people" VALUES('Qbm8sUtncCnfpeRQq_qS0w','Anna',NULL,NULL,'{}',1.7947775793653450012e+09);
INSERT INTO "people" VALUES('mdN4u8z9ocyOViE2kqT-NA','Boris','boris','$argon2id$v=19$m=65536,t=3,p=4$kY+hhk4ku7T2Bjy8MnqsVQ$/7RkHxIPhpRqJPCRdNWJH/Xk+0ViiwwcmSsqSnTEi5w','{}',1.79477757936634230617e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	person_id VARCHAR(32), 
	level VARCHAR(80) NOT NULL, 
	stand_in VARCHAR(80) NOT NULL, 
	resigned BOOLEAN NOT NULL, 
	invitation VARCHAR(64) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	notes TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(person_id) REFERENCES people (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	UNIQUE (invitation), 
	UNIQUE (token)
);
INSERT INTO "seats" VALUES('K-ThlNkKACaVUsy7G3_EBA',0,'person','Anna','Qbm8sUtncCnfpeRQq_qS0w','','',0,'Y7n1glCe8DNSmlrWfFCpZIfeYeY2ZYxs','24jaRY6CssG1NQ4fC9bZB8u9KAPzD80r','');
INSERT INTO "seats" VALUES('K-ThlNkKACaVUsy7G3_EBA',1,'person','Boris','mdN4u8z9ocyOViE2kqT-NA','','',0,'4o27XIY2joTUaHhkjQKF-H7XlOTMIwx8','nswXyKAozdzedyJXU2rjAe_cztCBPEnI','');
CREATE TABLE secrets (
	name VARCHAR(40) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('session','L3LYsZBpFx9JoCLo27XwRms5DmF62UTZkEnREE_t1Ww');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	actions INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('K-ThlNkKACaVUsy7G3_EBA',127,101,'{"game":"=guns-and-steel","seats":2,"chance":{"state":17344144960925715997},"steps":[["&ecumene.games.guns_and_steel.turn:end_turn",[1]],["&ecumene.games.guns_and_steel.turn:end_phase",[1]],["&ecumene.games.guns_and_steel.purchase:purchase_phase",[1]],["&ecumene.games.guns_and_steel.turn:technology_phase",[1]]],"decision":["?ecumene.games.guns_and_steel.turn:which_resource",1,[]],"round":13,"revealed":3,"theme":"''combined","players":[{"hand":["@C04","@C10","@C02","@C34","@C07","@C03","@C05","@C31","@C16","@C35","@C01"],"resources":[],"technologies":[],"wonders":["@W17"],"glory":[0,0,0,0,0],"points":1},{"hand":["@C02","@C01","@C06","@C04","@C33"],"resources":["@C39"],"technologies":["@C03","@C05","@C09"],"wonders":[],"glory":[0,0,0,0,0],"points":1}],"pyramid":[[null,null,null,null,null,"@C36"],[null,"@C15","@C13","@C38",null],["@C20","@C19","@C21","@C22"],["@C50","@C24","@C49"],["@C54","@C29"]],"offers":[["@C36",0],["@C32",0],["@C15",0],["@C13",0],["@C38",0],["@C14",1],["@C20",1],["@C19",2],["@C21",2],["@C22",1],["@C44",4],["@C50",4],["@C24",5],["@C49",4],["@C25",8],["@C54",8],["@C29",8],["@C28",11]],"piles":[["@C08","@C12","@C32"],["@C40","@C42","@C17","@C41","@C14"],["@C47","@C46","@C45","@C44"],["@C51","@C26","@C25"],["@C53","@C28"]],"wonders":["@W11","@W14","@W15",null,"@W20"],"active":1,"temporary":[0,0,0,0,0,0,0],"launched":[],"spoils":[],"taken_cards":0,"taken_points":0,"gained_points":0,"defeated":0}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules VARCHAR(20) NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	owner VARCHAR(32), 
	origin VARCHAR(12) NOT NULL, 
	webhook VARCHAR(400) NOT NULL, 
	number INTEGER NOT NULL, 
	actions INTEGER NOT NULL, 
	turn INTEGER, 
	result JSON, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, opening VARCHAR(12) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(owner) REFERENCES people (id)
);
INSERT INTO "tables" VALUES('K-ThlNkKACaVUsy7G3_EBA','guns-and-steel','2','{"theme": "combined"}','7',0,'playing','Qbm8sUtncCnfpeRQq_qS0w','new','',175,135,0,'null',1.79477757961721801757e+09,1.79477757975465726852e+09,'0d0ff532d120');
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_updated ON tables (updated);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_seats_person_id ON seats (person_id);
COMMIT;
