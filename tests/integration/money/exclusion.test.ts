import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SIGNUP_TEXTS } from "~/casino/contract/person";
import {
  askToReturn,
  excludePlayer,
  type ExclusionRequest,
} from "../../../server/casino/domain/exclusion/exclude";
import {
  excludeOtherAccounts,
  startExcludingOtherAccounts,
} from "../../../server/casino/domain/exclusion/other-accounts";
import { hasOtherAccount, type PersonDetails } from "../../../server/casino/domain/exclusion/same-person";
import { exclusionOf } from "../../../server/casino/domain/exclusion/state";
import { fillCanonicalNames } from "../../../server/casino/domain/players/namesakes";
import { signUp, type SignupTexts } from "../../../server/casino/domain/players/signup";
import { type FreshDatabase, freshDatabase } from "../../support/fresh-database";
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

describe("exclusion.older-exclusions: an exclusion of before it reached every account reaches the others", () => {
  // Time begins anew in each test, for the people of the others as well.
  let people: number[];
  beforeEach(() => {
    people = [];
  });

  /** Two accounts of one person, the second with its names swapped and in another spelling. */
  async function twoAccounts(): Promise<[number, number]> {
    const [first, second] = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    await db.pool.query(
      `update player second set first_name = upper(p.last_name), last_name = p.first_name
       from player p where p.player_id = $1 and second.player_id = $2`,
      [first, second],
    );
    people.push(first, second);
    return [first, second];
  }

  /** As an older copy of the program did: this account alone. */
  async function excludeAlone(playerId: number, kind: string, from: number, to: number): Promise<void> {
    await db.pool.query(
      `insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor, reason)
       values ($1, gen_random_uuid(), $2, $3, $4, 'jane', 'By phone.')`,
      [playerId, kind, days(from), days(to)],
    );
  }

  /** One pass of the job on a day. @returns the players whose other accounts it excluded, and its faults */
  async function pass(at: number, batch = 100) {
    const excluded: number[] = [];
    const faults: unknown[] = [];
    const job = {
      db: db.kysely,
      clock: { now: () => days(at) },
      onExcluded: (playerId: number) => Promise.resolve(excluded.push(playerId)),
      onFault: (error: unknown) => faults.push(error),
    };
    let after: number | null = 0;
    while (after !== null) after = await excludeOtherAccounts(job, after, batch);
    return { excluded: excluded.filter((playerId) => people.includes(playerId)), faults };
  }

  const recordsOf = (playerId: number) =>
    db.kysely
      .selectFrom("player_exclusion")
      .select(["kind", "actor", "reason"])
      .where("player_id", "=", playerId)
      .orderBy("kind", "desc")
      .execute();

  it.each<[string, [string, number, number][], at: number, [Kind, number] | null]>([
    ["a break", [["break", 0, 90]], 1, ["break", 90]],
    ["a self-exclusion", [["self_exclusion", 0, 180]], 1, ["self_exclusion", 180]],
    ["the register", [["register", 0, 365]], 1, ["register", 365]],
    [
      "a longer break on a self-exclusion",
      [
        ["self_exclusion", 0, 180],
        ["break", 150, 240],
      ],
      200,
      ["self_exclusion", 240],
    ],
    ["a break that is over", [["break", 0, 7]], 8, null],
  ])("%s, once", async (_, records, at, expected) => {
    const [first, second] = await twoAccounts();
    for (const record of records) await excludeAlone(first, ...record);
    const { excluded, faults } = await pass(at);
    expect([excluded, faults]).toEqual([expected ? [first] : [], []]);
    expect(await stateOn(second, at)).toEqual(expected);
    expect(await stateOn(first, at)).toEqual(expected);
    expect(await recordsOf(second)).toEqual(
      expected ? records.map(([kind]) => ({ kind, actor: "jane", reason: "By phone." })) : [],
    );
    const mails = await db.kysely
      .selectFrom("outbox")
      .select("kind")
      .where("player_id", "=", second)
      .execute();
    expect(mails).toEqual(expected ? [{ kind: "exclusion" }] : []);
    expect((await pass(at)).excluded).toEqual([]);
  });

  it("a self-exclusion whose time is over holds until the player asks to return", async () => {
    const [first, second] = await twoAccounts();
    await excludeAlone(first, "self_exclusion", 0, 180);
    expect((await pass(200)).excluded).toEqual([first]);
    expect((await stateOn(second, 300))?.[0]).toBe("self_exclusion");
    await ask(second, 300);
    expect((await pass(302)).excluded).toEqual([]);
    expect(await stateOn(second, 302)).toBeNull();
    expect(await recordsOf(second)).toEqual([
      { kind: "self_exclusion", actor: "jane", reason: "By phone." },
      { kind: "return", actor: "player", reason: "" },
    ]);
  });

  it.each(["break", "register"] as const)(
    "nobody asks to return from a %s: it ends by itself",
    async (kind) => {
      const player = await newPlayer(db.kysely);
      await exclude(player, kind, 0, 90);
      await expect(ask(player, 89)).rejects.toMatchObject({ code: "excluded" });
      await expect(ask(player, 90)).rejects.toMatchObject({ code: "not_found" });
    },
  );

  it("an account that has come back by its own return stays open", async () => {
    const [first, second] = await twoAccounts();
    await exclude(first, "self_exclusion", 0, 180);
    await ask(second, 200);
    expect((await pass(202)).excluded).toEqual([]);
    expect(await stateOn(second, 202)).toBeNull();
  });

  it("the job does it by itself, and reports what it could not do", async () => {
    const [first, second] = await twoAccounts();
    await excludeAlone(first, "break", 0, 90);
    const job = { clock: { now: () => days(1) }, onExcluded: () => Promise.resolve() };
    const stop = startExcludingOtherAccounts({ ...job, db: db.kysely, onFault: expect.fail });
    await expect.poll(() => stateOn(second, 1)).toEqual(["break", 90]);
    await stop();
    const faults: unknown[] = [];
    const away = { selectFrom: () => expect.fail("away") } as unknown as typeof db.kysely;
    const stopAway = startExcludingOtherAccounts({
      ...job,
      db: away,
      onFault: (error) => faults.push(error),
    });
    await expect.poll(() => faults.map(String)).toEqual([expect.stringContaining("away")]);
    await stopAway();
  });

  it("ops.one-bad-item: an account that cannot be excluded holds up no other, in batches of one", async () => {
    const bad = await twoAccounts();
    const good = await twoAccounts();
    for (const [first] of [bad, good]) await excludeAlone(first, "break", 0, 90);
    await db.pool.query(
      `alter table player_exclusion add constraint broken check (player_id <> ${bad[1]}) not valid`,
    );
    const { excluded, faults } = await pass(1, 1);
    await db.pool.query("alter table player_exclusion drop constraint broken");
    expect([excluded, faults.map(String)]).toEqual([[good[0]], [expect.stringContaining("broken")]]);
    expect((await pass(1, 1)).excluded).toEqual([bad[0]]);
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

  it("ops.one-bad-item: a batch of names that cannot be stored stands before no other", async () => {
    await fillCanonicalNames(db.kysely, (error) => expect.unreachable(String(error)));
    const bad = [await newPlayer(db.kysely), await newPlayer(db.kysely)];
    const good = await newPlayer(db.kysely);
    await db.pool.query(`alter table player_canonical_name add constraint broken
      check (player_id not in (${bad.join()}) or last_name is null) not valid`);
    const faults: unknown[] = [];
    let after: number | null = 0;
    for (let batch = 0; batch < 3 && after !== null; batch += 1)
      after = await fillCanonicalNames(db.kysely, (error) => faults.push(error), after, 2);
    await db.pool.query("alter table player_canonical_name drop constraint broken");
    expect([(await storedNames(good))?.first_name, faults.length, after]).toEqual(["SOME", 2, null]);
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
