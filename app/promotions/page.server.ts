import type { LoaderFunctionArgs } from "@remix-run/node";
import { COUPON_STATUS } from "~/casino/contract/coupon-words";
import {
  type ActiveCoupon,
  activeCoupon,
  type Coupon,
  defaultPromotions,
  promotions,
} from "~/casino/contract/coupons";
import { codeOfLink } from "~/coupons/redeem.server";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { newFormKey } from "~/forms/action.server";
import { languageOf } from "~/messages/language.server";
import { langOf, messagesIn } from "~/messages/messages";
import { draftValues } from "~/session/draft.server";
import { frameOf } from "~/session/frame.server";
import { isOwnCasino } from "~/session/sandbox.server";
import { triedCode } from "~/session/tried-code.server";
import { ask, callOptional, readVisit, type Visit } from "~/session/visit.server";
import type { Language } from "~/shared/languages";
import { pictureAt } from "~/shell/pictures.server";
import { isCoveredAt, placeOf } from "~/shell/place.server";
import { requestQuery } from "~/url";
import { cardOf } from "./card.server";
import { takeCardFlash } from "./card-flash.server";
import { couponFilterIn, filterLink, filtersFor, passes } from "./filters.server";
import { forms } from "./forms";
import { openToOwner, recommended, sortForPlayers, sortForVisitors } from "./rules";
import { sentences } from "./sentences.server";

/** Data of the promotions page. @throws Response when the casino does not answer */
export async function promotionsPage(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const place = placeOf(args.request);
  const { coupons, active, onCancel } = visit.session
    ? await forPlayer(visit, visit.session.pid)
    : await forVisitor(visit);
  const best = recommended(coupons);
  const query = requestQuery(args.request);
  const requestedCode = codeIn(query);
  const isListed = coupons.some(({ coupon_code }) => coupon_code === requestedCode);
  const offered = filtersFor(coupons);
  const filter = couponFilterIn(query, offered);
  // The active coupon and the one that a link names are shown whatever the filter.
  const listed = coupons.filter(
    (coupon) =>
      filter === null ||
      passes(filter, coupon) ||
      [active?.coupon_code, requestedCode].includes(coupon.coupon_code),
  );
  const language = languageOf(args.request);
  const isOwn = await isOwnCasino(visit);
  const cardPage = {
    nowSeconds: Date.now() / 1000,
    language,
    m: messagesIn(language, sentences).card,
    isOwn,
  };
  return {
    isPlayer: visit.session !== null,
    filter,
    filters: offered.map((name) => ({ name, to: filterLink(name) })),
    cards: listed.map((coupon) => cardOf(withPicture(coupon), active && withPicture(active), cardPage)),
    activeCode: active?.coupon_code ?? null,
    // Without script, a failed cancellation returns to the dialog's form.
    cancel: place.confirm === "couponCancel" || query.get("form") === "cancel" ? onCancel : null,
    selected: isListed ? requestedCode : "",
    /** The code of the link if no card has it. */
    unlisted: isListed || requestedCode === "" ? null : requestedCode,
    suggestion: best
      ? { code: best.coupon_code, title: best.coupon_title, lang: langOf(best, language) }
      : null,
    // Prefill a code that has no card, so that the player can still submit it.
    typedCode:
      draftValues(args.request, forms.redeem.name).code ??
      (isListed ? "" : requestedCode || triedCode(args.request)),
    // Keep the message while a dialog covers the card; it is shown once the dialog is closed.
    flash: visit.session && !isCoveredAt(place) ? takeCardFlash(args.request, visit.outgoing) : null,
    formKey: newFormKey(),
    here: place.here,
  };
}

export type PromotionsData = Awaited<ReturnType<typeof promotionsPage>>;

/** Drops an image URL that our pages may not load; the card then shows the picture of its kind. */
function withPicture(coupon: Coupon): Coupon {
  return { ...coupon, image_url: pictureAt(coupon.image_url) ?? "" };
}

/** The code of `?promo=`; "" if missing or malformed. */
function codeIn(query: URLSearchParams): string {
  return codeOfLink(query.get("promo")) ?? "";
}

async function forVisitor(visit: Visit) {
  const coupons = await ask(visit, visit.casino.call(defaultPromotions, {}));
  return { coupons: sortForVisitors(coupons), active: null, onCancel: null };
}

async function forPlayer(visit: Visit, pid: number) {
  const { casino } = visit;
  const params = { pid };
  const [open, money] = await Promise.all([
    ask(visit, casino.call(promotions, { params, query: { login: visit.session?.login ?? "" } })),
    // If this fails, hide nothing: the casino refuses what the balance does not allow.
    callOptional(visit, frameOf(visit, pid)),
  ]);
  const active = open.active ?? (await ask(visit, casino.call(activeCoupon, { params })));
  const current = active.player_coupon_status === COUPON_STATUS.none ? null : active.coupon;
  const offered = openToOwner(open.coupons, money?.owned_minor ?? 0);
  // The active coupon has a card even if its promotion is no longer offered.
  const others = offered.filter(({ coupon_code }) => coupon_code !== current?.coupon_code);
  return {
    coupons: sortForPlayers(current === null ? others : [current, ...others], {
      welcome: welcomeCode(),
      active: current?.coupon_code ?? null,
    }),
    active: current,
    onCancel: cancelFacts(active, languageOf(visit.request)),
  };
}

function cancelFacts(active: ActiveCoupon, language: Language) {
  if (active.player_coupon_status === COUPON_STATUS.none) return null;
  const { coupon } = active;
  return { title: coupon.coupon_title, lang: langOf(coupon, language), figures: active.on_cancel ?? null };
}
