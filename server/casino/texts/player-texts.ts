import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import type { AskReason, IdentityReason } from "~/casino/contract/identity-words";
import type { LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { DepositReason } from "~/casino/contract/payments";
import type { WithdrawalReason, WithdrawalState } from "~/casino/contract/payouts";
import type { Language } from "~/shared/languages";

/** What an email says. mail/render.ts turns it into plain text and HTML. */
export interface EmailText {
  subject: string;
  greeting: string;
  /** Paragraphs above the button. */
  before: readonly string[];
  /** The button's label. */
  button: string;
  /** Paragraphs below the button. */
  after: readonly string[];
}

/** For a message to the hosts. */
export interface ThreadFacts {
  brand: string;
  reference: string;
}

/** For a message of a player; `subject` is as the player typed it. */
export interface PlayerThreadFacts extends ThreadFacts {
  firstName: string;
  subject: string;
}

/** For a change of how the account is protected. */
export interface SecurityFacts {
  brand: string;
  firstName: string;
  at: Date;
}

/** Names; empty if unknown. */
export interface DeviceFacts {
  browser: string;
  system: string;
  /** ISO 3166 code. */
  country: string;
}

export interface EmailTexts {
  /** Contains nothing from the account: someone else may have typed the address. */
  emailConfirmation: (facts: { brand: string; days: number }) => EmailText;
  /** To the address that it was, which may be a stranger's: contains nothing from the account. */
  emailChanged: (facts: { brand: string; at: Date }) => EmailText;
  /** `firstName` is null if the address is not confirmed as the player's. */
  passwordReset: (facts: { brand: string; firstName: string | null; minutes: number }) => EmailText;
  username: (facts: { brand: string; firstName: string; login: string }) => EmailText;
  /** Sent in place of the username while the address is unconfirmed, because the username contains the first name. */
  loginByEmail: (facts: { brand: string }) => EmailText;
  /** Sent in place of the three above, while the address is unconfirmed and money was deposited. */
  recoveryBySupport: (facts: { brand: string }) => EmailText;
  passwordChanged: (facts: { brand: string; firstName: string; at: Date }) => EmailText;
  quickPlayOn: (facts: { brand: string; firstName: string; at: Date }) => EmailText;
  /** A break or self-exclusion has begun. */
  exclusion: (facts: { brand: string; firstName: string; until: Date; kind: ExclusionKind }) => EmailText;
  /** The player has closed the account. Amounts are formatted; `to` is masked. */
  accountClosed: (facts: {
    brand: string;
    firstName: string;
    at: Date;
    paid: readonly { amount: string; to: string }[];
    /** Money that is still on the account, because nobody knows where it goes; null if there is none. */
    left: string | null;
    /** How long records are kept. */
    years: number;
  }) => EmailText;
  newDevice: (facts: SecurityFacts & { device: DeviceFacts }) => EmailText;
  secondFactorOn: (facts: SecurityFacts) => EmailText;
  secondFactorOff: (facts: SecurityFacts) => EmailText;
  /** Support has it turned off at `until`, because the player has lost the app. */
  secondFactorRemoval: (facts: SecurityFacts & { until: Date }) => EmailText;
  recoveryCodeUsed: (facts: SecurityFacts & { left: number }) => EmailText;
  recoveryCodesNew: (facts: SecurityFacts) => EmailText;
  /** `method` is masked. */
  payoutMethodAdded: (facts: SecurityFacts & { method: string }) => EmailText;
  /** `card` is masked; `at` is when its first deposit was made. */
  newCard: (facts: SecurityFacts & { card: string }) => EmailText;
  receivedOfVisitor: (facts: ThreadFacts) => EmailText;
  answerToVisitor: (facts: ThreadFacts & { answer: readonly string[] }) => EmailText;
  receivedOfPlayer: (facts: PlayerThreadFacts) => EmailText;
  answerToPlayer: (facts: PlayerThreadFacts) => EmailText;
  /** A message that the casino started, such as news of a deposit: repeats its subject and paragraphs. */
  accountNews: (facts: { firstName: string; subject: string; news: readonly string[] }) => EmailText;
  offers: (facts: { brand: string; firstName: string; offers: readonly OfferFacts[] }) => EmailText;
}

export interface OfferFacts {
  title: string;
  coupon: string;
}

/** What a player is told about a deposit that was settled after they left its page. */
export type DepositNews = "credited" | "declined" | "abandoned" | "review" | "returned";

/** Amounts are formatted. */
export interface DepositFacts {
  amount: string;
  /** What the provider took. */
  captured: string;
  /** A whole sentence. */
  reason: string;
}

/** A message in the account; an email has the same text. */
export interface Letter {
  subject: string;
  text: string;
}

/** What a player is told about limits. */
export type LimitNews = "set" | "asked" | "ready" | "confirmed" | "dropped" | "expired" | "review";

export interface LimitTexts {
  limitNews: Readonly<
    Record<
      LimitNews,
      (facts: {
        /** A line for each limit. */
        lines: readonly string[];
        /** `asked`: when it can be confirmed; `ready`: until when. */
        at: Date | null;
      }) => { subject: string; text: string }
    >
  >;
  /**
   * A limit in one line.
   * @param one.amount formatted; null for no limit
   */
  limitLine: (one: {
    limit: LimitKind;
    period: LimitPeriod;
    /** Minutes, for a time. */
    value: number | null;
    amount: string | null;
  }) => string;
}

/** Amounts are formatted. */
export interface WithdrawalFacts {
  amount: string;
  /** Where it goes, masked. */
  to: string;
  /** Why the money came back: a whole sentence. */
  reason: string;
}

/** What the casino writes to players by itself, in one language. Pages word everything else. */
export interface PlayerTexts extends LimitTexts {
  language: Language;
  emails: EmailTexts;
  footer: {
    signature: (brand: string, address: string) => string;
    /** Stands before the button's address. */
    withoutButton: string;
    /** Stands before the link that stops offers. */
    whyOffers: string;
    unsubscribe: string;
  };
  depositNews: Readonly<Record<DepositNews, (facts: DepositFacts) => { subject: string; text: string }>>;
  depositReference: (depositId: string) => string;
  depositReasons: Readonly<Record<DepositReason, string>>;
  identityNews: {
    asked: (facts: { why: string }) => Letter;
    verified: () => Letter;
    refused: (facts: { reason: string }) => Letter;
  };
  /** Whole sentences; `amount` is the sum of deposits from which players are asked. */
  identityRequestReasons: Readonly<Record<AskReason, (facts: { amount: string }) => string>>;
  identityReasons: Readonly<Record<IdentityReason, string>>;
  /** How a withdrawal stands, by its state. */
  withdrawalNews: Readonly<
    Record<WithdrawalState, (facts: WithdrawalFacts) => { subject: string; text: string }>
  >;
  withdrawalReference: (withdrawalId: string) => string;
  /** Subject of an operator's question about a withdrawal. */
  withdrawalQuestion: string;
  withdrawalReasons: Readonly<Record<WithdrawalReason, string>>;
  /** Formats integer minor units. A currency that only a payment provider could send is shown as its code. */
  money: (amountMinor: number, currency: string) => string;
}
