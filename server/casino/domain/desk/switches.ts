import { type Kysely, sql, type Transaction } from "kysely";
import type { SwitchKind } from "~/casino/contract/switch-words";
import type { Database } from "../../db/schema";
import { rowGameCode } from "../catalogue/game-settings";
import { LOBBY_POOL, poolName } from "../jackpots/pools";
import { PROFILE_NAMES } from "../markets/profile";
import { type Actor, writeLog } from "./log";
import { DeskRefusal } from "./refusal";

/** A switch as the desk shows it. */
export interface SwitchView {
  kind: SwitchKind;
  name: string;
  label: string;
  isOn: boolean;
  version: number;
  changedAt: Date | null;
  operator: string | null;
  reason: string | null;
}

const SINGLE = [
  ["house", "Casino"],
  ["signups", "Sign-ups"],
  ["deposits", "Deposits"],
  ["withdrawals", "Withdrawals"],
] as const satisfies (readonly [SwitchKind, string])[];

/** Everything that can be switched, touched or not. */
export async function allSwitches(db: Kysely<Database>): Promise<SwitchView[]> {
  const [games, pools, touched] = await Promise.all([gamesOnOffer(db), allPools(db), touchedSwitches(db)]);
  const all = [
    ...SINGLE.map(([kind, label]) => ({ kind, name: "", label })),
    ...games.map(({ code, label }) => ({ kind: "game" as const, name: code, label })),
    ...PROFILE_NAMES.map((name) => ({ kind: "market" as const, name, label: name })),
    ...pools.map((pool) => ({ kind: "jackpot" as const, name: pool, label: poolName(pool) })),
  ];
  const rows = new Map(touched.map((row) => [`${row.kind}:${row.name}`, row]));
  return all.map(({ kind, name, label }) => {
    const row = rows.get(`${kind}:${name}`);
    return {
      kind,
      name,
      label,
      isOn: row?.is_on ?? true,
      version: row?.version ?? 0,
      changedAt: row?.changed_at ?? null,
      operator: row?.operator ?? null,
      reason: row?.reason ?? null,
    };
  });
}

function touchedSwitches(db: Kysely<Database>) {
  return db
    .selectFrom("switch")
    .innerJoin("operator", "operator.operator_id", "switch.operator_id")
    .select(["switch.kind", "switch.name", "switch.is_on", "switch.version"])
    .select(["switch.changed_at", "switch.reason", "operator.name as operator"])
    .execute();
}

/** The lobby's first. */
async function allPools(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("jackpot_pool").select("pool_code").orderBy("pool_code").execute();
  const pools = rows.map(({ pool_code }) => pool_code);
  return pools.toSorted((a, b) => Number(b === LOBBY_POOL) - Number(a === LOBBY_POOL));
}

/** Games by title. A game stands in the list once for each category. */
async function gamesOnOffer(db: Kysely<Database>): Promise<{ code: string; label: string }[]> {
  const rows = await db
    .selectFrom("game")
    .select(["game_id", "machine_id"])
    .select(({ fn }) => fn.min<string>("display_name").as("label"))
    .groupBy(["game_id", "machine_id"])
    .orderBy("label")
    .orderBy("game_id")
    .orderBy("machine_id")
    .execute();
  return rows.map((row) => ({ code: rowGameCode(row), label: row.label }));
}

export interface Flip {
  kind: SwitchKind;
  name: string;
  isOn: boolean;
  reason: string;
  /** That was seen. */
  version: number;
}

/** @throws DeskRefusal `not_found` or `outdated` */
export async function flipSwitch(
  trx: Transaction<Database>,
  flip: Flip,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { kind, name, isOn, reason, version } = flip;
  const current = (await allSwitches(trx)).find((one) => one.kind === kind && one.name === name);
  if (!current) throw new DeskRefusal("not_found");
  if (current.isOn === isOn) throw new DeskRefusal("outdated");
  const values = { is_on: isOn, reason, operator_id: actor.id, changed_at: now, version: version + 1 };
  const { rows } = await sql`
    insert into switch (kind, name, is_on, reason, operator_id, changed_at, version)
    select ${kind}, ${name}, ${isOn}, ${reason}, ${actor.id}, ${now}, 1 where ${version} = 0
    on conflict (kind, name) do nothing returning 1`.execute(trx);
  if (rows.length === 0) {
    const changed = await trx
      .updateTable("switch")
      .set(values)
      .where("kind", "=", kind)
      .where("name", "=", name)
      .where("version", "=", version)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new DeskRefusal("outdated");
  }
  await writeLog(trx, {
    actor,
    action: isOn ? "switch.on" : "switch.off",
    subject: { kind: "switch", id: name === "" ? kind : `${kind}:${name}` },
    before: { on: !isOn },
    after: { on: isOn },
    reason,
    at: now,
  });
}
