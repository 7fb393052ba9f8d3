import type { Generated } from "kysely";
import type { Json } from "./schema-columns";
import type { CashbackOfferTable, CouponPlaceTable, CouponTable, PlayerCouponTable } from "./schema-coupons";
import type {
  DepositTable,
  PaymentEventTable,
  PaymentReconciliationRunTable,
  PaymentReconciliationTable,
  SandboxPaymentTable,
} from "./schema-payments";
import type {
  FairnessSeedTable,
  JackpotContributionTable,
  JackpotHitTable,
  JackpotPoolTable,
  LobbyJackpotPlayerTable,
  RoundTable,
  SeedChainTable,
  SharedRoundMarkTable,
  SeedKeyTable,
} from "./schema-rounds";

/**
 * The tables of the migrations as types. `bigint` columns arrive as
 * safe integers, `timestamptz` as Date, `date` as `YYYY-MM-DD`, `bytea` as Buffer.
 */

export interface PlayerTable {
  player_id: number;
  login: string;
  email: string;
  first_name: string;
  last_name: string;
  birth_date: string;
  player_class: string;
  country_id: Generated<string>;
  address_one: Generated<string>;
  city: Generated<string>;
  state_id: Generated<string>;
  zip_code: Generated<string>;
  cell_phone: Generated<string>;
  gender_male: boolean | null;
  client_id: number;
  aid: Generated<string>;
  download_id: Generated<string>;
  currency: Generated<string>;
  banned: Generated<boolean>;
  first_deposit_at: Date | null;
  total_deposits: Generated<number>;
  email_permit: Generated<boolean>;
  /** Null until the player has shown that the e-mail is theirs. */
  email_confirmed_at: Generated<Date | null>;
  created_at: Date;
}

/** Who was banned and reinstated, by whom and why; append-only. */
export interface PlayerStandingTable {
  player_id: number;
  standing_id: string;
  banned: boolean;
  reason: string;
  actor: string;
  changed_at: Date;
}

export interface LoginNameTable {
  name: string;
  kind: "login" | "email";
  player_id: number;
}

export interface PlayerPasswordTable {
  player_id: number;
  argon2id: string;
  changed_at: Date;
}

export interface LoginFailureTable {
  name_hash: Buffer;
  failures: number;
  last_at: Date;
}

