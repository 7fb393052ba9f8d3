import type { Generated } from "kysely";
import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { SIGNUP_TEXTS, SignupText } from "~/casino/contract/person";
import type { RealityCheckMinutes } from "~/casino/contract/reality-check-words";
import type { ThreadKind } from "~/casino/contract/support";
import type { Json } from "./schema-columns";
import type {
  CashbackDueTable,
  CashbackOfferTable,
  CashbackWeekTable,
  CouponPlaceTable,
  CouponTable,
  CouponVersionTable,
  PlayerCouponTable,
} from "./schema-coupons";
import type {
  GameDayMarkTable,
  GameDayTable,
  GameSettingTable,
  JackpotPoolDayTable,
  ReportMarkTable,
} from "./schema-games";
import type {
  IdentityCheckTable,
  IdentityDocumentTable,
  IdentityEventTable,
  IdentityKeyTable,
  SandboxIdentityTable,
} from "./schema-identity";
import type {
  DepositLimitChoiceTable,
  DepositLimitReviewTable,
  PlayerLimitEventTable,
  PlayerLimitTable,
  RealityCheckTable,
} from "./schema-limits";
import type {
  BalanceCorrectionTable,
  CampaignTable,
  DeskClaimTable,
  OperatorChallengeTable,
  OperatorInvitationTable,
  OperatorLogHeadTable,
  OperatorLogTable,
  OperatorSessionTable,
  OperatorTable,
  PlayerErasureTable,
  PlayerExportTable,
  PlayerNoteTable,
  SavedAnswerTable,
  SwitchTable,
  ThresholdTable,
} from "./schema-operators";
import type {
  CardFingerprintKeyTable,
  DepositTable,
  PaymentEventTable,
  PaymentReconciliationRunTable,
  PaymentReconciliationTable,
  SandboxPaymentTable,
} from "./schema-payments";
import type { PayoutMethodTable, SandboxPayoutTable, WithdrawalTable } from "./schema-payouts";
import type {
  FairnessSeedTable,
  JackpotContributionTable,
  JackpotHitTable,
  JackpotPoolTable,
  LobbyJackpotPlayerTable,
  RoundTable,
  SeedChainTable,
  SeedKeyTable,
  SharedRoundMarkTable,
} from "./schema-rounds";
import type {
  KnownDeviceTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SignInChallengeTable,
} from "./schema-second-factor";

/**
 * Types for the tables of the migrations. `bigint` columns arrive as safe integers, `timestamptz` as Date, `date` as
 * `YYYY-MM-DD`, `bytea` as Buffer.
 */

/** The columns of optional texts have a default. */
type SignupColumns = {
  [Text in SignupText]: (typeof SIGNUP_TEXTS)[Text]["isOptional"] extends true ? Generated<string> : string;
};

export interface PlayerTable extends SignupColumns {
  player_id: number;
  login: string;
  birth_date: string;
  player_class: string;
  country_id: Generated<string>;
  /** ISO 3166 codes of the countries whose rules hold besides. */
  other_country_ids: Generated<string[]>;
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
  /** Null until the player has confirmed the email address. */
  email_confirmed_at: Generated<Date | null>;
  /** BCP 47 tag; mail is written in it. */
  language: Generated<string>;
  /** Whether `play_refusal` has anything to decide for the player. */
  play_checked: Generated<boolean>;
  /** From when on `play_refusal` decides for the player, whatever `play_checked` says; null while no check is to come. */
  reality_check_due_at: Generated<Date | null>;
  reality_check_minutes: Generated<RealityCheckMinutes>;
  identity_state: Generated<IdentityState>;
  /** Kept by the triggers of `player_exclusion`. */
  excluded_until: Generated<Date | null>;
  excluded_kind: Generated<ExclusionKind | null>;
  /** Kept by the trigger of `player_closing`; null while the account is open. */
  closed_at: Generated<Date | null>;
  created_at: Date;
}

/** Bans and reinstatements, with who did it and why; append-only. */
export interface PlayerStandingTable {
  player_id: number;
  standing_id: string;
  banned: boolean;
  reason: string;
  actor: string;
  changed_at: Date;
}

/** Closings of accounts, and reopenings by operators; append-only. */
export interface PlayerClosingTable {
  player_id: number;
  closing_id: string;
  is_closed: boolean;
  actor: string;
  reason: string;
  /** What was paid out by it. */
  cash_minor: number;
  changed_at: Date;
}

/** Breaks, self-exclusions and returns; append-only. */
export interface PlayerExclusionTable {
  player_id: number;
  exclusion_id: string;
  kind: ExclusionKind;
  starts_at: Date;
  until: Date;
  actor: string;
  reason: string;
}

/** Kept by a trigger of `player`. */
export interface PlayerCanonicalEmailTable {
  player_id: number;
  canonical_email: string;
}

/** A trigger of `player` keeps the rows, and empties the names when they change; domain/namesakes.ts fills them. */
export interface PlayerCanonicalNameTable {
  player_id: number;
  birth_date: string;
  /** From `canonicalForm`. Null: not computed yet. */
  first_name: string | null;
  last_name: string | null;
}

