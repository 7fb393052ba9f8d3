import { z } from "zod";
import { defineCall } from "./call";
import { activeCouponAnswer, couponIn } from "./coupons";
import { exclusionState } from "./exclusion";
import { gameId, recentLimit } from "./games";
import { IDENTITY_STATES } from "./identity-words";
import { MAX_CODE_LENGTH, MAX_LOGIN_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./lengths";
import { DEPOSIT_LIMIT_QUESTIONS } from "./limit-words";
import { wantedLimit } from "./limits";
import { addition, additionOr, list } from "./marks";
import {
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_FIRST_NAME_LENGTH,
  MAX_LAST_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_ZIP_LENGTH,
  SIGNUP_TEXTS,
  type SignupText,
} from "./person";
import { playerSession } from "./sessions";
import {
  byPlayer,
  clientId,
  done,
  inPlace,
  instant,
  languageTag,
  none,
  pid,
  signedMinor,
  skinId,
  typedPassword,
} from "./shared";
import { termsVersion } from "./terms";
import { readPassword } from "./values/password";
import { readEmail, readName, readPhone } from "./values/person";
import { type Reader, readLine, readPlain } from "./values/text";

/** Login response, with additions that let the page greet the player. */
export const sessionAnswer = z.object({
  pid,
  rtgSession: z.object({ session_id: z.string() }),
  sessionToken: z.string(),
  /** Without these two, the player data are fetched instead. */
  login: addition(z.string()),
  first_name: addition(z.string()),
  /** Defaults to 24 hours after sign-in. */
  expires_at: addition(instant),
  /** The previous sign-in, if any. */
  last_sign_in: additionOr(z.object({ at: instant, address: z.string() }).nullable(), null),
  /** Set while the player may not play; the session then opens only some calls. */
  exclusion: additionOr(exclusionState.nullable(), null),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const email = z.string().overwrite(readEmail).max(MAX_EMAIL_LENGTH);
const firstName = z.string().overwrite(readName).max(MAX_FIRST_NAME_LENGTH);
const lastName = z.string().overwrite(readName).max(MAX_LAST_NAME_LENGTH);

/** A code of the second factor as typed: six digits of the app, or a recovery code. */
export const secondFactorCode = z.string().max(MAX_CODE_LENGTH);

const loginName = z.string().overwrite(readEmail).max(MAX_LOGIN_LENGTH);
const newPassword = z.string().overwrite(readPassword).max(MAX_PASSWORD_LENGTH).min(MIN_PASSWORD_LENGTH);

export const login = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/login",
  summary: "Sign in with a login (or e-mail) and a password",
  auth: "captcha",
  fromDevice: true,
  time: "main",
  addition: false,
  unkeyed: "Its answer is a secret, which is not kept: a repeat gets another one.",
  params: none,
  query: none,
  body: z.object({
    login: loginName,
    password: typedPassword,
    skin_id: skinId,
    client_id: clientId,
    for_money: z.literal(1),
    player_timezone: z.string().regex(/^[+-]\d{2}:\d{2}$/),
  }),
  response: sessionAnswer,
});

const commonPassword = addition(z.boolean(), "the new password is among the most common ones");

export const recover = defineCall({
  base: "api",
  group: "account",
  method: "PUT",
  path: "/login",
  summary:
    "Password recovery: fp asks, fu recovers the username, cpwt resets with a token, cp changes (of the session)",
  auth: "captcha",
  alsoSession: true,
  time: "main",
  addition: false,
  params: none,
  query: none,
  body: z.discriminatedUnion("op", [
    z.object({ op: z.literal("fp"), email }),
    z.object({ op: z.literal("fu"), email }),
    z.object({
      op: z.literal("cpwt"),
      player_id: pid,
      token: z.string().max(200),
      pwd: newPassword,
    }),
    z.object({
      op: z.literal("cp"),
      player_id: pid,
      old_pwd: typedPassword,
      pwd: newPassword,
      /** For a player who has a second factor: a code of it (addition). */
      second_factor: secondFactorCode.optional(),
    }),
  ]),
  response: done.extend({ ...inPlace, common_password: commonPassword }),
});

type SignupTextShape = {
  [Text in SignupText]: (typeof SIGNUP_TEXTS)[Text]["isOptional"] extends true
    ? z.ZodDefault<z.ZodString>
    : z.ZodString;
};
/** Texts that are not listed are lines of text. */
const READERS: Partial<Record<SignupText, Reader>> = {
  email: readEmail,
  first_name: readName,
  last_name: readName,
};
const signupTexts = Object.fromEntries(
  Object.entries(SIGNUP_TEXTS).map(([name, { longest, isOptional }]) => {
    const reader = READERS[name as SignupText] ?? readLine;
    const text = z.string().overwrite(reader).max(longest);
    return [name, isOptional ? text.default("") : text];
  }),
) as SignupTextShape;

export const signup = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/signup",
  summary: "Open an account",
  auth: "captcha",
  time: "main",
  addition: false,
  params: none,
  query: none,
  body: z.object({
    ...signupTexts,
    password: newPassword,
    /** YYYY-MM-DD. */
    birth_date: z.iso.date(),
    client_id: clientId,
    aid: z.string().max(64),
    download_id: z.string().max(64),
    skin_id: skinId,
  }),
  response: z.object({
    pid: addition(pid),
    login: addition(z.string()),
    common_password: commonPassword,
  }),
});

