import { z } from "zod";
import {
  depositMethod,
  depositQuote,
  makeDeposit,
  openCashier,
  simulatePayment,
} from "~/casino/contract/hosted-cashier";
import { MAX_LOGIN_LENGTH } from "~/casino/contract/lengths";
import {
  expiryOf,
  isCardNumber,
  isSecurityCode,
  readCardNumber,
  readExpiry,
  readSecurityCode,
} from "~/casino/contract/values/card";
import { MAX_AMOUNT_LENGTH } from "~/casino/contract/values/figure";
import type { Reader } from "~/casino/contract/values/text";
import { formAction } from "~/forms/action.server";
import { otherPlayer } from "~/forms/answer.server";
import { byLanguage } from "~/messages/language.server";
import { paths, safeReturnTo } from "~/paths";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { amountFieldText, amountOf, NO_COUPON } from "./amount";
import { amountField } from "./amount.server";
import { CLOSE_TO } from "./close-to";
import { forms } from "./forms";
import { hostedCashierCookie, openHostedSession, reopenIfExpired } from "./hosted-session.server";
import { sentences } from "./sentences.server";

/** Receives the cashier form and exchanges its handles for a hosted cashier ticket. */
export const openAction = formAction({
  form: forms.open,
  schema: z.object({
    RTGLogin: z.string().max(MAX_LOGIN_LENGTH),
    RTG_PID: z.string().regex(/^\d{1,15}$/),
    HashedPassword: z.string().max(200),
    SessionID: z.string().max(200),
    RedirectURL: z.string().max(500).default(""),
  }),
  async act({ request, session: player, casino, value: { RedirectURL, ...fields } }) {
    // Any cashier accepts these fields, so the form carries no owner field of ours; the player id in it is the owner.
    if (player !== null && fields.RTG_PID !== String(player.pid)) {
      return otherPlayer(request, player, returnPath(RedirectURL));
    }
    const opened = await casino.call(openCashier, { body: fields });
    const session = {
      token: opened.cashier_token,
      pid: Number(fields.RTG_PID),
      returnTo: returnPath(RedirectURL),
    };
    return seeOther(paths.hostedCashier, {
      cookies: [hostedCashierCookie.write(session)],
    });
  },
});

/** Refusals to show at the amount field. */
const AMOUNT_REFUSALS = {
  deposit_below_minimum: { field: "amount" },
  deposit_above_maximum: { field: "amount" },
};

const amountFields = byLanguage(sentences, (texts, language) =>
  z
    .object({
      method: depositMethod,
      preset: z.string().max(MAX_AMOUNT_LENGTH).optional(),
      amount: z.string().optional(),
    })
    .transform((sent) => ({ method: sent.method, amount: amountOf(sent) }))
    .pipe(z.object({ method: depositMethod, amount: amountField(texts, language) })),
);

/** Step 1: method and amount. Charges nothing; the next page shows what the deposit would bring. */
export const amountAction = formAction({
  form: forms.amount,
  schema: amountFields,
  refusals: AMOUNT_REFUSALS,
  async act(visit) {
    const { casino, value } = visit;
    const session = openHostedSession(visit);
    if (!session) return seeOther(paths.hostedCashier);
    const query = { method: value.method, amount_minor: value.amount };
    await reopenIfExpired(casino.call(depositQuote, { ticket: session.token, query }));
    return seeOther(paths.hostedReview(value.method, amountFieldText(value.amount)));
  },
});

const cardField = (reader: Reader) =>
  z
    .string()
    .optional()
    .transform((value) => reader(value ?? ""));

const depositFields = byLanguage(sentences, (texts, language) =>
  z
    .object({
      method: depositMethod,
      amount: amountField(texts, language),
      /** The bonus that the page showed, integer minor units. */
      bonus: z.coerce.number().int().nonnegative().optional(),
      /** Code of the coupon that the page showed, or `NO_COUPON`. */
      coupon: z.string().max(64).optional(),
      card_number: cardField(readCardNumber),
      card_expiry: cardField(readExpiry),
      card_cvc: cardField(readSecurityCode),
    })
    .superRefine(({ method, card_number, card_expiry, card_cvc }, context) => {
      if (method !== "card") return;
      const missing = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (!isCardNumber(card_number)) missing("card_number", texts.cardNumber);
      if (!expiryOf(card_expiry)) missing("card_expiry", texts.cardExpiry);
      if (!isSecurityCode(card_cvc)) missing("card_cvc", texts.cardCode);
    }),
);

/** Step 2: makes the deposit. The card fields are passed to the casino and not stored here. */
export const depositAction = formAction({
  form: forms.deposit,
  schema: depositFields,
  refusals: AMOUNT_REFUSALS,
  async act(visit) {
    const { casino, value, key } = visit;
    const session = openHostedSession(visit);
    if (!session) return seeOther(paths.hostedCashier);
    const { method, amount: amountMinor, bonus, coupon, ...card } = value;
    const body = {
      method,
      amount_minor: amountMinor,
      ...(bonus === undefined ? {} : { expected_bonus_minor: bonus }),
      ...(coupon === undefined ? {} : { expected_coupon: coupon === NO_COUPON ? "" : coupon }),
      ...(method === "card" ? card : {}),
    };
    const deposit = await reopenIfExpired(casino.call(makeDeposit, { ticket: session.token, body, key }));
    return seeOther(paths.hostedDeposit(deposit.deposit_id));
  },
});

/** Lets the sandbox pay a crypto deposit. */
export const simulateAction = formAction({
  form: forms.simulate,
  schema: z.object({}),
  async act(visit) {
    const { casino, params, key } = visit;
    const session = openHostedSession(visit);
    if (!session) return seeOther(paths.hostedCashier);
    const depositId = params.depositId ?? "";
    const call = casino.call(simulatePayment, { params: { depositId }, ticket: session.token, key });
    const deposit = await reopenIfExpired(call);
    return seeOther(paths.hostedDeposit(deposit.deposit_id));
  },
});

/** Allow only our own pages, to avoid an open redirect. */
function returnPath(url: string): string {
  if (!url.startsWith(`${services().env.publicOrigin}/`)) return CLOSE_TO;
  return safeReturnTo(url.slice(services().env.publicOrigin.length), CLOSE_TO);
}
