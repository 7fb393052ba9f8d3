import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { actionsOf } from "~/forms/actions-of.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { cashierTab, paths } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { lazyPart } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { LateParts } from "~/shell/ready";
import { useIsExcluded } from "~/shell/root-data";
import { Logo } from "~/ui/art/Logo";
import { requestQuery } from "~/url";
import cashierCss from "./cashier.css?url";
import { CashierPanel } from "./CashierPanel";
import { CLOSE_TO } from "./close-to";
import { chooseCouponAction } from "./coupon-actions.server";
import { cashierData } from "./data.server";
import { depositLimitAction } from "./deposit-limit-actions.server";
import { messages } from "./messages";
import { withdrawAction, withdrawAmountAction, withdrawReview } from "./withdraw.server";
import { messages as withdrawMessages } from "./withdraw-messages";

// Few visits open the dialog, so its script is loaded only when it opens.
const WithdrawDialog = lazyPart(() => import("./WithdrawDialog"), ".dialog");

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { head } = messagesIn(language, messages);
  const title = data?.review ? messagesIn(language, withdrawMessages).review.title : head.title;
  return { ...head, title, path: null };
});

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const tab = cashierTab(requestQuery(args.request));
  const [data, review] = await Promise.all([
    ask(visit, cashierData(visit, tab, CLOSE_TO)),
    tab === "withdraw" ? ask(visit, withdrawReview(visit)) : null,
  ]);
  return { ...data, review };
}

export const action = actionsOf(chooseCouponAction, depositLimitAction, withdrawAmountAction, withdrawAction);

const PLACE = {
  cashier: paths.cashier,
  coupons: paths.cashierCoupons,
  withdraw: paths.cashierWithdraw,
  close: CLOSE_TO,
  afterPaying: CLOSE_TO,
  play: paths.games,
  from: paths.cashier,
};

export default function Cashier() {
  const data = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  const closeTo = useIsExcluded() ? paths.excluded : paths.games;
  return (
    <section className="page page-narrow cashier">
      <LateParts>{data.review ? <WithdrawDialog review={data.review} /> : null}</LateParts>
      <div className="cashier-head">
        <Link className="brand" to={closeTo}>
          <Logo />
          <span>{brand().name}</span>
        </Link>{" "}
        <Link to={closeTo}>{m.close}</Link>
      </div>
      <h1>{m.title}</h1>
      <div className="card">
        <CashierPanel data={data} place={PLACE} />
      </div>
    </section>
  );
}
