import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/shared/durations";
import { logVersion } from "../../../server/casino/domain/desk/version";
import { excludePlayer } from "../../../server/casino/domain/exclusion/exclude";
import { confirmLimit, setLimits } from "../../../server/casino/domain/player-limits/limits";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { winLobbyJackpot } from "../../support/lobby-win";
import { brokenEntries, loggedActions } from "../../support/operators";
import { deposit, fixedRound, newPlayer, NOW } from "../money/support";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

/** What the casino itself has logged about a player. */
async function eventsOf(playerId: number) {
  const entries = await loggedActions(casino.database.kysely);
  return entries.filter(
    ({ player_id, operator_name }) => player_id === playerId && operator_name === "casino",
  );
}

const trx = <T>(
  work: Parameters<ReturnType<TestCasino["database"]["kysely"]["transaction"]>["execute"]>[0],
) => casino.database.kysely.transaction().execute(work) as Promise<T>;

describe("desk.events: the casino's significant events stand in the operators' log", () => {
  it("a win from the threshold on, of a round that ends at once or later, and none below it", async () => {
    const { kysely } = casino.database;
    const pid = await newPlayer(kysely);
    await deposit(kysely, pid, 100_00);
    await fixedRound(casino.database, pid, { stakeMinor: 1_00, payoutMinor: 999_99 });
    expect(await eventsOf(pid)).toEqual([]);
    const { roundId } = await fixedRound(casino.database, pid, { stakeMinor: 1_00, payoutMinor: 1_000_00 });
    expect(await eventsOf(pid)).toEqual([
      expect.objectContaining({
        action: "casino.large_win",
        subject_id: roundId,
        after: {
          game: expect.any(String) as string,
          stake_minor: 1_00,
          payout_minor: 1_000_00,
          currency: "USD",
        },
      }),
    ]);
    await kysely
      .updateTable("threshold")
      .set({ value: 100_00 })
      .where("name", "=", "large_win_minor")
      .execute();
    await fixedRound(casino.database, pid, { stakeMinor: 1_00, payoutMinor: 100_00 });
    expect(await eventsOf(pid)).toHaveLength(2);
  });

  it("an exclusion, a raised limit and a jackpot", async () => {
    const { kysely, pool } = casino.database;
    const pid = await newPlayer(kysely);
    const name = { limit: "loss", period: "day" } as const;
    await trx((t) => setLimits(t, { playerId: pid, wanted: [{ ...name, value: 10_00 }] }, NOW));
    await trx((t) => setLimits(t, { playerId: pid, wanted: [{ ...name, value: 20_00 }] }, NOW));
    expect(await eventsOf(pid)).toEqual([]);
    const later = new Date(NOW.getTime() + 25 * HOUR_MS);
    await trx((t) => confirmLimit(t, { playerId: pid, ...name }, later));
    await winLobbyJackpot(pool, pid);
    const until = new Date(NOW.getTime() + 200 * 24 * HOUR_MS);
    await trx((t) =>
      excludePlayer(t, {
        playerId: pid,
        kind: "self_exclusion",
        until,
        actor: "player",
        reason: "",
        now: NOW,
      }),
    );
    const events = await eventsOf(pid);
    expect(events.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["casino.limit_raised", { value: 10_00 }, { value: 20_00 }],
      ["casino.jackpot_hit", null, expect.objectContaining({ currency: "USD" })],
      ["casino.exclusion", null, expect.objectContaining({ kind: "self_exclusion", asked_by: "player" })],
    ]);
    expect(await brokenEntries(kysely)).toEqual([]);
  });

  it("nothing is logged of what is rolled back", async () => {
    const { kysely } = casino.database;
    const pid = await newPlayer(kysely);
    const until = new Date(NOW.getTime() + 24 * HOUR_MS);
    const undone = trx(async (t) => {
      await excludePlayer(t, { playerId: pid, kind: "break", until, actor: "player", reason: "", now: NOW });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await eventsOf(pid)).toEqual([]);
  });

  it("a start with another version, once for all copies", async () => {
    const { kysely } = casino.database;
    const starts = async () =>
      (await loggedActions(kysely))
        .filter(({ action }) => action === "casino.start")
        .map(({ after }) => after);
    const [first] = await starts();
    const files = await readdir("server/casino/db/migrations");
    const schema = files.filter((file) => file.endsWith(".sql")).sort();
    expect(first).toEqual({ program: expect.any(String) as string, schema: schema.at(-1) });
    await Promise.all([logVersion(kysely, NOW, "9.0.0"), logVersion(kysely, NOW, "9.0.0")]);
    await logVersion(kysely, NOW, "9.0.0");
    const later = expect.objectContaining({ program: "9.0.0" }) as object;
    expect(await starts()).toEqual([first, later]);
    expect((await loggedActions(kysely)).at(-1)).toMatchObject({
      subject_kind: "casino",
      subject_id: "program",
      before: first,
    });
    // The same program with another schema.
    await casino.database.pool.query(
      "insert into schema_migration (name, checksum) values ('9999_later', '')",
    );
    await logVersion(kysely, NOW, "9.0.0");
    expect(await starts()).toEqual([first, later, { program: "9.0.0", schema: "9999_later" }]);
  });
});
