import type { LoaderFunctionArgs } from "@remix-run/node";
import { balance } from "~/casino/contract/account";
import {
  activeCoupon,
  defaultPromotions,
  promotions,
  type ActiveCoupon,
  type Coupon,
} from "~/casino/contract/coupons";
import { pictureAt } from "~/shell/pictures.server";
import { newFormKey } from "~/forms/action.server";
import { keptValues } from "~/forms/keep.server";
import { messagesFor } from "~/messages/language.server";
import { triedCode } from "~/session/tried-code.server";
import { ask, askAside, visit, type Visit } from "~/session/visit.server";
import { isCoveredAt, placeOf } from "~/shell/place.server";
import { REDEEM_FORM } from "./actions.server";
import { cardOf } from "./card.server";
import { openToBalance, recommended, sortForPlayers, sortForVisitors } from "./rules";
import { sentences } from "./sentences.server";
import { takeTold } from "./told.server";
import { requestQuery } from "~/url";

/** All that the promotions screen shows. @throws Response when the casino cannot be had */
export async function promotionsPage(args: LoaderFunctionArgs) {
  const made = visit(args);
  const place = placeOf(args.request);
  const { coupons, active, onCancel } = made.session
    ? await forPlayer(made, made.session.pid)
    : await forVisitor(made);
  const best = recommended(coupons);
  const query = requestQuery(args.request);
  const asked = codeIn(query);
  const isListed = coupons.some(({ coupon_code }) => coupon_code === asked);
  const nowSeconds = Date.now() / 1000;
  const { card: words } = messagesFor(args.request, sentences);
  return {
    isPlayer: made.session !== null,
    cards: coupons.map((coupon) =>
      cardOf(withPicture(coupon), active && withPicture(active), nowSeconds, words),
    ),
    activeCode: active?.coupon_code ?? null,
    // A cancellation that failed without script comes back to its own form.
    cancel: place.confirm === "couponCancel" || query.get("form") === "cancel" ? onCancel : null,
    selected: isListed ? asked : "",
    /** The code of the link, where no card here is its own. */
    unlisted: isListed || asked === "" ? null : asked,
    suggestion: best ? { code: best.coupon_code, title: best.coupon_title } : null,
    // A code that has no card here can still be typed.
    typedCode:
      keptValues(args.request, REDEEM_FORM).code ?? (isListed ? "" : asked || triedCode(args.request)),
    // A dialog would cover the card: it is said when the dialog is closed.
    told: made.session && !isCoveredAt(place) ? takeTold(args.request, made.outgoing) : null,
    formKey: newFormKey(),
    here: place.here,
  };
}

export type PromotionsData = Awaited<ReturnType<typeof promotionsPage>>;

/** A picture that no page may show counts as none: the card then has the default one. */
function withPicture(coupon: Coupon): Coupon {
  return { ...coupon, image_url: pictureAt(coupon.image_url) ?? "" };
}

/** Spec §2: the code of `?promo=`; "" for none, and for what is not shaped like one. */
function codeIn(query: URLSearchParams): string {
  const code = (query.get("promo") ?? "").trim().toUpperCase();
  return /^[A-Z0-9_-]{1,40}$/.test(code) ? code : "";
}

async function forVisitor(made: Visit) {
  const coupons = await ask(made, made.casino.call(defaultPromotions, {}));
  return { coupons: sortForVisitors(coupons), active: null, onCancel: null };
}

async function forPlayer(made: Visit, pid: number) {
  const { casino } = made;
  const params = { pid };
  const [open, active, money] = await Promise.all([
    ask(made, casino.call(promotions, { params, query: { login: made.session?.login ?? "" } })),
    ask(made, casino.call(activeCoupon, { params })),
    // Without it nothing is hidden: the casino refuses what the balance does not allow.
    askAside(made, casino.call(balance, { params, query: { forMoney: "true" } })),
  ]);
  const current = active.player_coupon_status === "No Coupon" ? null : active.coupon;
  const offered = openToBalance(open.coupons, money?.balance_minor ?? 0);
  // The active coupon has its card even when its promotion is no longer open to others.
  const others = offered.filter(({ coupon_code }) => coupon_code !== current?.coupon_code);
  return {
    coupons: sortForPlayers(current === null ? others : [current, ...others]),
    active: current,
    onCancel: cancelFacts(active),
  };
}

function cancelFacts(active: ActiveCoupon) {
  if (active.player_coupon_status === "No Coupon") return null;
  return { title: active.coupon.coupon_title, figures: active.on_cancel ?? null };
}
