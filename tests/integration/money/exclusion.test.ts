import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIGNUP_TEXTS } from "~/casino/contract/person";
import {
  askToReturn,
  excludePlayer,
  type ExclusionRequest,
} from "../../../server/casino/domain/exclusion/exclude";
import { fillCanonicalNames } from "../../../server/casino/domain/namesakes";
import { signUp, type SignupTexts } from "../../../server/casino/domain/players-signup";
import { hasOtherAccount, type PersonDetails } from "../../../server/casino/domain/exclusion/same-person";
import { exclusionOf } from "../../../server/casino/domain/exclusion/state";
import { freshDatabase, type FreshDatabase } from "../../support/fresh-database";
import { spellings } from "../../support/spellings";
import { later } from "./coupon-support";
import { newPlayer, NOW } from "./support";

const DAY = 86_400_000;
const days = (count: number) => later(count * DAY);

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

type Kind = ExclusionRequest["kind"];

/** Excludes from `from` to `to`, in days. */
function exclude(playerId: number, kind: Kind, from: number, to: number) {
  const request = { playerId, kind, until: days(to), actor: "jane", reason: "", now: days(from) };
  return db.kysely.transaction().execute((trx) => excludePlayer(trx, request));
}

function ask(playerId: number, at: number) {
  return db.kysely.transaction().execute((trx) => askToReturn(trx, { playerId, now: days(at) }));
}

/** The player's state on a day: the kind and the day it ends, or null. */
async function stateOn(playerId: number, at: number) {
  const columns = await db.kysely
    .selectFrom("player")
    .select(["excluded_until", "excluded_kind"])
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const state = exclusionOf(columns, days(at));
  return state && [state.kind, (Date.parse(state.until) - NOW.getTime()) / DAY];
}

