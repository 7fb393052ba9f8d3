/** Run as a program: opens the embedded database of a directory, writes one row, and waits to be killed. */
import { openDatabase } from "../../server/casino/db/database";

const log = { info: () => undefined, error: () => undefined };
const database = await openDatabase({ dataDir: process.argv[2] ?? "", log });
await database.asOwner((pool) =>
  pool.query(`drop table if exists kept; create table kept (n int); insert into kept values (1);
    grant select on kept to public`),
);
process.stdout.write("ready\n");
setInterval(() => undefined, 1000);
