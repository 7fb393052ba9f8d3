import { GUARD_BASIC } from "~/casino/contract/captcha";
import { closeCode } from "~/casino/contract/close-codes";
import { COUPON_KIND, type CouponKindName } from "~/casino/contract/coupon-words";
import {
  CHECK_LOGIN_BYTES_MAX,
  DAILY_REWARD_PATH,
  REWARD_MESSAGE_BYTES_MAX,
} from "~/casino/contract/daily-reward";
import { CASINO_ID, MISSING_CALL_STATUSES, SKIN_ID } from "~/casino/contract/shared";
import { SIGNATURE_HEADER, SIGNED_HEADERS, TRUSTED_HEADERS } from "~/shared/call-signature.server";

const AMOUNT = "the amount, unless `coupon_amount` has it";
/** What `bonus` and `playthrough` are, and what a card says of a playthrough of 25. */
const COUPON_FIELDS: Partial<Record<CouponKindName, readonly [string, string, string]>> = {
  [COUPON_KIND.depositMatch]: [
    "percent of the deposit",
    "times the deposit",
    "25 × 100 / (bonus + 100) times the deposit and bonus: with a bonus of 150, 10 times",
  ],
  [COUPON_KIND.fixedOnRedemption]: [AMOUNT, "times the amount", "25 times the bonus"],
  [COUPON_KIND.dailyReward]: [AMOUNT, "times the amount", "25 times the bonus"],
  [COUPON_KIND.fixedOnNextDeposit]: [AMOUNT, "the amount to stake", "$25"],
  [COUPON_KIND.freeSpins]: ["none", "times what the spins win", "25 times your spin winnings"],
};
const COUPON_ROWS = Object.values(COUPON_KIND)
  .map((kind) => `| ${kind} | ${(COUPON_FIELDS[kind] ?? ["as any other text", "", ""]).join(" | ")} |`)
  .join("\n");

