import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import type { DepositRow, HistoryKind, LedgerRow, RoundRow } from "~/casino/contract/history";
import type { IdentityState } from "~/casino/contract/identity-words";
import type { DataKind, ErasureExtent, ErasurePlan } from "~/casino/contract/operator/player-data";
import type { PlayerMail, PlayerThread, Share } from "~/casino/contract/operator/player-records";
import type { FoundPlayer } from "~/casino/contract/operator/players";
import type { WithdrawalState } from "~/casino/contract/payouts";
import { couponStates } from "../coupons/messages";

/** Each code with its words. */
type Words<Code extends string> = Readonly<Record<Code, string>>;

/** `bonus_grant` as `bonus grant`. */
function plain(code: string): string {
  return code.replaceAll("_", " ");
}

const standings: Words<FoundPlayer["standing"]> = {
  open: "Open",
  suspended: "Suspended",
  excluded: "Excluded",
  closed: "Closed",
};

/** What a player did, by kind. */
const history: Words<HistoryKind> = {
  ledger: "Ledger",
  deposits: "Deposits",
  withdrawals: "Withdrawals",
  rounds: "Rounds",
  coupons: "Coupons",
};

const shares: Words<Share> = {
  card: "a card of the same brand and last digits",
  coin_address: "a coin address",
  address: "the postal address",
  person: "name and birth date",
};

const depositStates: Words<DepositRow["status"]> = {
  pending: "pending",
  unknown: "unknown",
  review: "review",
  approved: "approved",
  declined: "declined",
  expired: "expired",
  returned: "returned",
};

const withdrawalStates: Words<WithdrawalState> = {
  requested: "requested",
  review: "review",
  processing: "processing",
  paid: "paid",
  refused: "refused",
  failed: "failed",
  expired: "expired",
};

const roundStates: Words<RoundRow["status"]> = { open: "open", settled: "settled" };

const transactions: Words<LedgerRow["transaction_kind"]> = {
  deposit: "deposit",
  bonus_grant: "bonus grant",
  bonus_forfeit: "bonus forfeit",
  bonus_release: "bonus release",
  wager: "wager",
  payout: "payout",
  refund: "refund",
  correction: "correction",
  cashback: "cashback",
  jackpot_bet: "jackpot bet",
  jackpot_win: "jackpot win",
  withdrawal_request: "withdrawal request",
  withdrawal_paid: "withdrawal paid",
  withdrawal_return: "withdrawal return",
};

const wallets: Words<LedgerRow["account"]> = { cash: "cash", bonus: "bonus", held: "held" };

const identityStates: Words<IdentityState> = {
  none: "none",
  asked: "asked",
  in_review: "in review",
  verified: "verified",
  refused: "refused",
};

const breakKinds: Words<ExclusionKind> = {
  break: "break",
  self_exclusion: "self exclusion",
  register: "register",
  return: "return",
};

const mailStates: Words<PlayerMail["state"]> = {
  sent: "Sent",
  waiting: "Waiting",
  held: "Held",
  given_up: "Given up",
};

const threadStates: Words<PlayerThread["status"]> = { open: "open", answered: "answered", closed: "closed" };

const extents: Words<ErasureExtent> = { access: "what only access needs", person: "the person" };

const dataKinds: Words<DataKind> = {
  credentials: "Password, saved logins, second factor and its recovery codes",
  sign_ins: "Sign-ins with their addresses, and known devices",
  preferences: "Favorites, consent to offers, and where the player came from",
  mails: "Mails that were sent",
  details: "Name, login, email, date of birth, gender, postal address and phone",
  documents_and_messages: "Identity documents, messages, and operators’ notes",
  ways_to_pay: "Cards’ digits and coin addresses",
  money_and_play: "The ledger, deposits, withdrawals with their masked accounts, coupons and rounds",
  protection: "Limits, breaks, suspensions, accepted terms, and results of identity checks",
  log: "The operators’ log",
};

const hindrances: Words<NonNullable<ErasurePlan["hindrance"]>> = {
  open_account: "The account is open: the player has to close it first.",
  money_left: "There is still money on the account, or on its way.",
  too_early: "What can be erased by now is erased. The law has the rest kept.",
  self_excluded:
    "The player is excluded: name and address are compared with those of new players until that is over.",
  nothing_left: "There is nothing left to erase.",
};

