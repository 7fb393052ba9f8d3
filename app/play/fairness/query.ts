import type { Round } from "~/casino/contract/rounds";
import { paths, withQuery } from "~/paths";
import { stepsText } from "../record/steps";

/** The fields of the round check, as they appear in the page's URL. */
export const checkFields = [
  "game",
  "version",
  "server_seed",
  "client_seed",
  "nonce",
  "stake",
  "steps",
  "hash",
] as const;
export type CheckField = (typeof checkFields)[number];
export type CheckQuery = Record<CheckField, string>;

type CheckedRound = Pick<
  Round,
  | "game_code"
  | "paytable_version"
  | "server_seed_hash"
  | "client_seed"
  | "nonce"
  | "stake_minor"
  | "base_stake_minor"
  | "steps"
  | "server_seed"
>;

/** The URL of a round's check with all fields filled in; null while its server seed is secret. */
export function checkUrl(round: CheckedRound): string | null {
  if (round.server_seed === null) return null;
  const query: CheckQuery = {
    game: round.game_code,
    version: String(round.paytable_version ?? 1),
    server_seed: round.server_seed,
    client_seed: round.client_seed,
    nonce: String(round.nonce),
    // A replay starts with the initial stake; its steps add the stakes of a double or a split.
    stake: String(round.base_stake_minor ?? round.stake_minor),
    steps: stepsText(round.steps),
    hash: round.server_seed_hash,
  };
  return withQuery(paths.fairness, query);
}