/** What an implementer needs to know beyond the calls themselves: the OpenAPI document's description, in Markdown. */
export const GUIDE = `The calls that the web program makes to a casino. The web program keeps no data of its own: a
program that answers these calls is a whole casino. Generated from the schemas that the web program parses answers with.

# What is required

A call or a field with \`x-addition: true\` is optional: pages do without it, or leave out what needs it. A casino that does
not have a call answers it with ${MISSING_CALL_STATUSES.slice(0, -1).join(", ")} or ${MISSING_CALL_STATUSES.at(-1)} and no \`errorCode\`, whatever the body; a call that it has, and that
refuses with one of these, names a code, an operator's its \`operatorCode\`. The answer of \`GET /operator/me\` names the
calls of operators that the casino does not have: the desk then shows no page and no button for them. Every other call
is required, and every field of its answer that the schema requires. A field that the schema does not know is ignored.
\`x-addition-when\` says when a casino that has the field sends it. Calls under \`/house/\` serve the embedded casino's own
games and cashier. \`x-served: false\` marks calls that this casino does not answer. A list leaves out an item that does
not match its schema; the others are shown.

# Where the calls go

| Calls | Base address of the web program |
|---|---|
| paths that begin with /provider | CASINO_PROVIDER_URL, with /provider left out (default: CASINO_API_URL/provider) |
| paths that begin with /static | CASINO_STATIC_URL, with /static left out (default: CASINO_API_URL/static) |
| the websocket | CASINO_REWARD_WS_URL (default: ${DAILY_REWARD_PATH} under CASINO_API_URL, ws or wss) |
| all others | CASINO_API_URL |

A casino on other addresses also sets CASHIER_URL (where the cashier form is posted: fields RTGLogin, RTG_PID,
HashedPassword, Lang, CasinoID, Sportsbook, SkinID, RedirectURL and SessionID, from the answer of
\`POST /player/{pid}/cashier\`) and GAME_LAUNCH_URL (where games open: an address with {game} and {machine}, and if wanted
{session}, the \`rtgSession.session_id\` of the login, and {mode}, real or demo). Pictures (\`image_url\`) are absolute
addresses on the origin of one of the casino addresses above; any other shows the default picture.

# The lobby jackpot

A player who joined pays for every spin: the amount of the jackpot's \`terms\`, or 0.01 USD where a casino publishes none.
Pages tell the player so before joining.

# Answers

Success is status 200, 201 or 202 with a JSON body without \`errorMessage\`. Every other answer is a failure with the
\`Error\` body: \`errorMessage\` is a sentence that a player may read, in plain text; \`errorCode\` is optional. Each call
lists the codes that it may answer with; in place of one marked (addition) a casino may send a more general code or none.
The web program goes by the code or, without one, by these messages, which may stand within a longer one:

| Message | Same as code |
|---|---|
| An account with this email already exists | email_exists |
| An account already exists | login_exists |
| Invalid Coupon | invalid_coupon |
| active_coupon, with \`type\` coupon | active_coupon |
| This account is banned | banned |
| We do not accept players from {country} | restricted_country |
| Too many failed login attempts | too_many_attempts |
| … down for maintenance, … undergoing maintenance | maintenance |

The status matters in these cases only: 401 to a call with a session means that the session is over; 503 with the code
maintenance means that the casino is closed; any other status of 500 or above, a redirect, an empty body or one that is
not JSON means that the casino cannot be reached. 429 and 503 may carry \`Retry-After\` (seconds), or
\`retryAfterSeconds\` in the body. An answer is waited for 5 seconds, or 2 where a page can do without it, and may be 8 MB
long. A GET, and a change with an \`Idempotency-Key\`, is sent once more after a lost connection or a status of 500 or above.

# Units

Money in a field that ends in \`_minor\` is an integer of minor units (cents). Every other amount is in units of the
currency (dollars) as a number. Times that end in \`_at\` or are called \`at\` are ISO 8601 with an offset; \`expiry\` is
epoch seconds; \`birth_date\` is YYYY-MM-DD. Text lengths are counted in UTF-16 code units.

# Coupons

What a card says of a coupon follows \`redemption_type\`:

| redemption_type | bonus | playthrough | what the card says of 25 |
|---|---|---|---|
${COUPON_ROWS}
| any other text | as ${COUPON_KIND.depositMatch} if it has a bonus above 0; else as ${COUPON_KIND.fixedOnRedemption} if it has a \`coupon_amount\`; else, with spins and without tiers, as ${COUPON_KIND.freeSpins} | | |

\`node server/ops/check-casino.mjs URL\` prints what players will read of each coupon of a casino.

# Headers of each call

| Header | Meaning |
|---|---|
| X-Casino-Id | always ${CASINO_ID}; \`skin_id\` is always ${SKIN_ID} |
| X-Request-Id | names one request of a player across both programs: for logs |
| X-Forwarded-For | the player's own address, one IPv4 or IPv6 address; absent when unknown |
| X-Country | where the player is, an ISO 3166 code of two letters; absent when unknown |
| X-Unattended | \`1\` where a page has reloaded itself: the call is no sign that its player is there |
| X-Session-Token | the \`sessionToken\` of the login, in calls of a player |
| X-Recaptcha-Token | how the form was guarded, in sign-up, login and password calls: see below |
| X-Device-Id | a random secret that the player's browser keeps for 180 days, in calls that open or renew a session |
| X-Device-Agent | the browser's User-Agent, in the same calls |
| Idempotency-Key | the same key is the same request: a repeat gets the answer of the first. 1 to 100 printable characters |
| ${SIGNATURE_HEADER} | a signature, where both programs share a key: see below |

X-Recaptcha-Token holds the token of Google reCAPTCHA for the casino to verify, where the web program has
RECAPTCHA_SITE_KEY. Without it, it holds \`${GUARD_BASIC}\`: the form came from the web program, within its time, and its trap for
robots was left alone; or \`guard:question:ID\`: a question was answered as well, and ID is good for one
call. A casino that wants more than it got answers with the code guard_required; the form then asks a question. A casino
that does not limit robots ignores the header.

# Who is calling

Anyone who reaches the casino can send these headers. ${TRUSTED_HEADERS.join(", ")} are the web program's word for the
player. Believe them only in a call that it has signed with the key that you share (CASINO_SIGNING_KEY of the web program);
take any other call for one of the address that it comes from, with tighter limits, and accept no "guard:…" in
x-recaptcha-token but as the weakest guard.

${SIGNATURE_HEADER}: t=<milliseconds since 1970>,n=<nonce>,s=<signature>

The signature is HMAC-SHA256 under the key, in base64url without padding, of these lines joined by a line feed: "v1", t,
n, the method, path and query as in the request line, the values of ${SIGNED_HEADERS.join(", ")} (an empty line where
one is missing), and the SHA-256 of the body in hexadecimal. It is good for 60 seconds, and once for calls with
x-recaptcha-token. Proxies in between must not change any of these. A web program without a key signs nothing.

# Sessions

\`POST /login\` opens a session; \`sessionToken\` travels in X-Session-Token from then on. Its \`pid\` names the player in every
path, and a token is good for that player alone (otherwise 403 forbidden). A session lives 24 hours, or until
\`expires_at\`. Sign-up answers no session: the web program signs in with the same password right after it.

Renewal goes without the password. After a login the web program calls \`POST /players/{pid}/token\` with
\`token_type: refresh\` and the session's token in X-Session-Token. The answer's \`token\` is a refresh credential, which is
kept in a sealed cookie. When the session is due (after 4 hours), the same call is made with that credential in
X-Session-Token in place of the session's token. It yields a new session's token in \`token\` (\`token_type: session\`) and
its end in \`expires_at\`. The credential is spent; the old token stays good for a minute, for requests under way. The next
credential is asked for with the new token. A casino that renews no sessions answers with any failure but 401: the session
then ends by itself.

A casino may ask for a second factor: it answers a login with second_factor_required and a \`challenge\`. The web program
then asks the player for a code, and completes the login with \`POST /login/second-factor\`. X-Device-Id tells the casino on
which device it need not ask again. The pages that set the factor up are shown if the casino answers
\`GET /players/{pid}/second-factor\`.

Failed logins are counted by the casino, for each login name: the fifth in a row answers with the code
too_many_attempts and starts the count again. A casino that does not count is counted for by the web program.

# Static files and ETag

The files under /static carry an \`ETag\`. The web program sends it back in \`If-None-Match\`: 304 without a body says that the
file is the same. Without an ETag the file is read anew every 15 seconds.

# Links in mails

The casino sends its own mails. The web program sends the language of the page as Accept-Language with every call: mails are
best written in that of the player's sign-up and login, or of \`PUT /players/{pid}/language\`, which follows the language switch.
The links of mails lead to these pages of the web program:

| Mail | Link |
|---|---|
| forgotten password | /onboarding/passwordreset?pid={pid}&token={token}; the page sends both to \`PUT /login\` (op cpwt) |
| stop marketing mail | /unsubscribe?id={id}; the page sends the id to \`POST /marketing/unsubscribe/{id}\` |
| confirm the email (addition) | /confirm-email?id={id}; the page sends the id to \`POST /email-confirmations/{id}\` |
| saved login | /?action=show&state=quickplay&hash={userhash}&game={game_id}-{machine_id}; the page sends the hash to \`GET /accounts/quick\` |
| a coupon | /?coupon={coupon_code}, or /lobby/promotions/?promo={coupon_code} |

# Websocket

\`x-websockets\` of this document describes the connection that brings the daily reward. It is optional: a casino
without it refuses the connection with 404, 405 or 501, and no page offers a daily reward. The web program finds that
out by a connection without a session, which a casino with a daily reward refuses with 401.
`;