export const downloadId = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/download-id",
  summary: "Ask for a download id for an affiliate's visitor",
  auth: "none",
  time: "side",
  addition: false,
  params: none,
  query: none,
  body: z.object({
    name: z.string().max(80),
    email,
    affiliate_id: z.string().max(64),
    tracking_id: z.string().max(64),
  }),
  response: done,
});

export const incompleteSignup = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/accounts/incomplete-signups",
  summary: "Record a sign-up that failed",
  auth: "none",
  time: "side",
  addition: false,
  unkeyed: "A second note of the same failed sign-up tells the hosts nothing else.",
  params: none,
  query: none,
  body: z.object({
    login: loginName,
    email,
    first_name: firstName,
    last_name: lastName,
    client_id: clientId,
    start_date: instant,
  }),
  response: done,
});

/** Player data. */
export const playerAnswer = z.object({
  login: z.string(),
  player_id: pid,
  contact: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    country_id: z.string(),
  }),
  /** A random, revocable handle; never a hash of the password. */
  hashed_password: z.string(),
  birth_date: z.string(),
  player_class: z.string(),
  first_deposit: instant.nullable(),
  total_deposits_number: z.number().int().nonnegative(),
  address_one: z.string(),
  city: z.string(),
  state_id: z.string(),
  zip_code: z.string(),
  /** Further fields for the account form (additions). */
  cell_phone: addition(z.string()),
  /** True male, false female; null if never given. */
  gender: addition(z.boolean().nullable()),
  /** Whether the player accepts marketing mail. */
  email_permit: addition(z.boolean()),
  /** Whether the player has confirmed the e-mail; absent if the casino does not ask for that. */
  email_confirmed: addition(z.boolean(), "the casino asks players to confirm their e-mail"),
  /** Whether the account has a second factor, so that what needs the password needs a code as well. */
  second_factor_on: addition(z.boolean(), "the casino has a second factor"),
  /** Whether the law of the player's market asks now, before a deposit, for a deposit limit or the choice of none. */
  deposit_limit_question: addition(z.enum(DEPOSIT_LIMIT_QUESTIONS), "it asks"),
  /** As `sessions` lists them. */
  live_sessions: addition(list(playerSession), "`sessions` asks for them"),
});
export type Player = z.infer<typeof playerAnswer>;

export const player = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}",
  summary: "The player's own data",
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: z.object({ sessions: z.literal("true").optional() }),
  body: null,
  response: playerAnswer,
});

/** What decides what the cashier offers. */
const cashierOpening = z.object({
  /** As `activeCoupon` answers it. */
  active: activeCouponAnswer,
  /** Whether the account has the details that a deposit requires. */
  details_complete: z.boolean(),
  has_deposited: z.boolean(),
  /** As in the player's data. */
  deposit_limit_question: z.enum(DEPOSIT_LIMIT_QUESTIONS).nullable(),
});
export type CashierOpening = z.infer<typeof cashierOpening>;

const balanceFields = z.object({
  /** Cash plus bonus, in units of the currency. */
  balance: z.number(),
  currency_symbol: z.string(),
  /** The same in integer minor units, and its parts (additions). */
  balance_minor: addition(signedMinor),
  cash_minor: addition(signedMinor),
  bonus_minor: addition(signedMinor),
  /** Withdrawals that wait for payment. Not part of the balance, and never staked. */
  held_minor: addition(z.number().int().nonnegative()),
  /** The balance, what waits for payment, stakes of open rounds, and unclaimed jackpots; the balance if absent. */
  owned_minor: addition(signedMinor),
  currency: additionOr(z.string().length(3), "USD"),
  /** Unclaimed hits of the lobby jackpot; 0 if none; absent if the casino does not say. */
  unclaimed_jackpot_minor: addition(z.number().int().nonnegative()),
  /** Raises and removals of limits that the player can confirm now. */
  limits_to_confirm: addition(z.array(wantedLimit)),
  /** The version of the terms that the player has yet to accept; null if there is none. */
  terms_to_accept: addition(termsVersion.nullable()),
  /** Messages from the casino that the player has not read, as `unread` of the support threads. */
  unread_messages: addition(z.number().int().nonnegative(), "the casino has messages in the account"),
  /** Where the verification of the player's identity stands. */
  identity: addition(z.enum(IDENTITY_STATES), "the casino verifies identities"),
  /** Whether the player ever deposited. */
  has_deposited: addition(z.boolean(), "`recent` asks for the games played last"),
  /** The games played last, latest first. */
  recent_games: addition(list(gameId), "`recent` asks for them"),
  /** The player's favorites, oldest first. */
  favorites: addition(list(gameId), "`favorites` asks for them"),
  cashier: addition(cashierOpening, "`cashier` asks for it"),
});