/** Pairs of players who are two people, one row for either; append-only (domain/namesakes.ts). */
export interface DistinctPlayerTable {
  player_id: number;
  other_id: number;
  found_at: Date;
}

/** The last answer of the national register about a player. */
export interface RegisterCheckTable {
  player_id: number;
  asked_at: Date;
  answer: "clear" | "listed" | "unanswered";
  note: string;
  attempts: number;
  /** Null unless unanswered. */
  retry_at: Date | null;
}

/** Versions of the terms that players accepted; append-only. */
export interface TermsAcceptanceTable {
  player_id: number;
  /** YYYY-MM-DD: the day that the version was published on. */
  terms_version: string;
  accepted_at: Date;
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
  /** To the minute, and only in markets that sign idle players out. */
  last_seen_at: Generated<Date | null>;
  /** When the password was last given in this session; null if it was opened without one. */
  reauthenticated_at: Generated<Date | null>;
  /** Hash of the id that the device keeps; null if it sent none. */
  device_hash: Generated<Buffer | null>;
  /** Empty if unknown. */
  device_browser: Generated<string>;
  device_system: Generated<string>;
  /** ISO 3166 code; empty if unknown. */
  country: Generated<string>;
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
  /** What the game is to the rules of a market. */
  product: Generated<"slots" | "other">;
}

/** Rules of a country's market, written from the configuration at every start. */
export interface MarketTable {
  country_id: string;
  profile: string;
  rules: Json<unknown>;
}

export interface FavoriteTable {
  player_id: number;
  game_id: number;
  machine_id: number;
  added_at: Date;
}

export type WalletAccount = "cash" | "bonus" | "held";
export type HouseAccount =
  | "house:games"
  | "house:open_stakes"
  | "house:payments"
  | "house:promotions"
  | "house:jackpot"
  | "house:payouts";
export type LedgerAccount = WalletAccount | HouseAccount;

/** Written only by wallet_open, ledger_write and wallet_stop (functions/ledger.sql). */
export interface WalletTable {
  player_id: number;
  currency: string;
  cash_minor: Generated<number>;
  bonus_minor: Generated<number>;
  /** Withdrawals that wait for payment; no part of the balance. */
  held_minor: Generated<number>;
  /** How many transactions were posted for the player. */
  sequence: Generated<number>;
  /** Set while postings for the player are stopped. */
  stopped_at: Date | null;
}

/**
 * The kinds that move players' wallets. There are also `settlement`, for a round that ends without a payout, and
 * `jackpot_seed` and `jackpot_contribution`, for player 0 (the casino itself).
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
  | "jackpot_win"
  | "withdrawal_request"
  | "withdrawal_paid"
  | "withdrawal_return";

export interface LedgerTransactionTable {
  player_id: number;
  transaction_id: string;
  kind: TransactionKind;
  idempotency_key: string;
  reference: string;
  posted_at: Date;
  currency: string;
  /** Orders the player's transactions. */
  sequence: number;
  /** One column per account: positive amounts go into it, null if it takes no part. */
  cash_minor: number | null;
  bonus_minor: number | null;
  /** These two make up the account house:games. */
  stakes_minor: number | null;
  payouts_minor: number | null;
  open_stakes_minor: number | null;
  payments_minor: number | null;
  promotions_minor: number | null;
  jackpot_minor: number | null;
  held_minor: number | null;
  /** The account house:payouts. */
  paid_out_minor: number | null;
  /** The wallet after this transaction. */
  cash_after_minor: number;
  bonus_after_minor: number;
  held_after_minor: Generated<number>;
}

/** A view of ledger_transaction with one row per column. */
export interface LedgerEntryView {
  player_id: number;
  transaction_id: string;
  line: number;
  account: LedgerAccount;
  amount_minor: number;
  currency: string;
}

/** The result of the last run of domain/reconciliation.ts, in one row. */
export interface LedgerReconciliationTable {
  is_last: Generated<boolean>;
  finished_at: Date;
  wallets: number;
  differences: Json<LedgerDifference[]>;
}

/** What a wallet, or the pools (player 0), contain and what the ledger says; integer minor units. */
export interface LedgerDifference {
  player_id: number;
  wrong: ("wallet" | "chain" | "open_stakes" | "withdrawals" | "pools")[];
  [side: string]: unknown;
}

export interface OutboxTable {
  mail_id: string;
  /** One of `MAIL_KINDS` in domain/outbox.ts, or a kind that only a newer copy of the program knows. */
  kind: string;
  /** In lower case. */
  recipient: string;
  player_id: number | null;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
  /** For emails about messages to the hosts: the thread, and the number of the message in it. */
  reference: Generated<string | null>;
  message_no: Generated<number | null>;
  /** Set for an offer; null for email about an account. */
  campaign_id: Generated<string | null>;
  /** Since when the email has been waiting for its address to be confirmed. */
  held_at: Generated<Date | null>;
}

