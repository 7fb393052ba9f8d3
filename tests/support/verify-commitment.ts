/**
 * Checks from published data that the casino was committed before it could know the deciding value. Written as an
 * outsider would; it deliberately shares no code with the casino.
 */
import { createHash } from "node:crypto";
import type { Fairness } from "~/casino/contract/fairness";
import type { TableChain, TableDayRecord } from "~/casino/contract/tables";

const sha256 = (hex: string) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

interface Rotation {
  revealed: { server_seed: string; server_seed_hash: string; client_seed: string };
  fairness: Fairness;
}

/** Faults of a rotation, judged by what was shown before the client seed was sent; empty if correct. */
export function rotationFaults(
  commitment: Fairness,
  clientSeed: string,
  { revealed, fairness }: Rotation,
): string[] {
  return faults([
    [
      sha256(revealed.server_seed) === commitment.server_seed_hash,
      "the revealed seed is not the one that was in use",
    ],
    [revealed.client_seed === commitment.client_seed, "a different client seed was in use"],
    [commitment.next_server_seed_hash !== undefined, "no commitment to the next seed"],
    [
      fairness.server_seed_hash === commitment.next_server_seed_hash,
      "the seed in use is not the one that was shown",
    ],
    [fairness.client_seed === clientSeed, "the client seed is not the player's"],
    [fairness.nonce === 0, "rounds were already played with the new seeds"],
    [fairness.next_server_seed_hash !== fairness.server_seed_hash, "the next seed is the one in use"],
  ]);
}

const QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const QUICKNET_GENESIS_S = 1692803367;
const QUICKNET_PERIOD_S = 3;

/**
 * Faults of a table's day; empty if correct.
 * @param early what was published before the salt was due
 * @param late the record of the day, salted
 * @param beaconValue what the beacon itself says for a round of its chain
 */
export function saltFaults(
  early: TableChain,
  late: TableDayRecord,
  beaconValue: (chain: string, round: number) => string,
): string[] {
  const dueS = Date.parse(early.salt_due_at) / 1000;
  const [network, chain = "", promised] = early.salt_source.split(":");
  const round = Number(promised);
  const roundS = QUICKNET_GENESIS_S + (round - 1) * QUICKNET_PERIOD_S;
  return faults([
    [early.salt === null && early.client_seed === null, "the salt was known with the chain"],
    [early.published_at < early.salt_due_at, "the chain was published after the salt was due"],
    [
      early.salt_due_at <= `${early.day}T00:00:00.000Z` || early.published_at >= early.day,
      "the salt was late",
    ],
    [network === "drand" && chain === QUICKNET, "the beacon is not the public one"],
    [
      roundS >= dueS && roundS - QUICKNET_PERIOD_S < dueS,
      "the round is not the first after the time of the salt",
    ],
    [late.terminal_hash === early.terminal_hash, "the terminal hash was changed"],
    [late.published_at === early.published_at, "the time of publication was changed"],
    [late.salt_source === early.salt_source, "the salt is not from the promised source"],
    [late.salt === beaconValue(chain, round), "the salt is not the value of the beacon"],
    [
      late.client_seed === `${late.game_code} ${late.day} ${late.salt}`,
      "the draws use a different client seed",
    ],
  ]);
}

/** Whether the revealed secret of a day leads to its terminal hash. */
export function isSecretOf({ secret, length, terminal_hash }: TableDayRecord): boolean {
  let hash = secret ?? "";
  for (let step = 0; step < length; step += 1) hash = sha256(hash);
  return hash === terminal_hash;
}

function faults(rules: readonly (readonly [holds: boolean, fault: string])[]): string[] {
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}
