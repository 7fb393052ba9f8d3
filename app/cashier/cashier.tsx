import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { balance, cashier, player } from "~/casino/contract/account";
import { activeCoupon } from "~/casino/contract/coupons";
import { hasCompleteDetails } from "~/casino/player";
import { SKIN_ID } from "~/casino/contract/shared";
import { clientTypeOf } from "~/session/client-id.server";
import { paths, withOnboarding } from "~/paths";
import { ask, requirePlayer, type PlayerVisit } from "~/session/visit.server";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { env } from "../config.server";
import { DepositForm, type CashierFields } from "./DepositForm";
import { balanceState, cashierState, type CashierState } from "./rules";
import cashierCss from "./cashier.css?url";

export { shouldRevalidate } from "~/session/revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const meta: MetaFunction = () => [{ title: `Cashier | ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const made = requirePlayer(args);
  const params = { pid: made.session.pid };
  const [money, active, person] = await ask(
    made,
    Promise.all([
      made.casino.call(balance, { params, query: { forMoney: "true" } }),
      made.casino.call(activeCoupon, { params }),
      made.casino.call(player, { params }),
    ]),
  );
  const tab = new URL(args.request.url).searchParams.get("tab") === "coupons" ? "coupons" : "cashier";
  const complete = hasCompleteDetails(person);
  return {
    tab,
    balanceMinor: money.balance_minor,
    currency: money.currency,
    state: cashierState(active),
    coupon: active.player_coupon_status === "No Coupon" ? null : active.coupon.coupon_title,
    /** Spec §5: with incomplete details the submit opens moreDetails and nothing is posted. */
    deposit: complete ? { action: env.cashierUrl, fields: await cashierFields(made) } : null,
  };
}

/** Spec §7, cashier form. */
async function cashierFields(made: PlayerVisit): Promise<CashierFields> {
  const data = await ask(
    made,
    made.casino.call(cashier, {
      params: { pid: made.session.pid },
      body: {
        skinId: SKIN_ID,
        playerId: made.session.pid,
        cashier_type: "deposit",
        client_type: clientTypeOf(made.request),
      },
    }),
  );
  return {
    RTGLogin: data.login,
    RTG_PID: String(data.player_id),
    HashedPassword: data.hashed_password,
    Lang: data.lang,
    CasinoID: "799",
    Sportsbook: data.sportsbook,
    SkinID: data.sign_up_skin,
    RedirectURL: `${env.publicOrigin}${paths.promotions}`,
    SessionID: data.session_id,
  };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Cashier() {
  const data = useLoaderData<typeof loader>();
  const { tab } = data;
  return (
    <section className="page page-narrow cashier">
      <div className="cashier-head">
        <Link className="brand" to={paths.games}>
          <Logo />
          <span>{brand.name}</span>
        </Link>
        <Link to={paths.games}>Close</Link>
      </div>
      <h1>Cashier</h1>
      <nav aria-label="Cashier">
        <ul className="chips">
          <Tab to={paths.cashier} current={tab === "cashier"}>
            CASHIER
          </Tab>
          <Tab to={paths.cashierCoupons} current={tab === "coupons"}>
            COUPONS
          </Tab>
        </ul>
      </nav>
      {tab === "cashier" ? <CashierTab data={data} /> : <CouponsTab data={data} />}
    </section>
  );
}

function Tab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link className="chip" to={to} aria-current={current ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}

/** Spec §4: the label of the deposit and the other way on, by the state of the coupon. */
const choices: Record<CashierState, { deposit: string; other: string; to: string }> = {
  none: { deposit: "Deposit", other: "View coupons", to: paths.promotions },
  requested: {
    deposit: "Deposit with this coupon",
    other: "Deposit with another coupon",
    to: paths.promotions,
  },
  redeemed: { deposit: "Deposit now", other: "Keep playing", to: paths.games },
};

function CashierTab({ data }: { data: Data }) {
  const { balanceMinor, currency, state, deposit } = data;
  const choice = choices[state];
  return (
    <div className="card stack">
      <p className="cashier-state">
        <strong>{balanceState(balanceMinor)}</strong> <Money minor={balanceMinor} currency={currency} />
      </p>
      <CouponState data={data} />
      {deposit ? (
        <DepositForm action={deposit.action} fields={deposit.fields} label={choice.deposit} />
      ) : (
        <>
          <p>We need your address once before your first deposit.</p>
          <ButtonLink className="wide" to={withOnboarding(paths.cashier, "moreDetails")}>
            {choice.deposit}
          </ButtonLink>
        </>
      )}
      <ButtonLink kind="quiet" className="wide" to={choice.to}>
        {choice.other}
      </ButtonLink>
    </div>
  );
}

function CouponsTab({ data }: { data: Data }) {
  return (
    <div className="card stack">
      {data.state === "none" ? <p>You have no active coupon.</p> : <CouponState data={data} />}
      <ButtonLink className="wide" to={paths.promotions}>
        View coupons
      </ButtonLink>
    </div>
  );
}

function CouponState({ data }: { data: Data }) {
  if (data.state === "none") return null;
  return (
    <div className="notice">
      <p>
        <strong>{data.coupon}</strong>: {data.state}
      </p>
      {data.state === "requested" ? (
        <p>Your next deposit receives the bonus of this coupon.</p>
      ) : (
        <p>
          The coupon is removed when the balance falls below <Money minor={100} />. A new deposit gives no
          extra bonus while a coupon is active.
        </p>
      )}
    </div>
  );
}
