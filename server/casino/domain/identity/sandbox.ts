import type { Kysely } from "kysely";
import type { Database } from "../../db/schema";
import type { SandboxIdentityTable } from "../../db/schema-identity";
import type { Clock } from "../clock";
import type { IdentityAnswer, IdentityProvider } from "./provider";

/** When the sandbox answers about a name that it verifies later. */
export const VERIFIED_LATER_MS = 10_000;

const TEST_NAMES = [
  { lastName: "Refused", outcome: "refused" },
  { lastName: "Waits", outcome: "waits" },
  { lastName: "Later", outcome: "verified_later" },
  { lastName: null, outcome: "verified" },
] as const satisfies IdentityProvider["testNames"];

/**
 * Stands in for a provider: it never looks at the documents, the family name decides. Its records are in the database,
 * as a provider's would be elsewhere, so that it remembers a check after a crash of the casino.
 */
export function sandboxIdentityProvider({ db, clock }: SandboxParts): IdentityProvider {
  const look = async ({ reference }: { reference: string }) => {
    const row = await db
      .selectFrom("sandbox_identity")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row ? answerOf(row, clock.now()) : ({ status: "unknown" } as const);
  };
  return {
    testNames: TEST_NAMES,
    look,
    async check({ reference, person, at }) {
      const row = { reference, ...scriptOf(person.lastName, at) };
      await db
        .insertInto("sandbox_identity")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const current = await look({ reference });
      return current.status === "unknown" ? answerOf(row, clock.now()) : current;
    },
  };
}

interface SandboxParts {
  db: Kysely<Database>;
  clock: Clock;
}

function scriptOf(lastName: string, at: Date): Omit<SandboxIdentityTable, "reference"> {
  const name = lastName.trim().toLowerCase();
  const outcome = TEST_NAMES.find((one) => one.lastName?.toLowerCase() === name)?.outcome ?? "verified";
  switch (outcome) {
    case "refused":
      return { becomes: "refused", reason: "document_unreadable", due_at: at };
    case "waits":
      return { becomes: null, reason: null, due_at: at };
    case "verified_later":
      return { becomes: "verified", reason: null, due_at: new Date(at.getTime() + VERIFIED_LATER_MS) };
    default:
      return { becomes: "verified", reason: null, due_at: at };
  }
}

function answerOf({ becomes, reason, due_at }: SandboxIdentityTable, now: Date): IdentityAnswer {
  if (becomes === null || due_at > now) return { status: "pending" };
  return becomes === "refused"
    ? { status: "refused", reason: reason ?? "not_accepted" }
    : { status: "verified" };
}
