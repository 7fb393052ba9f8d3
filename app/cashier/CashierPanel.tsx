import { Link } from "@remix-run/react";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { CouponChoices } from "./CouponChoices";
import { AfterPaying, DepositForm } from "./DepositForm";
import { balanceState, CHOICES } from "./rules";
import type { CashierData } from "./data.server";

/** Where the panel stands: the page of its own, or over another page. */
export interface CashierPlace {
  cashier: string;
  coupons: string;
  /** Without the cashier: where it closes to when a player comes back from paying. */
  close: string;
  play: string;
  /** The page that its forms stand on. */
  from: string;
}

interface PanelProps {
  data: CashierData;
  place: CashierPlace;
}

/** The cashier of spec §2, with its two tabs; the same on its page and in its dialog. */
export function CashierPanel({ data, place }: PanelProps) {
  return (
    <div className="cashier-panel stack">
      <nav aria-label="Cashier">
        <ul className="chips">
          <Tab to={place.cashier} current={data.tab === "cashier"}>
            CASHIER
          </Tab>
          <Tab to={place.coupons} current={data.tab === "coupons"}>
            COUPONS
          </Tab>
        </ul>
      </nav>
      {data.tab === "cashier" ? (
        <CashierTabPanel data={data} place={place} />
      ) : (
        <CouponsTabPanel data={data} place={place} />
      )}
    </div>
  );
}

function Tab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link className="chip" to={to} preventScrollReset aria-current={current ? "page" : undefined}>
        {children}
      </Link>
    </li>
  );
}

function CashierTabPanel({ data, place }: PanelProps) {
  const { balanceMinor, currency, state, deposit } = data;
  const choice = CHOICES[state];
  return (
    <>
      <p className="cashier-state">
        <strong>{balanceState(balanceMinor)}</strong> <Money minor={balanceMinor} currency={currency} />
      </p>
      <CouponState data={data} />
      {deposit ? (
        <DepositForm
          action={deposit.action}
          fields={deposit.fields}
          label={choice.deposit}
          closeTo={place.close}
        />
      ) : (
        <>
          <p>We need your address once before your first deposit.</p>
          <ButtonLink className="wide" to={withOnboarding(paths.cashier, "moreDetails")}>
            {choice.deposit}
          </ButtonLink>
        </>
      )}
      <ButtonLink kind="quiet" className="wide" to={choice.way === "play" ? place.play : place.coupons}>
        {choice.other}
      </ButtonLink>
      {deposit ? <AfterPaying closeTo={place.close} /> : null}
      {state === "none" ? <AllCoupons /> : null}
    </>
  );
}

function CouponsTabPanel({ data, place }: PanelProps) {
  return (
    <>
      {data.state === "none" ? <p>You have no active coupon.</p> : <CouponState data={data} />}
      {data.state === "requested" ? (
        <ButtonLink className="wide" to={place.cashier}>
          {CHOICES.requested.deposit}
        </ButtonLink>
      ) : null}
      {data.state === "redeemed" ? (
        <ButtonLink className="wide" to={place.play}>
          {CHOICES.redeemed.other}
        </ButtonLink>
      ) : (
        <CouponChoices data={data} from={place.from} />
      )}
      <AllCoupons />
    </>
  );
}

function AllCoupons() {
  return (
    <ButtonLink kind="text" to={paths.promotions}>
      View coupons
    </ButtonLink>
  );
}

/** Spec §4: its status, and what a player has to know before another deposit. */
function CouponState({ data: { state, coupon } }: { data: CashierData }) {
  if (state === "none") return null;
  return (
    <div className="notice">
      <p>
        <strong>{coupon}</strong>: {state}
      </p>
      {state === "requested" ? (
        <p>Your next deposit receives the bonus of this coupon.</p>
      ) : (
        <ul className="cashier-warnings">
          <li>
            The coupon is removed when the balance falls below <Money minor={100} />.
          </li>
          <li>A new deposit gives no extra bonus while a coupon is active.</li>
        </ul>
      )}
    </div>
  );
}
