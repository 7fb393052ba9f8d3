import { z } from "zod";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import { cancelCoupon, couponGame } from "~/casino/contract/coupons";
import { CasinoError } from "~/casino/result";
import { couponCode } from "~/coupons/redeem.server";
import { formAction } from "~/forms/action.server";
import { UNANSWERED } from "~/forms/answer.server";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { refusalTextWithin } from "~/refusals/text.server";
import { setFlash } from "~/session/flash.server";
import { forgetTriedCode, redirectToAccount, triedCode } from "~/session/tried-code.server";
import { setCardFlash } from "./card-flash.server";
import { claimPromotion } from "./claim.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

/** A card's form sends how it is claimed. For a typed code, only the code is read. */
const redeemFields = byLanguage(sentences, (_, language) =>
  z.object({
    code: couponCode(language),
    source: z.enum(["card", "typed"]).default("typed"),
    kind: z.enum(["coupon", "reward", "cashback"]).default("coupon"),
    txIdHash: z.string().max(200).default(""),
    userHash: z.string().max(200).default(""),
  }),
);

/** Words refusals by error code. `source` tells a card from the coupon entry. */
export const redeemAction = formAction({
  form: forms.redeem,
  schema: redeemFields,
  refusals: byLanguage(sentences, (texts) => ({ active_coupon: { message: texts.activeCoupon } })),
  async act(visit) {
    const { request, session, casino, value, key } = visit;
    const { code, source, kind, txIdHash, userHash } = value;
    if (session === null) return redirectToAccount(code, visit);
    const card = source === "card" ? { kind, txIdHash, userHash } : null;
    const claimed = await claimPromotion(casino, {
      player: session,
      code,
      card,
      key,
      words: messagesFor(request, sentences),
      language: languageOf(request),
    });
    const forgotten = triedCode(request) === code ? [forgetTriedCode()] : [];
    return claimed.isPaid
      ? seeOther(paths.promotions, { cookies: [...forgotten, setFlash(claimed.words)] })
      : seeOther(paths.offer(code), { cookies: [...forgotten, setCardFlash(code, claimed.words)] });
  },
});

export const cancelAction = formAction({
  form: forms.cancel,
  schema: z.object({}),
  async act({ request, session, casino, key, refuse }) {
    const texts = messagesFor(request, sentences);
    try {
      const { kept_minor } = await casino.call(cancelCoupon, { params: { pid: session.pid }, key });
      return seeOther(paths.promotions, {
        cookies: [setFlash(texts.cancelled(kept_minor === undefined ? null : texts.money(kept_minor)))],
      });
    } catch (error) {
      if (!(error instanceof CasinoError)) throw error;
      if (error.failure === "unavailable") {
        return refuse(503, { "": [texts.notCancelled(texts.noAnswer)] }, { code: UNANSWERED });
      }
      if (error.failure !== "refused") throw error;
      const why = texts.notCancelled(refusalTextWithin(request, sentences, error));
      return refuse(error.pageStatus, { "": [why] }, { code: error.code ?? "refused" });
    }
  },
});

const gameFields = byLanguage(sentences, ({ chooseGame }) =>
  z.object({ gameCode: z.string({ error: chooseGame }).max(40, chooseGame) }),
);

/** Chooses the game of a coupon's free spins. */
export const gameAction = formAction({
  form: forms.game,
  schema: gameFields,
  async act({ request, session, casino, value, key }) {
    const active = await casino.call(couponGame, {
      params: { pid: session.pid },
      query: { gameCode: value.gameCode },
      key,
    });
    if (active.player_coupon_status === COUPON_STATUS.none) return seeOther(paths.promotions);
    const { coupon_code, game_description } = active.coupon;
    const { spinsAreFor } = messagesFor(request, sentences);
    return seeOther(paths.offer(coupon_code), {
      cookies: [setCardFlash(coupon_code, spinsAreFor(game_description))],
    });
  },
});