export interface PlayerSessionTable {
  player_id: number;
  session_id: string;
  /** One sign-in and its silent renewals. */
  family_id: string;
  signed_in_at: Date;
  /** How many renewals lie between the sign-in and this session. */
  generation: Generated<number>;
  token_hash: Buffer;
  client_id: number;
  timezone: string;
  address: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RefreshCredentialTable {
  player_id: number;
  token_hash: Buffer;
  session_id: string;
  family_id: string;
  created_at: Date;
  expires_at: Date;
  spent_at: Date | null;
  revoked_at: Date | null;
}

export interface PlayerHandleTable {
  player_id: number;
  handle_hash: Buffer;
  kind: "account" | "cashier" | "quick";
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface CashierTicketTable {
  player_id: number;
  session_id_hash: Buffer;
  handle_hash: Buffer;
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

export interface IncompleteSignupTable {
  incomplete_signup_id: string;
  login: string;
  email: string;
  first_name: string;
  last_name: string;
  client_id: number;
  start_date: Date;
  recorded_at: Date;
}

export interface AnsweredQuestionTable {
  question_id: string;
  request_hash: Buffer | null;
  answered_at: Date;
}

export interface DownloadIdTable {
  download_id: string;
  name: string;
  email: string;
  affiliate_id: string;
  tracking_id: string;
  created_at: Date;
}

export interface IdempotencyRecordTable {
  player_id: number;
  key: string;
  request_hash: Buffer;
  status: number;
  response: Json<unknown>;
  created_at: Date;
}

export interface GameTable {
  game_id: number;
  machine_id: number;
  display_name: string;
  category: string;
  sub_category: string;
  on_desktop: boolean;
  on_mobile: boolean;
  sort: number;
}

export interface FavouriteTable {
  player_id: number;
  game_id: number;
  machine_id: number;
  added_at: Date;
}

export type WalletAccount = "cash" | "bonus";
export type HouseAccount =
  "house:games" | "house:open_stakes" | "house:payments" | "house:promotions" | "house:jackpot";
export type LedgerAccount = WalletAccount | HouseAccount;

/** Written by wallet_open, ledger_write and wallet_stop alone (migrations/0004_ledger.sql). */
export interface WalletTable {
  player_id: number;
  currency: string;
  cash_minor: Generated<number>;
  bonus_minor: Generated<number>;
  /** How many transactions were posted for the player. */
  sequence: Generated<number>;
  /** Set while nothing is posted for the player. */
  stopped_at: Date | null;
}

/**
 * Those that move wallets of players. Besides, a round that ends without a payout has `settlement`, and the house,
 * player 0, has `jackpot_seed` and `jackpot_contribution`.
 */
export type TransactionKind =
  | "deposit"
  | "bonus_grant"
  | "bonus_forfeit"
  | "bonus_release"
  | "wager"
  | "payout"
  | "refund"
  | "correction"
  | "cashback"
  | "jackpot_bet"
  | "jackpot_win";

export interface LedgerTransactionTable {
  player_id: number;
  transaction_id: string;
  kind: TransactionKind;
  idempotency_key: string;
  reference: string;
  posted_at: Date;
  currency: string;
  /** The order of the player's transactions. */
  sequence: number;
  /** One column an account, positive into it, null where it has no part. */
  cash_minor: number | null;
  bonus_minor: number | null;
  /** These two are house:games. */
  stakes_minor: number | null;
  payouts_minor: number | null;
  open_stakes_minor: number | null;
  payments_minor: number | null;
  promotions_minor: number | null;
  jackpot_minor: number | null;
  /** The wallet right after it. */
  cash_after_minor: number;
  bonus_after_minor: number;
}

/** A view: the columns of ledger_transaction, one a row. */
export interface LedgerEntryView {
  player_id: number;
  transaction_id: string;
  line: number;
  account: LedgerAccount;
  amount_minor: number;
  currency: string;
}

/** The last run of domain/reconciliation.ts, in one row. */
export interface LedgerReconciliationTable {
  is_last: Generated<boolean>;
  finished_at: Date;
  wallets: number;
  differences: Json<LedgerDifference[]>;
}

/** What a wallet, or the pools (player 0), say and what the ledger says; integer minor units. */
export interface LedgerDifference {
  player_id: number;
  wrong: ("wallet" | "chain" | "open_stakes" | "pools")[];
  [side: string]: unknown;
}

export interface OutboxTable {
  mail_id: string;
  /** One of `MAIL_KINDS` in domain/outbox.ts, or of a newer copy of the program. */
  kind: string;
  /** Lower-cased. */
  recipient: string;
  player_id: number | null;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
  /** Of what is told of a message to the hosts, and of an answer: its thread and its number there. */
  reference: Generated<string | null>;
  message_no: Generated<number | null>;
  /** Of an offer; null for what concerns an account. */
  campaign_id: Generated<string | null>;
  /** Since when it waits for its address to be confirmed. */
  held_at: Generated<Date | null>;
}

/** Links that confirm an e-mail. */
export interface EmailConfirmationTable {
  player_id: number;
  token_hash: Buffer;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Who was put down for a campaign. */
export interface CampaignRecipientTable {
  player_id: number;
  campaign_id: string;
  enqueued_at: Date;
}

/** A message to the hosts and what followed it; visitors' are player 0's. */
export interface SupportThreadTable {
  player_id: number;
  /** What people call it by: random, see `REFERENCE` of the contract. */
  reference: string;
  /** Of a visitor; null for a player, whose account has them. */
  name: string | null;
  email: string | null;
  subject: string;
  status: "open" | "answered" | "closed";
  created_at: Date;
  /** Of the last message. */
  updated_at: Date;
}

export interface SupportMessageTable {
  player_id: number;
  reference: string;
  /** From 1 on. */
  no: number;
  author: "sender" | "host";
  /** Which host it is from; null for a sender's. */
  host: string | null;
  text: string;
  written_at: Date;
  /** When the player saw a host's. */
  read_at: Date | null;
}

/** Links that stop marketing mail; good as often as they are used. */
export interface UnsubscribeLinkTable {
  player_id: number;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
}

export interface PasswordResetTable {
  player_id: number;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Keys of the house that all copies of the program share. */
export interface HouseSecretTable {
  name: string;
  /** 32 bytes. */
  secret: Buffer;
}

export interface Database {
  player: PlayerTable;
  player_standing: PlayerStandingTable;
  login_name: LoginNameTable;
  player_password: PlayerPasswordTable;
  login_failure: LoginFailureTable;
  player_session: PlayerSessionTable;
  refresh_credential: RefreshCredentialTable;
  player_handle: PlayerHandleTable;
  cashier_ticket: CashierTicketTable;
  incomplete_signup: IncompleteSignupTable;
  answered_question: AnsweredQuestionTable;
  download_id: DownloadIdTable;
  idempotency_record: IdempotencyRecordTable;
  game: GameTable;
  favourite: FavouriteTable;
  coupon: CouponTable;
  player_coupon: PlayerCouponTable;
  coupon_place: CouponPlaceTable;
  cashback_offer: CashbackOfferTable;
  wallet: WalletTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryView;
  ledger_reconciliation: LedgerReconciliationTable;
  fairness_seed: FairnessSeedTable;
  round: RoundTable;
  seed_chain: SeedChainTable;
  shared_round_mark: SharedRoundMarkTable;
  seed_key: SeedKeyTable;
  jackpot_pool: JackpotPoolTable;
  jackpot_contribution: JackpotContributionTable;
  jackpot_hit: JackpotHitTable;
  lobby_jackpot_player: LobbyJackpotPlayerTable;
  deposit: DepositTable;
  payment_event: PaymentEventTable;
  payment_reconciliation: PaymentReconciliationTable;
  payment_reconciliation_run: PaymentReconciliationRunTable;
  sandbox_payment: SandboxPaymentTable;
  outbox: OutboxTable;
  email_confirmation: EmailConfirmationTable;
  campaign_recipient: CampaignRecipientTable;
  password_reset: PasswordResetTable;
  unsubscribe_link: UnsubscribeLinkTable;
  support_thread: SupportThreadTable;
  support_message: SupportMessageTable;
  house_secret: HouseSecretTable;
}
