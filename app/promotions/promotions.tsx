import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { brand } from "~/brand";
import { cancelAction, gameAction, redeemAction } from "./actions.server";
import { promotionsPage, type PromotionsData } from "./page.server";
import promotionsCss from "./promotions.css?url";

// The whole page is in its HTML, and works; script that makes its forms act in place comes after it (design §10).
const Offers = lazy(() => import("./Offers"));
const CancelDialog = lazy(() => import("./CancelDialog"));

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
  return (
    <section className="page">
      <h1>Coupons</h1>
      {/* Spec §2: a spinner while promotions load; a page that was loaded whole never shows it. */}
      <Suspense fallback={<p className="spinner" />}>
        <Offers data={data} />
      </Suspense>
      <Suspense>{data.cancel ? <CancelDialog cancel={data.cancel} formKey={data.formKey} /> : null}</Suspense>
    </section>
  );
}
