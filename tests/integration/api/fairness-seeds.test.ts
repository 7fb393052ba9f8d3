import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fairnessCalls from "~/casino/contract/fairness";
import * as launchCalls from "~/casino/contract/launch";
import * as rounds from "~/casino/contract/rounds";
import { table } from "~/casino/contract/tables";
import { startResealing } from "../../../server/casino/domain/secrets/seed-keys";
import { SeedVault } from "../../../server/casino/domain/secrets/seed-vault";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";
import { seat, type Seated } from "../../support/seated-players";
import { rotationFaults } from "../../support/verify-commitment";
import { commitmentTo } from "../../support/verify-round";

const SLOT = "101-1";
const DICE = "303-1";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

function of({ pid, token }: Seated) {
  return { params: { pid }, token };
}

async function fairnessOf(player: Seated, url = casino.url): Promise<fairnessCalls.Fairness> {
  const { body } = await send(url, launchCalls.launchGame, {
    token: player.token,
    params: { pid: player.pid, code: SLOT },
    body: { client_type: "instantplay" },
  });
  if (body.where !== "house") throw new Error("The slot is one of the casino's own games.");
  return body.state.fairness;
}

function rotate(player: Seated, body: { client_seed: string; next_server_seed_hash?: string }, key?: string) {
  return send(casino.url, fairnessCalls.rotateSeed, { ...of(player), body, ...(key ? { key } : {}) });
}

async function roll(player: Seated, url = casino.url): Promise<rounds.Round> {
  const { body, refused } = await send(url, rounds.startRound, {
    ...of(player),
    body: { game_code: DICE, stake_minor: 100, choice: { kind: "dice", target: 48 } },
  });
  expect(refused.errorMessage).toBeUndefined();
  return body;
}

