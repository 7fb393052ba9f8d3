import { sql, type Kysely } from "kysely";
import type { IdentityState } from "~/casino/contract/identity-words";
import { REVIEW_REASONS, type ReviewReason } from "~/casino/contract/payouts";
import type { Database } from "../../db/schema";
import { thresholdOf } from "../desk/thresholds";
import { exclusionOf, type ExcludedColumns } from "../exclusion/state";
import { marketOfPlayer } from "../markets/markets";
import { hasNewMethod, methodsOf } from "./methods";
import { newUntil } from "./new-until";
import type { Part } from "./parts";
import type { WithdrawalRow } from "./row";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who decided, when no operator did. */
export const BY_VERIFICATION = "verification";

export const IDENTITY: ReviewReason = "identity";

const MAY_BE_PAID: ReadonlySet<IdentityState> = new Set<IdentityState>(["in_review", "verified"]);

/** What of a player decides who may be paid. */
export const PAYEE_COLUMNS = ["identity_state", "excluded_until", "excluded_kind", "closed_at"] as const;

interface PayeeColumns extends ExcludedColumns {
  identity_state: IdentityState;
  closed_at: Date | null;
}

/**
 * Whether a withdrawal is taken, and a person may pay it. Other players are asked to verify their identity first. The
 * money of a player who is excluded or has closed the account has to leave, so a person decides about each payment.
 */
export function mayBePaid(player: PayeeColumns, now: Date): boolean {
  return (
    MAY_BE_PAID.has(player.identity_state) || player.closed_at !== null || exclusionOf(player, now) !== null
  );
}

/** What the rules of a withdrawal need to know of its player, besides the money. */
export interface Standing {
  identity: IdentityState;
  isPasswordNew: boolean;
  isMethodNew: boolean;
  /** The player is banned, or their money is stopped. */
  isShut: boolean;
  /** What is left of the sum that a verified player is paid in 24 hours without a person. Negative if it was lowered. */
  automaticLeftMinor: number;
  /** What of the player's deposits was not wagered yet, as often as their market asks. */
  unwageredMinor: number;
}

/**
 * Call it with the player's money locked where it decides anything.
 * @param withdrawalId of one that is left out of account, because it is the one that is decided about
 */
export async function standingOf(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  withdrawalId?: string,
): Promise<Standing> {
  const row = await db
    .selectFrom("player")
    .innerJoin("player_password", "player_password.player_id", "player.player_id")
    .innerJoin("wallet", "wallet.player_id", "player.player_id")
    .select(["identity_state", "changed_at", "created_at", "banned", "stopped_at"])
    .where("player.player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  // A new account's first password is no change of it.
  const isChanged = row.changed_at > row.created_at;
  const mostMinor = await thresholdOf(db, "withdrawal_automatic_minor");
  return {
    identity: row.identity_state,
    isPasswordNew: isChanged && newUntil(row.changed_at, now) !== null,
    isShut: row.banned || row.stopped_at !== null,
    isMethodNew: await hasNewMethod(db, playerId, now),
    automaticLeftMinor: mostMinor - (await automaticMinor(db, playerId, now, withdrawalId)),
    unwageredMinor: await unwageredMinor(db, playerId, withdrawalId),
  };
}

async function unwageredMinor(
  db: Kysely<Database>,
  playerId: number,
  withdrawalId: string | undefined,
): Promise<number> {
  const { depositTurnover } = (await marketOfPlayer(db, playerId)).rules;
  const { rows } = await sql<{ minor: number }>`
    select unwagered_deposits(${playerId}, ${depositTurnover}, ${withdrawalId ?? null}) as minor`.execute(db);
  return rows[0]?.minor ?? 0;
}

/** What was sent in the last 24 hours without a person and did not come back, and what will be. */
async function automaticMinor(
  db: Kysely<Database>,
  playerId: number,
  now: Date,
  withdrawalId: string | undefined,
): Promise<number> {
  const { minor } = await db
    .selectFrom("withdrawal")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("minor"))
    .where("player_id", "=", playerId)
    .$if(withdrawalId !== undefined, (query) => query.where("withdrawal_id", "<>", withdrawalId ?? ""))
    .where((eb) => eb.or([eb("decided_by", "is", null), eb("decided_by", "=", BY_VERIFICATION)]))
    .where((eb) =>
      eb.or([
        eb("state", "=", "requested"),
        eb.and([eb("state", "=", "review"), sql<boolean>`review_reasons = array[${IDENTITY}]`]),
        eb.and([
          eb("state", "in", ["processing", "paid"]),
          eb("sent_at", ">", new Date(now.getTime() - DAY_MS)),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return minor;
}

/** A part, as far as its review is concerned. */
interface Going {
  method: Pick<Part["method"], "dueMinor">;
  amountMinor: number;
}

type Reviewed<Going> = Going & {
  /** Why a person looks at it before it is paid; empty when it is paid by itself. */
  reasons: ReviewReason[];
};
export type ReviewedPart = Reviewed<Part>;

/**
 * The parts of a request, each with its own reasons. What one of them takes of the automatic sum, the next has not; what
 * goes back to cards need not be wagered.
 */
export function reviewed<Of extends Going>(parts: readonly Of[], standing: Standing): Reviewed<Of>[] {
  let leftMinor = standing.automaticLeftMinor;
  const unwageredMinor = standing.unwageredMinor - parts.reduce((sum, part) => sum + backMinor(part), 0);
  return parts.map((part) => {
    const reasons = reviewReasons(part, { ...standing, automaticLeftMinor: leftMinor, unwageredMinor });
    if (reasons.every((reason) => reason === IDENTITY)) leftMinor -= part.amountMinor;
    return { ...part, reasons };
  });
}

/** Why a person looks at any of the parts. */
export function allReasons(parts: readonly Pick<ReviewedPart, "reasons">[]): ReviewReason[] {
  return REVIEW_REASONS.filter((reason) => parts.some(({ reasons }) => reasons.includes(reason)));
}

/** What of a part goes back to the card that it came from. */
function backMinor({ method, amountMinor }: Going): number {
  return Math.min(amountMinor, method.dueMinor);
}

function reviewReasons(part: Going, standing: Standing): ReviewReason[] {
  const { amountMinor } = part;
  // Money that goes back where it came from is nothing that a new method could take away.
  const isBackOnly = backMinor(part) === amountMinor;
  const reasons: [ReviewReason, boolean][] = [
    ["amount", amountMinor > standing.automaticLeftMinor],
    [IDENTITY, standing.identity !== "verified"],
    ["new_method", standing.isMethodNew && !isBackOnly],
    ["new_password", standing.isPasswordNew],
    ["unwagered", standing.unwageredMinor > 0 && !isBackOnly],
    ["account", standing.isShut],
  ];
  return reasons.flatMap(([reason, applies]) => (applies ? [reason] : []));
}

/** Why a person has to look now at a withdrawal that waits, whatever the reasons were when it was requested. */
export async function reasonsNow(
  db: Kysely<Database>,
  row: WithdrawalRow,
  now: Date,
): Promise<ReviewReason[]> {
  const { player_id: playerId, withdrawal_id: withdrawalId, amount_minor: amountMinor } = row;
  const methods = await methodsOf(db, playerId, withdrawalId);
  // Nothing is due to an address, removed or not.
  const dueMinor = methods.find(({ methodId }) => methodId === row.method_id)?.dueMinor ?? 0;
  const part = { method: { dueMinor }, amountMinor };
  return allReasons(reviewed([part], await standingOf(db, playerId, now, withdrawalId)));
}
