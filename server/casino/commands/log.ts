import type { Kysely } from "kysely";
import { StartError } from "~/shared/start-error";
import type { Database } from "../db/schema";
import { checkLog, type LogProblem } from "../domain/desk/log-read";
import type { Group, Terminal } from "./command";

const WORDS: Readonly<Record<LogProblem, string>> = {
  changed: "was changed after it was written",
  missing_before: "follows an entry that is missing",
  chain_broken: "does not follow the entry before it",
  end_missing: "was written last, and is missing or was replaced",
};

export interface LogDesk extends Terminal {
  db: Kysely<Database>;
}

export const log: Group<LogDesk> = {
  name: "log",
  summary: "The operators' log.",
  verbs: {
    verify: {
      syntax: "",
      summary:
        "Checks the chain of hashes over all entries, and names those that are not as they were written.",
      run: verify,
    },
  },
};

/** @throws StartError for a log that was tampered with */
async function verify({ db, print }: LogDesk): Promise<void> {
  let after = 0;
  let problems = 0;
  for (;;) {
    const part = await checkLog(db, after);
    for (const { id, problem } of part.problems) print(`Entry ${id} ${WORDS[problem]}.`);
    problems += part.problems.length;
    after = part.checked;
    if (!part.isWhole) continue;
    if (problems > 0)
      throw new StartError(`The log is not as it was written: ${problems} problems in ${after} entries`);
    return print(
      `All ${after} entries are as they were written. Last hash: ${part.hash.toString("hex") || "none"}`,
    );
  }
}