/** Messages of the list of players, and of the pages of a player. */
export const messages = {
  of: "desk/players" as const,
  standings,
  history,
  couponStates,
  roundStates,
  /** A way to pay: a card, or a coin by its code. */
  method: (code: string) => code,
  /** Who ended or began something: an operator by name, or a part of the casino by its code. */
  actor: (name: string) => name,
  number: "Number",
  name: "Name",
  login: "Login",
  email: "Email",
  since: "Since",
  playerClass: "Class",
  when: "When",
  what: "What",
  who: "Who",
  why: "Why",
  state: "State",
  amount: "Amount",
  bonus: "Bonus",
  stake: "Stake",
  payout: "Payout",
  balanceAfter: "Balance after",
  list: {
    title: "Players",
    search: "Search",
    finds: "Number, login, email, name, address, card’s last four, coin address, or id",
    isCut: "These are the first 50. Type more to find others.",
    newest: "Players, newest first",
    found: "Players found",
    none: "There are no players yet.",
    notFound: (typed: string) => `Nobody was found for “${typed}”.`,
    country: "Country",
    account: "Account",
  },
  player: {
    cash: "Cash",
    held: "Held for withdrawals",
    deposits: "Deposits so far",
    unconfirmed: (email: string) => `${email} (not confirmed)`,
    identity: "Identity",
    log: "What operators did",
    tabs: "Of the player",
    details: "Details",
    accounts: "Accounts alike",
    signIns: "Sign-ins",
    mails: "Mails",
    messages: "Messages",
    notes: "Notes",
    correction: "Correct the balance",
    person: "Person",
    actions: "Actions",
    data: "Data",
  },
  accounts: {
    caption: "Accounts that have something in common with this one, newest first",
    empty:
      "No other account has a card, a coin address, a postal address or name and birth date in common with this one.",
    isCut: "There are more. The first five of each sort are listed.",
    player: "Player",
    shared: "In common",
    shares,
    standing: "Standing",
  },
  details: {
    born: "Born",
    address: "Address",
    phone: "Phone",
    language: "Language",
    identity: "Identity",
    identityStates,
    factor: "Second factor",
    factorOff: "Off",
    factorOn: "On",
    factorEnds: "On; to be removed <when>{time}</when>",
    offers: "Offers by mail",
    wanted: "Wanted",
    unwanted: "Not wanted",
    sessions: "Signed in",
    excluded: "Excluded until",
    closed: "Closed",
    firstDeposit: "First deposit",
    limits: "Limits",
    limitsCaption: "Limits that the player has set",
    noLimits: "The player has set no limit.",
    limit: "Limit",
    /** What is limited, and over what time, by their codes. */
    limitKind: plain,
    limitPeriod: plain,
    period: "Period",
    value: "Value",
    minutes: (figure: string) => `${figure} minutes`,
    requested: "Asked for",
    noLimit: "No limit",
    possibleFrom: "Possible from",
    breaks: "Breaks and exclusions",
    breaksCaption: "Breaks and exclusions, newest first",
    noBreaks: "The player never took a break.",
    breakKinds,
    from: "From",
    until: "Until",
    suspensions: "Suspensions",
    suspensionsCaption: "Suspensions, newest first",
    noSuspensions: "The player was never suspended.",
    suspended: "Suspended",
    reopened: "Reopened",
  },
  rows: {
    caption: (kind: string) => `${kind}, newest first`,
    empty: "There is nothing yet.",
    depositStates,
    withdrawalStates,
    transactions,
    wallets,
    wallet: "Account",
    played: "Played",
    toPlay: "To play",
    version: "Version",
    id: "Id",
  },
  round: {
    id: "Round",
    began: "Began",
    settled: "Settled",
    freeSpin: (stake: string) => `${stake} (free spin)`,
    jackpot: "Jackpot",
    balanceBefore: "Balance before",
    paytable: "Paytable version",
    table: "Table round",
    tableRound: (day: string, no: number) => `${day}, number ${no}`,
    record: "Record",
    check: "Check",
    isOpen: "The round is open: it can be played again when it is settled.",
    right: "Right",
    wrong: "Wrong",
    seedRight: "The seed is the one that was committed to before the round.",
    seedWrong: "The seed is not the one that was committed to.",
    outcomeRight: "Played again from its seed, the round comes out the same.",
    outcomeWrong: "Played again from its seed, the round comes out differently.",
    payoutRight: "It pays what was paid.",
    payoutWrong: (computed: string, paid: string) => `It pays ${computed}; ${paid} was paid.`,
    seedHash: "Hash of the server seed",
    serverSeed: "Server seed",
    notRevealed: "Not revealed yet",
    clientSeed: "Client seed",
    nonce: "Nonce",
  },
  signIns: {
    caption: "Sign-ins of the last 90 days, newest first",
    empty: "The player has not signed in for 90 days.",
    signedIn: "Signed in",
    renewed: "Last renewed",
    from: "From",
    with: "With",
    timezone: "Time zone",
    open: "Open",
    over: "Over",
  },
  mails: {
    caption: "Mails to the player, newest first",
    empty: "No mail of the last 30 days.",
    kind: plain,
    ofCampaign: (kind: string, campaign: string) => `${kind} (${campaign})`,
    to: "To",
    states: mailStates,
    sent: "Sent",
    lastError: "Last error",
  },
  threads: {
    caption: "Messages, most recently updated first",
    empty: "There is no message of the player or to the player.",
    last: "Last",
    subject: "Subject",
    reference: "Reference",
    states: threadStates,
  },
  notes: {
    caption: "Notes, newest first",
    empty: "Nothing is noted.",
    note: "Note",
    button: "Note it",
    label: "New note",
    hint: "For colleagues. The player does not see it, but gets it with a copy of their data. It cannot be changed.",
  },
  correction: {
    title: "Correct the balance",
    about: (amount: string) =>
      `A transaction of its own in the ledger, which the player sees. Above ${amount} a second operator has to confirm it.`,
    button: "Correct",
    hint: (cash: string) => `Into the cash, which is ${cash} now. With a minus sign it takes away.`,
  },
  data: {
    copy: "Copy of the data",
    copyAbout:
      "A JSON file with all that the casino stores about the player, without secrets. Identity documents are listed; their files are at the identity desk.",
    makeCopy: "Make a copy",
    copyReady: "The copy can be downloaded for an hour: <file>{file}</file>",
    erase: "Erase",
    eraseAbout: (days: number, years: number) =>
      `Of a closed account without money, what only access needs ${days} days after the closing, and the person ${years} years after it.`,
    extents,
    kinds: dataKinds,
    hindrances,
    possibleFrom: "From <when>{time}</when>.",
    wouldErase: "What would be erased",
    stays: "What stays, under the player’s number",
    /** The values that the log has of an erasure, by their names. */
    logged: { extent: "Extent", erased: "Erased", remaining: "Remaining" },
    button: "Erase for good",
    typed: "The player’s number",
    typedHint: (pid: number) => `It cannot be undone: type ${pid} to say that it is this player.`,
    done: "What was erased",
    noneDone: "Nothing was erased yet.",
  },
  person: {
    changeEmail: "Change the email address",
    changeEmailAbout: (email: string, isConfirmed: boolean) =>
      `It is ${email}${isConfirmed ? "" : ", not confirmed"}. Both addresses get a mail, links sent to the old one no longer work, and the player is signed out everywhere. Whoever reads the new address can choose a new password: be sure who is asking.`,
    changeEmailButton: "Change address",
    newEmail: "New email address",
    correct: "Correct name or date of birth",
    correctAbout:
      "Withdrawals are paid to the person who was verified: a player whose identity was asked for has to send documents again.",
    correctButton: "Correct details",
    birthDate: "Date of birth",
    firstName: "First name",
    lastName: "Last name",
    namesake: "Open an account for a namesake",
    namesakeAbout:
      "For somebody else with this name and date of birth, who is refused at the sign-up. They get a mail with a link to choose a password.",
    namesakeButton: "Open account",
    theirEmail: "Their email address",
    language: "Language of their mails",
    distinct: "Two players are two people",
    distinctAbout:
      "Such as twins with one home. Both can complete their accounts, and what excludes one from now on does not exclude the other.",
    distinctButton: "Record it",
    other: "Number of the other player",
  },
  actions: {
    suspend: {
      title: "Suspend the player",
      about:
        "Ends every sign-in, and settles open rounds by the rules of their games. Money stays on the account.",
      button: "Suspend",
    },
    reopen: {
      title: "Let the player in again",
      about: "What the suspension ended stays ended.",
      button: "Let in again",
    },
    sessions: "End sessions",
    noSession: "The player is not signed in.",
    signedIn: (sessions: number) => `Sign-ins now: ${sessions}.`,
    signOut: "Sign out everywhere",
    factor: "Remove a lost second factor",
    factorAbout:
      "For a player who has lost the authenticator app and the recovery codes. It is removed in three days; the player gets a mail, and any code that is given before keeps it.",
    factorEnds: "It is removed <when>{time}</when>, unless a code is given before.",
    keepFactor: "Keep it",
    removeFactor: "Remove in three days",
    setClass: "Set the class",
    classAbout:
      "It decides about the highest stake, the lobby jackpot, and coupons that are for some classes only.",
    classButton: "Set class",
    give: "Give a coupon",
    giveAbout:
      "As if the player had redeemed the code, also where their class does not see it or they have used it up. What gives money with a deposit waits for one.",
    giveButton: "Give coupon",
    coupon: "Coupon",
    couponOption: (code: string, title: string) => `${code}: ${title}`,
    endCoupon: "End the active coupon",
    endAbout: (title: string, code: string, state: string) =>
      `${title} (${code}) is ${state}. It ends as if the player had given it up: they keep their cash and their own share of the bonus wallet, and the rest goes back to the promotions.`,
    endButton: "End coupon",
    write: "Write to the player",
    writeButton: "Send message",
    subject: "Subject",
    message: "Message",
    messageHint: "In the player’s account, and by mail.",
  },
};

export type PlayersMessages = typeof messages;
