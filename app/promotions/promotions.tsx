import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, type ShouldRevalidateFunction } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { brand } from "~/brand";
import { paths } from "~/paths";
import { cancelAction, gameAction, redeemAction } from "./actions.server";
import { OfferCard } from "./OfferCard";
import { promotionsPage, type PromotionsData } from "./page.server";
import promotionsCss from "./promotions.css?url";

// The words of a page come first; what its forms do with script comes when they are there (design §10).
const CancelDialog = lazy(() => import("./CancelDialog"));
const CodeBox = lazy(() => import("./CodeBox"));
const StrayReply = lazy(() => import("./StrayReply"));

/** With or without its last slash. */
const PLACE = paths.promotions.slice(0, -1);

/** After a refusal the page stays as it is, for a card that has gone could not say why. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) =>
  actionStatus === undefined || actionStatus < 400;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: promotionsCss }];

export const meta: MetaFunction = () => [
  { title: `Coupons | ${brand.name}` },
  {
    name: "description",
    content: "Deposit matches and other coupons, with their wagering and terms in plain words.",
  },
];

export function loader(args: LoaderFunctionArgs) {
  return promotionsPage(args);
}

export async function action(args: ActionFunctionArgs) {
  const form = new URL(args.request.url).searchParams.get("form");
  if (form === "cancel") return cancelAction(args);
  return form === "game" ? gameAction(args) : redeemAction(args);
}

export default function Promotions() {
  const data: PromotionsData = useLoaderData<typeof loader>();
  const { cards, activeCode, formKey } = data;
  const hasReply = useActionData() !== undefined;
  return (
    <section className="page">
      <h1>Coupons</h1>
      <div className="offers-layout">
        <Help hasCodeBox={activeCode === null} />
        <div className="offers">
          <Loading />
          <Suspense>{hasReply ? <StrayReply data={data} /> : null}</Suspense>
          {cards.length === 0 ? (
            <p className="empty">There are no coupons for you today. Please look in tomorrow.</p>
          ) : null}
          <ul className="offer-list">
            {cards.map((card) => (
              <li key={card.code}>
                <OfferCard card={card} page={data} />
              </li>
            ))}
          </ul>
          <Suspense>
            {activeCode === null ? (
              <CodeBox initial={data.typedCode} formKey={formKey} suggestion={data.suggestion} />
            ) : null}
          </Suspense>
        </div>
      </div>
      <Suspense>{data.cancel ? <CancelDialog cancel={data.cancel} formKey={formKey} /> : null}</Suspense>
    </section>
  );
}

/** Spec §2: a spinner while promotions load, which only script can make them do in place. */
function Loading() {
  const { location, formMethod } = useNavigation();
  if (!location?.pathname.startsWith(PLACE) || formMethod !== undefined) return null;
  return (
    <p className="offers-loading" role="status">
      <span className="spinner" /> Loading coupons…
    </p>
  );
}

/** Spec §2: the side menu with help text. */
function Help({ hasCodeBox }: { hasCodeBox: boolean }) {
  return (
    <aside className="offers-help card" aria-label="Help">
      <p>
        Choose a coupon
        {hasCodeBox ? (
          <>
            , or <a href="#code-box">enter your own code</a> at the bottom
          </>
        ) : null}
        .
      </p>
      <p>
        Our hosts help you by <a href={paths.support}>live chat</a> or by{" "}
        <a href={`mailto:${brand.contactEmail}`}>e-mail</a>.
      </p>
    </aside>
  );
}