describe("exclusion.never-shorter: whatever comes on top of an exclusion, the longest end and a self-exclusion stay", () => {
  const SELF = ["self_exclusion", 0, 180] as const;
  const BREAK = ["break", 0, 90] as const;
  const REGISTER = ["register", 0, 365] as const;

  it.each<[name: string, [Kind, number, number][], expected: [Kind, number]]>([
    ["a longer break on a self-exclusion", [[...SELF], ["break", 150, 240]], ["self_exclusion", 240]],
    ["a shorter break on a self-exclusion", [[...SELF], ["break", 1, 2]], ["self_exclusion", 180]],
    ["a break after the time of a self-exclusion", [[...SELF], ["break", 200, 207]], ["self_exclusion", 207]],
    ["the register on a self-exclusion", [[...SELF], ["register", 1, 365]], ["self_exclusion", 365]],
    ["a longer break on a break", [[...BREAK], ["break", 1, 91]], ["break", 91]],
    ["a shorter break on a break", [[...BREAK], ["break", 1, 2]], ["break", 90]],
    ["a longer self-exclusion on a break", [[...BREAK], ["self_exclusion", 1, 181]], ["self_exclusion", 181]],
    ["a shorter self-exclusion on a break", [[...BREAK], ["self_exclusion", 1, 30]], ["self_exclusion", 90]],
    ["the register on a break", [[...BREAK], ["register", 1, 365]], ["register", 365]],
    ["a break on the register", [[...REGISTER], ["break", 1, 2]], ["register", 365]],
    ["a longer break on the register", [[...REGISTER], ["break", 360, 450]], ["break", 450]],
    [
      "a self-exclusion on the register",
      [[...REGISTER], ["self_exclusion", 1, 181]],
      ["self_exclusion", 365],
    ],
  ])("%s", async (_, steps, [kind, end]) => {
    const player = await newPlayer(db.kysely);
    for (const step of steps) await exclude(player, ...step);
    expect(await stateOn(player, end - 0.001)).toEqual([kind, end]);
    // Only a self-exclusion outlasts its time.
    expect(await stateOn(player, end)).toEqual(kind === "self_exclusion" ? [kind, end] : null);
  });

  it("a player cannot ask to return before the end of the longer break, and waits a day after it", async () => {
    const player = await newPlayer(db.kysely);
    await exclude(player, "self_exclusion", 0, 180);
    await exclude(player, "break", 150, 240);
    for (const at of [180, 239.999])
      await expect(ask(player, at)).rejects.toMatchObject({ code: "excluded" });
    expect((await ask(player, 240)).kind).toBe("return");
    expect([await stateOn(player, 240.999), await stateOn(player, 241)]).toEqual([["return", 241], null]);
  });

  it.each<[Kind, [string, number] | null]>([
    ["break", null],
    ["self_exclusion", ["self_exclusion", 187]],
  ])("a %s while waiting to return takes the place of the wait", async (kind, afterwards) => {
    const player = await newPlayer(db.kysely);
    await exclude(player, "self_exclusion", 0, 180);
    await ask(player, 180);
    await exclude(player, kind, 180.5, 187);
    expect(await stateOn(player, 186.999)).toEqual([kind, 187]);
    expect(await stateOn(player, 187)).toEqual(afterwards);
  });

  it.each<Kind>(["break", "register"])("from a %s nobody returns by asking", async (kind) => {
    const player = await newPlayer(db.kysely);
    await exclude(player, kind, 0, 7);
    await expect(ask(player, 6)).rejects.toMatchObject({ code: "excluded" });
    await expect(ask(player, 7)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("exclusion.same-address: who is taken for another player", () => {
  let count = 0;

  /** A player with a name of their own, and the details by which they are found. */
  async function newPerson(): Promise<{ playerId: number; person: PersonDetails }> {
    const playerId = await newPlayer(db.kysely);
    const person = {
      firstName: "Ada",
      lastName: `Stone ${String((count += 1))}`,
      birthDate: "1990-05-17",
      address: "1 Orchard Rd.",
      zip: "K1A 0B1",
    };
    await db.kysely
      .updateTable("player")
      .set({
        first_name: person.firstName,
        last_name: person.lastName,
        birth_date: person.birthDate,
        address_one: person.address,
        zip_code: person.zip,
      })
      .where("player_id", "=", playerId)
      .execute();
    return { playerId, person };
  }

  const isFound = (person: PersonDetails, playerId = 0) => hasOtherAccount(db.kysely, playerId, person);

  it("the player's own account is not another person's", async () => {
    const { playerId, person } = await newPerson();
    expect([await isFound(person, playerId), await isFound(person, playerId + 1)]).toEqual([false, true]);
  });

  const OTHER = { firstName: "Bea", address: "7 Other Street", zip: "10001" };
  it.each<[string, Partial<PersonDetails>, boolean]>([
    ["the first name in other letters", { ...OTHER, firstName: " ADA " }, true],
    ["the address without its full stop", { ...OTHER, address: "1 orchard rd" }, true],
    ["the zip code without its blank", { ...OTHER, zip: "k1a0b1" }, true],
    ["none of the three", OTHER, false],
    ["another last name", { lastName: "Stone" }, false],
    ["another birth date", { birthDate: "1990-05-18" }, false],
    ["another last name, the same address", { ...OTHER, lastName: "Stone", address: "1 Orchard Rd." }, false],
    ["no address and no zip code", { firstName: "Bea", address: "", zip: "" }, false],
  ])("%s: %j", async (_, changes, found) => {
    const { person } = await newPerson();
    expect(await isFound({ ...person, ...changes })).toBe(found);
  });

  it("a player without an address is no neighbor of everybody without one", async () => {
    const { playerId, person } = await newPerson();
    const without = { address_one: "", zip_code: "" };
    await db.kysely.updateTable("player").set(without).where("player_id", "=", playerId).execute();
    expect(await isFound({ ...person, firstName: "Bea", address: "", zip: "" })).toBe(false);
  });
});

const NO_TEXTS = Object.fromEntries(Object.keys(SIGNUP_TEXTS).map((name) => [name, ""])) as SignupTexts;

describe("exclusion.same-spelling: who is refused at a sign-up", () => {
  const BIRTH_DATE = "1984-02-29";
  const FIRST = "José";
  const LAST = "O'Brien Mary-Ann";
  let count = 0;

  function open(first_name: string, last_name: string, birthDate = BIRTH_DATE) {
    const email = `person${(count += 1)}@example.com`;
    const details = {
      texts: { ...NO_TEXTS, email, first_name, last_name },
      birthDate,
      clientId: 3,
      aid: "",
      downloadId: "",
      language: "en" as const,
    };
    return db.kysely.transaction().execute((trx) => signUp(trx, details, "a hash", NOW));
  }

  /** Names by which the excluded person was let in. */
  async function letIn(names: readonly (readonly [string, string])[]) {
    const found: (readonly [string, string])[] = [];
    for (const [first, last] of names) {
      const answer = await open(first, last).catch((error: { code?: string }) => error.code);
      if (answer !== "login_exists") found.push([first, last]);
    }
    return found;
  }

  const storedNames = (playerId: number) =>
    db.kysely
      .selectFrom("player_canonical_name")
      .select(["first_name", "last_name", "birth_date"])
      .where("player_id", "=", playerId)
      .executeTakeFirst();

  beforeAll(async () => {
    const { playerId } = await open(FIRST, LAST);
    await exclude(playerId, "self_exclusion", 0, 180);
  });

  it("an excluded person, in each of 200 spellings and with the names swapped", async () => {
    const lasts = spellings(LAST);
    const names = spellings(FIRST).flatMap((first, at) =>
      [0, 1].map((shift) => [first, lasts[(at * 2 + shift) % lasts.length] ?? ""] as const),
    );
    const all = [...names, ...names.map(([first, last]) => [last, first] as const)];
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(await letIn(all.slice(0, 200))).toEqual([]);
    expect(
      await letIn([
        ["Jose", "OBRIEN MARY ANN"],
        [LAST, FIRST],
      ]),
    ).toEqual([]);
  });

  it("nobody else: other letters, another birth date, or one name twice", async () => {
    await open("Joseph", LAST);
    await open(FIRST, "O'Bryan Mary-Ann");
    await open(FIRST, LAST, "1984-03-01");
    await open(LAST, LAST);
    await open(FIRST, FIRST);
  });

  it("names of older copies of the program as well, before their form is stored and afterwards", async () => {
    const playerId = await newPlayer(db.kysely);
    const older = { first_name: "Zoë", last_name: "D'Arc", birth_date: BIRTH_DATE };
    await db.kysely.updateTable("player").set(older).where("player_id", "=", playerId).execute();
    expect(await storedNames(playerId)).toEqual({
      first_name: null,
      last_name: null,
      birth_date: BIRTH_DATE,
    });
    expect(await letIn([["ZOE", "D’Arc"]])).toEqual([]);
    await fillCanonicalNames(db.kysely, (error) => expect.unreachable(String(error)));
    expect(await storedNames(playerId)).toEqual({
      first_name: "ZOE",
      last_name: "DARC",
      birth_date: BIRTH_DATE,
    });
    expect(await letIn([["d arc", "zoë"]])).toEqual([]);
  });

  it("ops.one-bad-item: names that cannot be stored hold up no others", async () => {
    const [bad, good] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    await db.pool.query(`alter table player_canonical_name add constraint broken
      check (player_id <> ${bad} or last_name is null) not valid`);
    const faults: unknown[] = [];
    await fillCanonicalNames(db.kysely, (error) => faults.push(error));
    await db.pool.query("alter table player_canonical_name drop constraint broken");
    expect([(await storedNames(good))?.first_name, (await storedNames(bad))?.first_name]).toEqual([
      "SOME",
      null,
    ]);
    expect(faults.map(String)).toEqual([expect.stringContaining("broken")]);
  });

  it("account details in another spelling, or with the names swapped", async () => {
    const details = { birthDate: BIRTH_DATE, address: "7 Other Street", zip: "10001" };
    const isFound = (firstName: string, lastName: string) =>
      hasOtherAccount(db.kysely, 0, { firstName, lastName, ...details });
    expect(await isFound("JOSE", "O’Brien MaryAnn")).toBe(true);
    expect(await isFound(LAST, FIRST)).toBe(true);
    expect(await isFound("Josephine", LAST)).toBe(false);
  });
});
