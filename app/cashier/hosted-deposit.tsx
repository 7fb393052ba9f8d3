import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type Deposit, depositState } from "~/casino/contract/hosted-cashier";
import { addCookies } from "~/cookies/set-cookie.server";
import { newFormKey } from "~/forms/action.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { depositReasonText } from "~/refusals/text.server";
import { services } from "~/services.server";
import { markJustPaid } from "~/session/just-paid.server";
import { ask, readVisit } from "~/session/visit.server";
import type { CadRate } from "~/shared/cad-rate";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import { useMoneyInBoth } from "~/ui/Cad";
import { useRefreshed } from "~/ui/use-refreshed";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { notifyOpener } from "./after-paying";
import { amountFieldText } from "./amount";
import cashierCss from "./cashier.css?url";
import { simulateAction } from "./hosted-actions.server";
import { type HostedDepositMessages, messages } from "./hosted-deposit-messages";
import { openHostedSession, reopenIfExpired } from "./hosted-session.server";
import { BackToCasino, HostedCashierFailure, HostedCashierFrame } from "./HostedCashierFrame";
import { PayTo, Receipt } from "./HostedCashierReceipt";
import { placeToPlay } from "./place-to-play.server";

/** How often the page reloads a pending deposit, if script runs. */
const REFRESH_MS = 3_000;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const session = openHostedSession(visit);
  if (!session) return seeOther(paths.hostedCashier);
  const params = { depositId: args.params.depositId ?? "" };
  const deposit = await ask(
    visit,
    reopenIfExpired(visit.casino.call(depositState, { params, ticket: session.token })),
  );
  const reason = depositReasonText(args.request, deposit.reason);
  const { cadRate } = services().env;
  const isCredited = deposit.status === "approved";
  if (isCredited) addCookies(visit.outgoing, markJustPaid());
  const { returnTo } = session;
  const playTo = isCredited ? await placeToPlay(visit, returnTo) : null;
  return { deposit, reason, returnTo, playTo, cadRate, formKey: newFormKey() };
}

export const action = (args: ActionFunctionArgs) => simulateAction(args);

/** Whether the deposit may still change by itself. */
function isWaitedFor({ status }: Deposit): boolean {
  return status === "pending" || status === "unknown";
}

function titleOf({ status, pay_to }: Deposit, { titles, coinTitles }: HostedDepositMessages): string {
  return (pay_to === null ? titles : { ...titles, ...coinTitles })[status];
}

export const ErrorBoundary = HostedCashierFailure;

export default function HostedDeposit() {
  const { deposit, reason, returnTo, playTo, cadRate, formKey } = useRefreshed<typeof loader>(
    REFRESH_MS,
    ({ deposit }) => isWaitedFor(deposit),
  );
  const money = useMoneyInBoth(cadRate);
  const { status } = deposit;
  const m = useMessages(messages);
  const amount = money(deposit.amount_minor, deposit.currency);
  const isCredited = status === "approved";
  useSafeEffect(() => {
    if (isCredited) notifyOpener();
  }, [isCredited]);
  return (
    <HostedCashierFrame title={isCredited ? m.added(amount) : titleOf(deposit, m)} cadRate={cadRate}>
      <div className="card stack" role="status">
        {isCredited ? (
          <p>{titleOf(deposit, m)}</p>
        ) : (
          <p className="receipt-amount">
            <span className="money">{amount}</span>
          </p>
        )}
        <Story deposit={deposit} reason={reason} cadRate={cadRate} />
      </div>
      {status === "pending" && deposit.pay_to ? <PayTo deposit={deposit} formKey={formKey} /> : null}
      <p className="actions">
        {isWaitedFor(deposit) ? (
          <ButtonLink
            kind={deposit.pay_to ? "quiet" : "primary"}
            to={paths.hostedDeposit(deposit.deposit_id)}
            preventScrollReset
          >
            {m.lookAgain}
          </ButtonLink>
        ) : null}{" "}
        {status === "declined" || status === "expired" ? (
          <ButtonLink to={paths.hostedChoice(deposit.method, amountFieldText(deposit.amount_minor))}>
            {m.tryAgain}
          </ButtonLink>
        ) : null}{" "}
        {playTo === null ? null : <ButtonLink to={playTo}>{m.play}</ButtonLink>}{" "}
        <BackToCasino to={returnTo} />
      </p>
    </HostedCashierFrame>
  );
}

interface StoryProps {
  deposit: Deposit;
  reason: string | null;
  cadRate: CadRate | null;
}

function Story({ deposit, reason, cadRate }: StoryProps) {
  const m = useMessages(messages);
  switch (deposit.status) {
    case "approved":
      return <Receipt deposit={deposit} cadRate={cadRate} />;
    case "pending":
      return <p>{deposit.pay_to ? m.creditedWhenSeen : m.bankTakesTime}</p>;
    case "unknown":
      return (
        <>
          <p>{m.notHeardYet}</p>
          <p>{m.payOnce}</p>
        </>
      );
    case "review":
      return <p>{m.beingChecked}</p>;
    case "returned":
      return <p>{m.givenBack}</p>;
    case "declined":
    case "expired":
      return <p>{reason ?? m.nothingTaken}</p>;
  }
}
