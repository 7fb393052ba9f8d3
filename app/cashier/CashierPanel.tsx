import { Link } from "@remix-run/react";
import { messages as couponMessages } from "~/coupons/messages";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { useIsExcluded } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import { CadNote, useMoneyInBoth } from "~/ui/Cad";
import { CouponChoices } from "./CouponChoices";
import type { CashierData } from "./data.server";
import { AfterPaying, DepositForm } from "./DepositForm";
import { DepositLimitForm } from "./DepositLimitForm";
import { messages as giftMessages } from "./gift-messages";
import { messages } from "./messages";
import { balanceState, OTHER_WAYS } from "./rules";
import { WithdrawTab } from "./WithdrawTab";

/** Where the panel is shown: on the cashier page or in a dialog over another page. */
export interface CashierPlace {
  cashier: string;
  coupons: string;
  withdraw: string;
  /** URL without the cashier, for when it closes because the player has come back to it. */
  close: string;
  /** Where a player who has paid goes on. */
  afterPaying: string;
  play: string;
  /** The page that the panel's forms return to. */
  from: string;
}

interface PanelProps {
  data: CashierData;
  place: CashierPlace;
}

/** The tabs of the cashier, shared by its page and its dialog. An excluded player has but one, which needs no list. */
export function CashierPanel({ data, place }: PanelProps) {
  const isExcluded = useIsExcluded();
  return (
    <div className="cashier-panel stack">
      {isExcluded ? null : <Tabs data={data} place={place} />}
      <TabPanel data={data} place={place} />
    </div>
  );
}

function Tabs({ data, place }: PanelProps) {
  const { tabs: m } = useMessages(messages);
  return (
    <nav aria-label={m.label}>
      <ul className="chips">
        <Tab to={place.cashier} current={data.tab === "cashier"}>
          {m.cashier}
        </Tab>
        <Tab to={place.coupons} current={data.tab === "coupons"}>
          {m.coupons}
        </Tab>
        {data.hasWithdrawals ? (
          <Tab to={place.withdraw} current={data.tab === "withdraw"}>
            {m.withdraw}
          </Tab>
        ) : null}
      </ul>
    </nav>
  );
}

function TabPanel({ data, place }: PanelProps) {
  if (data.withdraw) return <WithdrawTab data={data.withdraw} from={place.from} formKey={data.formKey} />;
  if (data.tab === "coupons") return <CouponsTabPanel data={data} place={place} />;
  return <CashierTabPanel data={data} place={place} />;
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
  const { balanceMinor, currency, cadRate, state, deposit, depositLimit } = data;
  const money = useMoneyInBoth(cadRate);
  const m = useMessages(messages);
  const choice = m.choices[state];
  return (
    <>
      <p className="cashier-state">
        <strong>{m.balance[balanceState(balanceMinor)]}</strong>{" "}
        <span className="money">{money(balanceMinor, currency)}</span>
      </p>
      <CouponState data={data} />
      {depositLimit ? (
        <DepositLimitForm
          question={depositLimit}
          currency={currency}
          from={place.from}
          formKey={data.formKey}
        />
      ) : data.limits ? (
        <LimitsOffer isFirst={data.limits.isFirst} />
      ) : null}
      {state === "none" && !depositLimit?.isRequired ? <p>{m.coupon.without}</p> : null}
      {depositLimit?.isRequired ? null : deposit ? (
        <DepositForm
          action={deposit.action}
          fields={deposit.fields}
          label={choice.deposit}
          closeTo={place.close}
          afterPaying={place.afterPaying}
        />
      ) : (
        <>
          <p>{m.addressFirst}</p>
          <ButtonLink className="wide" to={withOnboarding(paths.cashier, "moreDetails")}>
            {choice.deposit}
          </ButtonLink>
        </>
      )}{" "}
      <ButtonLink kind="quiet" className="wide" to={place[OTHER_WAYS[state]]}>
        {choice.other}
      </ButtonLink>{" "}
      {deposit ? <AfterPaying to={place.afterPaying} /> : null}
      {state === "none" ? <AllCoupons /> : null}
      <p className="hint">
        <Link to={`${paths.info("banking")}#protection`}>{m.protection}</Link>
      </p>
      <CadNote rate={cadRate} />
    </>
  );
}

/** Offers limits before the first deposit, and links to them afterwards. */
function LimitsOffer({ isFirst }: { isFirst: boolean }) {
  const { limits } = useMessages(messages);
  return (
    <p className={isFirst ? "notice" : undefined}>
      {rich(isFirst ? limits.first : limits.later, {
        limits: around(Link, { to: paths.limits }),
      })}
    </p>
  );
}

function CouponsTabPanel({ data, place }: PanelProps) {
  const { coupon, choices } = useMessages(messages);
  return (
    <>
      {data.state === "none" ? <p>{coupon.none}</p> : <CouponState data={data} />}
      {data.state === "requested" ? (
        <ButtonLink className="wide" to={place.cashier}>
          {choices.requested.deposit}
        </ButtonLink>
      ) : null}{" "}
      {data.state === "redeemed" ? (
        <ButtonLink className="wide" to={place.play}>
          {choices.redeemed.other}
        </ButtonLink>
      ) : (
        <CouponChoices data={data} from={place.from} />
      )}{" "}
      <AllCoupons />
    </>
  );
}

function AllCoupons() {
  const { coupon } = useMessages(messages);
  return (
    <ButtonLink kind="text" to={paths.promotions}>
      {coupon.viewAll}
    </ButtonLink>
  );
}

/** Status of the active coupon, and what the player should know before depositing again. */
function CouponState({ data: { state, coupon, hasSpinsLeft, tellsRemoval } }: { data: CashierData }) {
  const { coupon: m } = useMessages(messages);
  const { ownMoney } = useMessages(giftMessages);
  const rules = useMessages(couponMessages);
  if (state === "none" || coupon === null) return null;
  return (
    <div className="notice">
      <p>{rich(m.states[state], { coupon: <strong lang={coupon.lang}>{coupon.title}</strong> })}</p>
      {state === "requested" ? (
        <>
          <p>{m.nextDeposit}</p>
          {coupon.ownMoney ? <p>{ownMoney[coupon.ownMoney]}</p> : null}
        </>
      ) : (
        <ul className="cashier-warnings">
          {tellsRemoval ? <li>{hasSpinsLeft ? rules.removedAfterSpins : rules.removedBelow}</li> : null}
          <li>{m.noExtraBonus}</li>
        </ul>
      )}
    </div>
  );
}