/** Email confirmation links. */
export interface EmailConfirmationTable {
  player_id: number;
  token_hash: Buffer;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Recipients of a campaign. */
export interface CampaignRecipientTable {
  player_id: number;
  campaign_id: string;
  enqueued_at: Date;
}

/** A message to the hosts and its replies. Visitors' threads belong to player 0. */
export interface SupportThreadTable {
  player_id: number;
  /** The random reference that people quote; see `REFERENCE` in the contract. */
  reference: string;
  /** The visitor's; null for a player, whose account has them. */
  name: string | null;
  email: string | null;
  subject: string;
  /** BCP 47 tag of the page that the message was written on; of a thread that the casino opened, that of its text. */
  language: Generated<string>;
  status: "open" | "answered" | "closed";
  created_at: Date;
  /** Time of the last message. */
  updated_at: Date;
  /** A notice is what the casino wrote by itself; a reply makes it a conversation. */
  kind: Generated<ThreadKind>;
  /** The withdrawal that a notice is about. */
  withdrawal_id: Generated<string | null>;
}

export interface SupportMessageTable {
  player_id: number;
  reference: string;
  /** Starts at 1. */
  no: number;
  author: "sender" | "host";
  /** The host who wrote it; null for the sender's own messages. */
  host: string | null;
  text: string;
  written_at: Date;
  /** When the player read a host's message. */
  read_at: Date | null;
}

/** Unsubscribe links for marketing email; they can be used more than once. */
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

/** Secrets that all copies of the program share. */
export interface SharedSecretTable {
  name: string;
  /** 32 bytes. */
  secret: Buffer;
}

export interface Database {
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  operator_challenge: OperatorChallengeTable;
  operator_invitation: OperatorInvitationTable;
  operator_log: OperatorLogTable;
  operator_log_head: OperatorLogHeadTable;
  threshold: ThresholdTable;
  saved_answer: SavedAnswerTable;
  switch: SwitchTable;
  balance_correction: BalanceCorrectionTable;
  player_note: PlayerNoteTable;
  report_mark: ReportMarkTable;
  player_export: PlayerExportTable;
  player_erasure: PlayerErasureTable;
  campaign: CampaignTable;
  desk_claim: DeskClaimTable;
  player: PlayerTable;
  player_standing: PlayerStandingTable;
  player_closing: PlayerClosingTable;
  player_exclusion: PlayerExclusionTable;
  player_canonical_email: PlayerCanonicalEmailTable;
  player_canonical_name: PlayerCanonicalNameTable;
  distinct_player: DistinctPlayerTable;
  register_check: RegisterCheckTable;
  terms_acceptance: TermsAcceptanceTable;
  login_name: LoginNameTable;
  player_password: PlayerPasswordTable;
  login_failure: LoginFailureTable;
  player_session: PlayerSessionTable;
  refresh_credential: RefreshCredentialTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  known_device: KnownDeviceTable;
  player_handle: PlayerHandleTable;
  cashier_ticket: CashierTicketTable;
  incomplete_signup: IncompleteSignupTable;
  answered_question: AnsweredQuestionTable;
  download_id: DownloadIdTable;
  idempotency_record: IdempotencyRecordTable;
  game: GameTable;
  game_setting: GameSettingTable;
  game_day: GameDayTable;
  game_day_mark: GameDayMarkTable;
  market: MarketTable;
  favourite: FavoriteTable;
  coupon: CouponTable;
  coupon_version: CouponVersionTable;
  player_coupon: PlayerCouponTable;
  coupon_place: CouponPlaceTable;
  cashback_offer: CashbackOfferTable;
  cashback_due: CashbackDueTable;
  cashback_week: CashbackWeekTable;
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
  jackpot_pool_day: JackpotPoolDayTable;
  jackpot_contribution: JackpotContributionTable;
  jackpot_hit: JackpotHitTable;
  lobby_jackpot_player: LobbyJackpotPlayerTable;
  deposit: DepositTable;
  payment_event: PaymentEventTable;
  payment_reconciliation: PaymentReconciliationTable;
  payment_reconciliation_run: PaymentReconciliationRunTable;
  sandbox_payment: SandboxPaymentTable;
  payout_method: PayoutMethodTable;
  withdrawal: WithdrawalTable;
  sandbox_payout: SandboxPayoutTable;
  outbox: OutboxTable;
  email_confirmation: EmailConfirmationTable;
  campaign_recipient: CampaignRecipientTable;
  password_reset: PasswordResetTable;
  unsubscribe_link: UnsubscribeLinkTable;
  support_thread: SupportThreadTable;
  support_message: SupportMessageTable;
  house_secret: SharedSecretTable;
  card_fingerprint_key: CardFingerprintKeyTable;
  identity_document: IdentityDocumentTable;
  identity_check: IdentityCheckTable;
  identity_event: IdentityEventTable;
  identity_key: IdentityKeyTable;
  sandbox_identity: SandboxIdentityTable;
  player_limit: PlayerLimitTable;
  player_limit_event: PlayerLimitEventTable;
  deposit_limit_choice: DepositLimitChoiceTable;
  deposit_limit_review: DepositLimitReviewTable;
  reality_check: RealityCheckTable;
}