/** The daily-reward websocket. @param schema makes the JSON schema of a message */
export function websockets(messages: { checkLogin: object; rewardMessage: object }): object[] {
  return [
    {
      path: DAILY_REWARD_PATH,
      summary: "The daily login reward of a player",
      description:
        "The web program opens one connection for each session of a player and sends a check-in. Each check-in is answered with the reward message, and the casino sends the message again whenever it changes. A check-in without an answer is repeated every 300 ms, 5 times; after 10 seconds without any answer the connection is opened anew. The casino may ping; each ping is answered.",
      handshake: {
        headers: {
          "X-Casino-Id": `${CASINO_ID}`,
          "X-Session-Token": "the session's token; never in the query",
        },
        refusals: {
          "401": "the session is over",
          "403": "another casino id",
          "404": "another path",
          "429": "too many connections of one player",
          "503": "closed, full or stopping",
        },
      },
      clientSends: { schema: messages.checkLogin, maxBytes: CHECK_LOGIN_BYTES_MAX },
      casinoSends: { schema: messages.rewardMessage, maxBytes: REWARD_MESSAGE_BYTES_MAX },
      closeCodes: {
        [closeCode.policy]: "what was sent is not a check-in, or too many were sent",
        [closeCode.tooLarge]: "a message is too long",
        [closeCode.failure]: "something failed: connect again, after a random wait",
        [closeCode.restart]: "the casino stops or restarts: connect again, after a random wait",
        [closeCode.sessionOver]: "the session is over: do not connect again with it",
        [closeCode.forbidden]: "the check-in names another player than the session",
        [closeCode.silent]: "no check-in came within ten seconds",
      },
    },
  ];
}

/** Groups of calls, in document order. */
export const TAGS: Readonly<Record<string, string>> = {
  account: "Sign-up, login, sessions and the player's own data",
  coupons: "Promotions, the active coupon and rewards",
  "quick-play": "Saved logins",
  "lobby-jackpot": "The jackpots",
  games: "Lists of games, favorites and external lobbies",
  other: "Affiliates, marketing mail and the support chat",
  rounds: "The embedded casino's own games (additions)",
  cashier: "The embedded casino's own cashier (additions)",
  support: "Messages to the hosts (additions)",
  identity: "Verification of a player's identity (additions)",
  operator:
    "The operators' own program, which only the embedded casino serves (additions). A call needs the right in `x-right`; a refusal has a sentence in `errorMessage` and a code in `operatorCode`",
};
