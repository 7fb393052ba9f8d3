import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ask, requirePlayer } from "~/session/visit.server";
import { Logo } from "~/ui/art/Logo";
import type { PageHandle } from "~/shell/page-traits";
import { pageMeta } from "~/shell/meta";
import { CashierPanel } from "./CashierPanel";
import { chooseCouponAction } from "./coupon-actions.server";
import { cashierData } from "./data.server";
import { messages } from "./messages";
import { cashierTab } from "./rules";
import cashierCss from "./cashier.css?url";
import { requestQuery } from "~/url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** The promotions page shows the coupon and its state, so closing the cashier and returning from paying lead there. */
const CLOSE_TO = paths.promotions;

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const tab = cashierTab(requestQuery(args.request));
  return ask(visit, cashierData(visit, tab, CLOSE_TO));
}

export const action = (args: ActionFunctionArgs) => chooseCouponAction(args);

const PLACE = {
  cashier: paths.cashier,
  coupons: paths.cashierCoupons,
  close: CLOSE_TO,
  play: paths.games,
  from: paths.cashier,
};

export default function Cashier() {
  const data = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <section className="page page-narrow cashier">
      <div className="cashier-head">
        <Link className="brand" to={paths.games}>
          <Logo />
          <span>{brand.name}</span>
        </Link>
        <Link to={paths.games}>{m.close}</Link>
      </div>
      <h1>{m.title}</h1>
      <div className="card">
        <CashierPanel data={data} place={PLACE} />
      </div>
    </section>
  );
}
