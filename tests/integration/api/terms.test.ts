import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import { personPreferences } from "~/casino/contract/other";
import { acceptTerms, TERMS_VERSION } from "~/casino/contract/terms";
import { acceptTerms as acceptVersion } from "../../../server/casino/domain/players/terms";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send } from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

type Signed = { pid: number; token: string };

const termsToAccept = async ({ pid, token }: Signed) => {
  const query = { forMoney: "true" } as const;
  return (await send(casino.url, account.balance, { params: { pid }, query, token })).body.terms_to_accept;
};
const accept = ({ pid, token }: Signed, version: string) =>
  send(casino.url, acceptTerms, { params: { pid }, token, body: { version } });
const recorded = ({ pid }: Signed) =>
  casino.database.kysely
    .selectFrom("terms_acceptance")
    .select(["terms_version", "accepted_at"])
    .where("player_id", "=", pid)
    .execute();

describe("account.terms-recorded: the terms that a player accepted", () => {
  it("are on record with the time, and cannot be changed", async () => {
    const player = await newPlayer(casino.url);
    const at = casino.clock.now();
    await accept(player, TERMS_VERSION);
    casino.clock.advance(60_000);
    await accept(player, TERMS_VERSION);
    expect(await recorded(player)).toEqual([{ terms_version: TERMS_VERSION, accepted_at: at }]);
    const { pool } = casino.database;
    await expect(pool.query("delete from terms_acceptance")).rejects.toThrow();
    await expect(pool.query("update terms_acceptance set accepted_at = now()")).rejects.toThrow();
  });

  it("are asked for until they are accepted, and again for a new version", async () => {
    const player = await newPlayer(casino.url);
    expect(await termsToAccept(player)).toBe(TERMS_VERSION);
    expect((await accept(player, "2020-01-01")).status).toBe(400);
    expect(await termsToAccept(player)).toBe(TERMS_VERSION);
    await accept(player, TERMS_VERSION);
    expect(await termsToAccept(player)).toBeNull();

    // Whoever accepted the version before has not accepted this one.
    const earlier = await newPlayer(casino.url);
    await acceptVersion(casino.database.kysely, { playerId: earlier.pid, version: "2020-01-01" }, new Date());
    expect(await termsToAccept(earlier)).toBe(TERMS_VERSION);
    await accept(earlier, TERMS_VERSION);
    expect(await termsToAccept(earlier)).toBeNull();
    expect((await recorded(earlier)).map((row) => row.terms_version).sort()).toEqual([
      "2020-01-01",
      TERMS_VERSION,
    ]);
  });
});

describe("account.offers-off: offers by email", () => {
  it("are off until the player asks for them", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token } = player;
    const isOn = async () =>
      (await send(casino.url, account.player, { params: { pid }, token })).body.email_permit;
    expect(await isOn()).toBe(false);
    await send(casino.url, personPreferences, { body: { custrefid: String(pid), emailpermit: true }, token });
    expect(await isOn()).toBe(true);
  });
});
