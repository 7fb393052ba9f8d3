import { type Kysely, sql } from "kysely";
import type { IdentityState } from "~/casino/contract/identity-words";
import { REVIEW_REASONS, type ReviewReason } from "~/casino/contract/payouts";
import { DAY_MS } from "~/shared/durations";
import type { Database } from "../../db/schema";
import { thresholdOf } from "../desk/thresholds";
import { type ExcludedColumns, exclusionOf } from "../exclusion/state";
import { marketsOfPlayers } from "../markets/markets";
import { cardsOfEach, type Concerned, concernedRows, newUntil, withNewMethod } from "./methods";
import type { Part } from "./parts";
import type { WithdrawalRow } from "./row";

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

/** Call it with the player's money locked where it decides anything. */
export async function standingOf(db: Kysely<Database>, playerId: number, now: Date): Promise<Standing> {
  const [standing] = await standingOfEach(db, [{ playerId }], now);
  if (!standing) throw new Error(`Player ${playerId} has no standing.`);
  return standing;
}

/** As `standingOf`, of each; the number of statements is the same for any number of them. */
async function standingOfEach(
  db: Kysely<Database>,
  concerned: readonly Concerned[],
  now: Date,
): Promise<Standing[]> {
  const playerIds = [...new Set(concerned.map(({ playerId }) => playerId))];
  const rows = await db
    .selectFrom("player")
    .innerJoin("player_password", "player_password.player_id", "player.player_id")
    .innerJoin("wallet", "wallet.player_id", "player.player_id")
    .select(["player.player_id", "identity_state", "changed_at", "created_at", "banned", "stopped_at"])
    .where(sql<boolean>`player.player_id = any (${playerIds}::bigint[])`)
    .execute();
  const players = new Map(rows.map((row) => [row.player_id, row]));
  const mostMinor = await thresholdOf(db, "withdrawal_automatic_minor");
  const newMethods = await withNewMethod(db, playerIds, now);
  const automatic = await automaticOfEach(db, concerned, now);
  const unwagered = await unwageredOfEach(db, concerned, playerIds);
  return concerned.map(({ playerId }, index) => {
    const row = players.get(playerId);
    if (!row) throw new Error(`There is no player ${playerId}.`);
    // A new account's first password is no change of it.
    const isChanged = row.changed_at > row.created_at;
    return {
      identity: row.identity_state,
      isPasswordNew: isChanged && newUntil(row.changed_at, now) !== null,
      isShut: row.banned || row.stopped_at !== null,
      isMethodNew: newMethods.has(playerId),
      automaticLeftMinor: mostMinor - minorAt(automatic, index),
      unwageredMinor: minorAt(unwagered, index),
    };
  });
}

/** Sums of each of the concerned, in their order. */
type Sums = readonly { minor: number }[];

/** @throws if it is missing: a sum that is not known must not count as none */
function minorAt(sums: Sums, index: number): number {
  const sum = sums[index];
  if (!sum) throw new Error("A sum of a withdrawal is missing.");
  return sum.minor;
}

async function unwageredOfEach(
  db: Kysely<Database>,
  concerned: readonly Concerned[],
  playerIds: readonly number[],
): Promise<Sums> {
  const markets = await marketsOfPlayers(db, playerIds);
  const turnovers = concerned.map(({ playerId }) => markets.get(playerId)?.rules.depositTurnover);
  const { rows } = await sql<{ minor: number }>`
    select unwagered_deposits(asked.player_id, (${turnovers}::numeric[])[asked.no], asked.besides) as minor
    from ${concernedRows(concerned)} order by asked.no`.execute(db);
  return rows;
}

/** What was sent in the last 24 hours without a person and did not come back, and what will be. */
async function automaticOfEach(
  db: Kysely<Database>,
  concerned: readonly Concerned[],
  now: Date,
): Promise<Sums> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(w.amount_minor), 0)::bigint as minor
    from ${concernedRows(concerned)}
    left join withdrawal w on w.player_id = asked.player_id and w.withdrawal_id is distinct from asked.besides
      and (w.decided_by is null or w.decided_by = ${BY_VERIFICATION})
      and (w.state = 'requested'
        or w.state = 'review' and w.review_reasons = array[${IDENTITY}]
        or w.state in ('processing', 'paid') and w.sent_at > ${new Date(now.getTime() - DAY_MS)})
    group by asked.no order by asked.no`.execute(db);
  return rows;
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
  const [reasons] = await reasonsOfEach(db, [row], now);
  if (!reasons) throw new Error(`Withdrawal ${row.withdrawal_id} has no reasons, not even none.`);
  return reasons;
}

/** As `reasonsNow`, of each; the number of statements is the same for any number of withdrawals. */
export async function reasonsOfEach(
  db: Kysely<Database>,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<ReviewReason[][]> {
  const concerned = rows.map((row) => ({ playerId: row.player_id, withdrawalId: row.withdrawal_id }));
  const cards = await cardsOfEach(db, concerned);
  const standings = await standingOfEach(db, concerned, now);
  return standings.map((standing, index) => {
    const { method_id: ofRow, amount_minor: amountMinor = 0 } = rows[index] ?? {};
    // Nothing is due to an address, removed or not.
    const dueMinor = cards[index]?.find(({ methodId }) => methodId === ofRow)?.dueMinor ?? 0;
    return allReasons(reviewed([{ method: { dueMinor }, amountMinor }], standing));
  });
}
