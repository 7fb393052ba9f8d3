import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { brand } from "~/brand";
import { balance } from "~/casino/contract/account";
import { activeCoupon, defaultPromotions, promotions } from "~/casino/contract/coupons";
import { newFormKey } from "~/forms/action.server";
import { keptValues } from "~/forms/keep.server";
import { paths } from "~/paths";
import { ask, visit, type Visit } from "~/session/visit.server";
import { placeOf } from "~/shell/place.server";
import { cancelAction, redeemAction, REDEEM_FORM } from "./actions.server";
import { cardOf } from "./card.server";
import { CodeBox } from "./CodeBox";
import { OfferCard } from "./OfferCard";
import { openToBalance, recommended, sortForPlayers, sortForVisitors } from "./rules";
import { triedCode } from "~/session/tried-code.server";
import promotionsCss from "./promotions.css?url";

// Most visits cancel nothing: its script comes when the dialog opens (design §10).
const CancelDialog = lazy(() => import("./CancelDialog"));

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export const meta: MetaFunction = () => [
  { title: `Coupons | ${brand.name}` },
  {
    name: "description",
    content: "Deposit matches and other coupons, with their wagering and terms in plain words.",
  },
];

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const place = placeOf(args.request);
  const { coupons, active, onCancel } = made.session
    ? await forPlayer(made, made.session.pid)
    : await forVisitor(made);
  const best = recommended(coupons);
  return {
    isPlayer: made.session !== null,
    cards: coupons.map((coupon) => cardOf(coupon, active, Date.now() / 1000)),
    hasActive: active !== null,
    cancel: place.confirm === "couponCancel" ? onCancel : null,
    selected: (new URL(args.request.url).searchParams.get("promo") ?? "").toUpperCase(),
    suggestion: best ? { code: best.coupon_code, title: best.coupon_title } : null,
    typedCode: keptValues(args.request, REDEEM_FORM).code ?? triedCode(args.request),
    formKey: newFormKey(),
    here: place.here,
  };
}

async function forVisitor(made: Visit) {
  const coupons = await ask(made, made.casino.call(defaultPromotions, {}));
  return { coupons: sortForVisitors(coupons), active: null, onCancel: null };
}

async function forPlayer(made: Visit, pid: number) {
  const { casino } = made;
  const params = { pid };
  const [open, active, money] = await ask(
    made,
    Promise.all([
      casino.call(promotions, { params, query: { login: made.session?.login ?? "" } }),
      casino.call(activeCoupon, { params }),
      casino.call(balance, { params, query: { forMoney: "true" } }),
    ]),
  );
  const isActive = active.player_coupon_status !== "No Coupon";
  const current = isActive ? active.coupon : null;
  const listed = sortForPlayers(openToBalance(open.coupons, money.balance));
  // The active coupon has its card even when its promotion is no longer open to others.
  const missing = current !== null && !listed.some(({ coupon_code }) => coupon_code === current.coupon_code);
  return {
    coupons: missing ? [current, ...listed] : listed,
    active: current,
    onCancel: isActive ? { title: active.coupon.coupon_title, ...active.on_cancel } : null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  return form === "cancel" ? cancelAction(args) : redeemAction(args);
}

export default function Promotions() {
  const data = useLoaderData<typeof loader>();
  const { cards, isPlayer, selected, hasActive, here, formKey } = data;
  return (
    <section className="page">
      <h1>Coupons</h1>
      <div className="offers-layout">
        <aside className="offers-help card">
          <p>Choose a coupon, or enter your own code at the bottom.</p>
          <p>
            Our hosts help you by <a href={paths.support}>live chat</a> or by{" "}
            <a href={`mailto:${brand.contactEmail}`}>e-mail</a>.
          </p>
        </aside>
        <div className="offers">
          {cards.length === 0 ? (
            <p className="empty">There are no coupons for you today. Please look in tomorrow.</p>
          ) : null}
          <ul className="offer-list">
            {cards.map((card) => (
              <li key={card.code}>
                <OfferCard
                  card={card}
                  isPlayer={isPlayer}
                  selected={card.code === selected}
                  formKey={formKey}
                  here={here}
                />
              </li>
            ))}
          </ul>
          {hasActive ? null : (
            <CodeBox initial={data.typedCode} formKey={formKey} suggestion={data.suggestion} />
          )}
        </div>
      </div>
      <Suspense>{data.cancel ? <CancelDialog cancel={data.cancel} formKey={formKey} /> : null}</Suspense>
    </section>
  );
}