/** The whole content of the database, as text. */
async function databaseAsText(): Promise<string> {
  const { pool } = casino.database;
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const texts = await Promise.all(
    rows.map(
      async ({ name }) => (await pool.query<{ row: string }>(`select t::text as row from ${name} t`)).rows,
    ),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

describe("reading the seeds", () => {
  it("commits to none, and gives the ones that the games show once there are some", async () => {
    const player = await seat(casino, 50_00);
    const read = async () => (await send(casino.url, fairnessCalls.fairnessState, of(player))).body.fairness;
    expect([await read(), await read()]).toEqual([null, null]);
    const commitment = await fairnessOf(player);
    expect(await read()).toEqual(commitment);
    await roll(player);
    expect(await read()).toEqual({ ...commitment, nonce: 1 });
  });
});

const SEED_OF = "from fairness_seed where player_id = $1 and used_from is not null and revealed_at is null";

describe("a player's seeds are fixed before the player's choice", () => {
  it("fairness.next-hash-shown-first: the next server seed's hash is shown before the client seed is typed, and is the one then used", async () => {
    const player = await seat(casino, 50_00);
    for (const clientSeed of ["first of mine", "second of mine"]) {
      const commitment = await fairnessOf(player);
      const before = await roll(player);
      const { body } = await rotate(player, { client_seed: clientSeed });
      expect(rotationFaults(commitment, clientSeed, body)).toEqual([]);
      const after = await roll(player);
      expect(after).toMatchObject({
        server_seed_hash: commitment.next_server_seed_hash,
        client_seed: clientSeed,
        nonce: 0,
      });
      const { body: old } = await send(casino.url, rounds.roundRecord, {
        token: player.token,
        params: { pid: player.pid, roundId: before.round_id },
      });
      expect(commitmentTo(old.server_seed ?? "")).toBe(commitment.server_seed_hash);
    }
  });

  it("a rotation naming a hash other than the next one changes nothing", async () => {
    const player = await seat(casino, 0);
    const commitment = await fairnessOf(player);
    const { status, refused } = await rotate(player, {
      client_seed: "mine",
      next_server_seed_hash: commitment.server_seed_hash,
    });
    expect([status, refused.errorCode]).toEqual([409, "seed_changed"]);
    expect(await fairnessOf(player)).toEqual(commitment);
  });

  it("of ten simultaneous rotations naming one hash, one is taken; a repeat gets the first answer", async () => {
    const player = await seat(casino, 0);
    const { next_server_seed_hash = "" } = await fairnessOf(player);
    const body = { client_seed: "mine", next_server_seed_hash };
    const answers = await Promise.all(Array.from({ length: 10 }, () => rotate(player, body, randomUUID())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const key = randomUUID();
    const [first, again] = [
      await rotate(player, { client_seed: "again" }, key),
      await rotate(player, { client_seed: "again" }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await fairnessOf(player)).toEqual(first.body.fairness);
  });

  it("fifty simultaneous first requests create one current seed and one next", async () => {
    const player = await seat(casino, 0);
    const commitments = await Promise.all(Array.from({ length: 50 }, () => fairnessOf(player)));
    expect(new Set(commitments.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

describe("unplayed seeds are not in the database", () => {
  it("fairness.seeds-encrypted: no row of any table holds a server seed before it is revealed", async () => {
    const player = await seat(casino, 50_00);
    await roll(player);
    const { fairness } = (await rotate(player, { client_seed: "mine" })).body;
    await roll(player);
    const before = await databaseAsText();
    const { revealed } = (await rotate(player, { client_seed: "mine again" })).body;
    expect(revealed.server_seed_hash).toBe(fairness.server_seed_hash);
    expect(before).toContain(revealed.server_seed_hash);
    expect(before).not.toContain(revealed.server_seed);
    expect(await databaseAsText()).toContain(revealed.server_seed);
  });

  it("a sealed seed moved to another player, or changed, is not used", async () => {
    const [one, other] = [await seat(casino, 50_00), await seat(casino, 50_00)];
    await fairnessOf(one);
    await fairnessOf(other);
    const { pool } = casino.database;
    await pool.query("alter table fairness_seed disable trigger fairness_seed_kept");
    await pool.query(
      `update fairness_seed s set seed_sealed = o.seed_sealed from fairness_seed o
       where s.player_id = $1 and o.player_id = $2 and s.used_from is not null and o.used_from is not null`,
      [one.pid, other.pid],
    );
    await pool.query("alter table fairness_seed enable trigger fairness_seed_kept");
    const { status } = await send(casino.url, rounds.startRound, {
      ...of(one),
      body: { game_code: DICE, stake_minor: 100, choice: { kind: "dice", target: 48 } },
    });
    expect(status).toBe(500);
    expect((await roll(other)).nonce).toBe(0);
  });

  it("with a new key first, all seeds are sealed under it, and the old key can go", async () => {
    const seedKeys = ["k".repeat(32), "an older key of the same casino, long enough"];
    const old = await startTestCasino({ seedKeys: seedKeys.slice(1) });
    const on = (keys: string[]) => startTestCasino({ seedKeys: keys, databaseUrl: old.database.url });
    try {
      const player = await seat(old, 50_00);
      const commitment = await fairnessOf(player, old.url);
      await roll(player, old.url);
      await expect(on(["another key, which is none of the two others"])).rejects.toThrow(
        /^SEED_KEY does not open/,
      );
      const both = await on(seedKeys);
      const keysInUse = async () => {
        const { rows } = await old.database.pool.query<{ key: string }>(
          `select key_id as key from seed_key union select seed_key_id from fairness_seed where revealed_at is null
           union select secret_key_id from seed_chain where revealed_at is null`,
        );
        return rows.length;
      };
      await expect.poll(keysInUse).toBe(1);
      await both.close();
      const fresh = await on(seedKeys.slice(0, 1));
      expect(await fairnessOf(player, fresh.url)).toEqual({ ...commitment, nonce: 1 });
      expect((await roll(player, fresh.url)).nonce).toBe(1);
      await fresh.close();
    } finally {
      await old.close();
    }
  });
});

describe("ops.one-bad-item: a seed that cannot be opened", () => {
  it("holds up no other when seeds are sealed again, and no key of those in use is forgotten", async () => {
    const older = "an older key of the same casino, long enough";
    const old = await startTestCasino({ seedKeys: [older] });
    try {
      const { kysely, pool } = old.database;
      const [one, other] = [await seat(old, 50_00), await seat(old, 50_00)];
      for (const player of [one, other]) await fairnessOf(player, old.url);
      await pool.query("alter table fairness_seed disable trigger fairness_seed_kept");
      await pool.query(
        "update fairness_seed set seed_sealed = sha256('x') where player_id = $1 and used_from is not null",
        [Math.min(one.pid, other.pid)],
      );
      await pool.query("alter table fairness_seed enable trigger fairness_seed_kept");
      const vault = new SeedVault(["k".repeat(32), older]);
      const left = async () => {
        const resealed = new Promise((onDone, onFault) => startResealing(kysely, vault, { onDone, onFault }));
        await expect(resealed).rejects.toThrow();
        const { rows } = await pool.query<{ seeds: number; chains: number; keys: number }>(
          `select (select count(*) from fairness_seed where seed_key_id <> $1)::int as seeds,
             (select count(*) from seed_chain where secret_key_id <> $1)::int as chains,
             (select count(*) from seed_key where key_id <> $1)::int as keys`,
          [vault.keyId],
        );
        return rows[0];
      };
      // The casino with the older key may still be making the chains of its tables.
      await expect.poll(left).toEqual({ seeds: 1, chains: 0, keys: 1 });
    } finally {
      await old.close();
    }
  });
});

describe("the database refuses every change of a commitment", () => {
  const refused: [change: string, statement: string][] = [
    [
      "another hash",
      `update fairness_seed set server_seed_hash = sha256('x') where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "another client seed",
      `update fairness_seed set client_seed = 'theirs' where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "a nonce again",
      `update fairness_seed set next_nonce = next_nonce - 1 where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "a nonce left out",
      `update fairness_seed set next_nonce = next_nonce + 2 where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "another seal under the same key",
      `update fairness_seed set seed_sealed = 'x' where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "an earlier commitment",
      `update fairness_seed set committed_at = committed_at - interval '1 day' where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "the reveal of another seed",
      `update fairness_seed set revealed_at = now(), server_seed = sha256('x'), seed_sealed = null, seed_key_id = null
       where seed_id = (select seed_id ${SEED_OF})`,
    ],
    [
      "a reveal taken back",
      "update fairness_seed set revealed_at = null, server_seed = null, seed_sealed = 'x', seed_key_id = 'x' where player_id = $1 and revealed_at is not null",
    ],
    [
      "a round under a revealed seed",
      "update fairness_seed set next_nonce = next_nonce + 1 where player_id = $1 and revealed_at is not null",
    ],
    [
      "a round under the next seed",
      "update fairness_seed set next_nonce = next_nonce + 1 where player_id = $1 and used_from is null",
    ],
    ["a next seed exchanged", "delete from fairness_seed where player_id = $1 and used_from is null"],
    [
      "a seed that was never the next one",
      `insert into fairness_seed (player_id, seed_id, server_seed_hash, seed_sealed, seed_key_id, client_seed, committed_at, used_from)
       values ($1, gen_random_uuid(), sha256('x'), 'x', 'x', 'theirs', now(), now())`,
    ],
    [
      "a second next seed",
      "insert into fairness_seed (player_id, seed_id, server_seed_hash, seed_sealed, seed_key_id, committed_at) values ($1, gen_random_uuid(), sha256('x'), 'x', 'x', now())",
    ],
    [
      "a round with a nonce that was played",
      "insert into round select (jsonb_populate_record(r, jsonb_build_object('round_id', gen_random_uuid()))).* from round r where player_id = $1 limit 1",
    ],
    ["another terminal hash", "update seed_chain set terminal_hash = sha256('x') where $1 > 0"],
    ["another salt", "update seed_chain set salt = 'theirs', client_seed = 'theirs' where $1 > 0"],
    [
      "a chain published earlier",
      "update seed_chain set committed_at = committed_at - interval '1 day' where $1 > 0",
    ],
    [
      "the reveal of another chain",
      "update seed_chain set revealed_at = now(), secret = sha256('x'), secret_sealed = null, secret_key_id = null where $1 > 0",
    ],
    ["a chain deleted", "delete from seed_chain where $1 > 0"],
  ];

  let player: Seated;
  beforeAll(async () => {
    player = await seat(casino, 50_00);
    await roll(player);
    await rotate(player, { client_seed: "mine" });
    await roll(player);
    await roll(player);
    // Looking at a table commits its chains.
    await send(casino.url, table, { params: { code: "501-1" } });
  });

  it.each(refused)("%s", async (_change, statement) => {
    await expect(casino.database.pool.query(statement, [player.pid])).rejects.toMatchObject({
      // Any integrity constraint, but not an error of the statement itself.
      code: expect.stringMatching(/^23/) as unknown,
    });
  });

  it.each(["fairness_seed", "seed_chain"])("%s emptied", async (name) => {
    await expect(casino.database.pool.query(`truncate ${name}`)).rejects.toMatchObject({ code: "23000" });
  });
});
