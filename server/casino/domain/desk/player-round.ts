import { isDeepStrictEqual } from "node:util";
import type { Round } from "~/casino/contract/rounds";
import { hashServerSeed } from "../../games/fair";
import { type SeedStore, verifyRound } from "../fairness";
import { wasPoolPaused, withoutPool } from "../jackpots/draws";
import { Refusal } from "../refusal";
import { findRound } from "../rounds/read";
import { describeRound, type RoundRow } from "../rounds/row";
import { DeskRefusal } from "./refusal";

/** A round played again from its seed. */
export interface RoundCheck {
  /** The seed is the one that was committed to. */
  isSeedCommitted: boolean;
  isOutcomeEqual: boolean;
  /** Integer minor units. */
  payoutMinor: number;
  isPayoutEqual: boolean;
}

/**
 * A player's round, and what comes of playing it again. The seed itself is used here and not shown before its reveal.
 * @returns no check for a round that is still open
 * @throws DeskRefusal `not_found`
 */
export async function roundWithCheck(
  store: SeedStore,
  playerId: number,
  roundId: string,
): Promise<{ round: Round; check: RoundCheck | null }> {
  const row = await findRound(store, playerId, roundId);
  if (!row) throw new DeskRefusal("not_found");
  const round = describeRound(row);
  return { round, check: row.status === "settled" ? checkOf(row, round) : null };
}

function checkOf(row: RoundRow, round: Round): RoundCheck {
  const serverSeed = row.openSeed().toString("hex");
  const isSeedCommitted = hashServerSeed(serverSeed) === round.server_seed_hash;
  try {
    const { outcome, payoutMinor } = verifyRound({
      gameCode: row.game_code,
      paytableVersion: row.paytable_version,
      serverSeed,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      stakeMinor: row.base_stake_minor ?? row.stake_minor,
      steps: row.steps,
    });
    const replayed = wasPoolPaused(round.outcome) ? withoutPool(outcome) : outcome;
    return {
      isSeedCommitted,
      isOutcomeEqual: isDeepStrictEqual(plain(replayed), plain(round.outcome)),
      payoutMinor,
      isPayoutEqual: payoutMinor === row.payout_minor,
    };
  } catch (error) {
    // A stake or a step that the game does not know: it cannot have been played like this.
    if (!(error instanceof Refusal)) throw error;
    return { isSeedCommitted, isOutcomeEqual: false, payoutMinor: 0, isPayoutEqual: false };
  }
}

/** As it is stored: without what JSON leaves out. */
function plain(outcome: unknown): unknown {
  return JSON.parse(JSON.stringify(outcome));
}