export const balanceAnswer = balanceFields.transform((answer) => {
  const balance_minor = answer.balance_minor ?? Math.round(answer.balance * 100);
  return { ...answer, balance_minor, owned_minor: answer.owned_minor ?? balance_minor };
});
export type Balance = z.infer<typeof balanceAnswer>;

export const balance = defineCall({
  base: "api",
  group: "account",
  method: "GET",
  path: "/players/{pid}/balance",
  summary: "The player's balance",
  auth: "session",
  time: "main",
  addition: false,
  localized: ({ cashier }: Balance) => (cashier ? couponIn(cashier.active) : []),
  params: byPlayer,
  query: z.object({
    forMoney: z.literal("true"),
    recent: recentLimit.optional(),
    favorites: z.literal("true").optional(),
    cashier: z.literal("true").optional(),
  }),
  body: null,
  response: balanceAnswer,
});

export const updatePlayer = defineCall({
  base: "api",
  group: "account",
  method: "PUT",
  path: "/players/{pid}",
  summary: "Complete or change the account details",
  sessionFields: ["password"],
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: none,
  body: z.object({
    login: loginName,
    email,
    /** The `hashed_password` handle from the player data. */
    password: z.string().max(200),
    first_name: firstName,
    last_name: lastName,
    birth_date: z.iso.date(),
    address_1: z.string().min(1).overwrite(readLine).max(MAX_ADDRESS_LENGTH),
    address_2: z.literal(""),
    city: z.string().min(1).overwrite(readLine).max(MAX_CITY_LENGTH),
    state: z.string().min(1).max(10),
    zip: z.string().min(1).overwrite(readPlain).max(MAX_ZIP_LENGTH),
    country: z.string().length(2),
    cell_phone: z.string().overwrite(readPhone).max(MAX_PHONE_LENGTH),
    day_phone: z.literal(""),
    evening_phone: z.literal(""),
    /** True male, false female. */
    gender: z.boolean(),
    skin_id: skinId,
  }),
  response: playerAnswer,
});

export const token = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/players/{pid}/token",
  summary: "A token for the player; `refresh` renews the session without the password",
  auth: "session",
  fromDevice: true,
  time: "main",
  addition: false,
  unkeyed: "Its answer is a secret, which is not kept: a repeat gets another one.",
  params: byPlayer,
  query: none,
  body: z.object({ playerId: pid, token_type: z.enum(["refresh", "chat"]) }),
  response: z.object({
    token: z.string(),
    token_type: addition(z.string()),
    /** Defaults to 24 hours from now. */
    expires_at: addition(instant),
  }),
});

/** Cashier data. */
export const cashierData = z.object({
  login: z.string(),
  player_id: pid,
  /** A handle that expires with the ticket. */
  hashed_password: z.string(),
  lang: z.string(),
  sportsbook: z.string(),
  sign_up_skin: z.string(),
  session_id: z.string(),
});
export type CashierData = z.infer<typeof cashierData>;

export const cashier = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/player/{pid}/cashier",
  summary: "A ticket for the cashier: what its form is posted with",
  auth: "session",
  time: "main",
  addition: false,
  unkeyed: "Its answer is a secret, which is not kept: a repeat gets another one.",
  params: byPlayer,
  query: none,
  body: z.object({
    skinId,
    playerId: pid,
    cashier_type: z.literal("deposit"),
    client_type: z.enum(["Mobile", "InstantPlay"]),
  }),
  response: cashierData,
});

export const logout = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/player/{pid}/accounts/logout",
  summary: "End the session",
  auth: "session",
  time: "main",
  addition: false,
  unkeyed: "A session that has ended stays so.",
  params: byPlayer,
  query: none,
  body: z.object({
    logout_type: z.string().max(40),
    login: loginName,
    player_id: pid,
    player_ids: z.array(pid).max(1),
    for_money: z.literal(1),
  }),
  response: done,
});

export const setLanguage = defineCall({
  base: "api",
  group: "account",
  method: "PUT",
  path: "/players/{pid}/language",
  summary: "Choose the language that the player is written to in",
  auth: "session",
  time: "side",
  addition: true,
  unkeyed: "The last choice holds, however often it is sent.",
  params: byPlayer,
  query: none,
  /** The casino takes the closest language that it has. */
  body: z.object({ language: languageTag }),
  response: done,
});

export const sendEmailConfirmation = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/players/{pid}/email-confirmation",
  summary: "Send the mail again that confirms the player's e-mail",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: null,
  response: done,
});

export const correctEmail = defineCall({
  base: "api",
  group: "account",
  method: "PUT",
  path: "/players/{pid}/email",
  summary: "Correct an e-mail that is not confirmed; asks as a withdrawal does",
  auth: "session",
  time: "main",
  addition: true,
  params: byPlayer,
  query: none,
  body: z.object({ email }),
  response: done,
});

export const confirmEmail = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/email-confirmations/{id}",
  summary: "Confirm the player's e-mail by the link of its mail",
  auth: "session",
  time: "main",
  addition: true,
  unkeyed: "An address that is confirmed stays so.",
  params: z.object({ id: z.string().min(1).max(200) }),
  query: none,
  body: null,
  response: done,
});
