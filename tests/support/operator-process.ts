import { main } from "../../server/operator";

/** The operators' commands as a separate process that tests kill; `casino.mjs` needs the built product. */
process.exitCode = await main(process.argv.slice(2));
