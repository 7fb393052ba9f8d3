import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { actionsOf } from "~/forms/actions-of.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { orNull, readVisit, type Visit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { ButtonLink } from "~/ui/Button";
import cashierCss from "./cashier.css?url";
import { CLOSE_TO } from "./close-to";
import { depositOf } from "./data.server";
import { CashierForm } from "./DepositForm";
import { amountAction, depositAction, openAction } from "./hosted-actions.server";
import { hostedCashierData } from "./hosted-cashier.server";
import { messages } from "./hosted-choice-messages";
import { openHostedSession } from "./hosted-session.server";
import { HostedCashierChoice } from "./HostedCashierChoice";
import { HostedCashierFailure, HostedCashierFrame } from "./HostedCashierFrame";
import { HostedCashierReview } from "./HostedCashierReview";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** A 409 means that the offer changed since the page was rendered: reload to show the current amounts. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const session = openHostedSession(visit);
  return session ? hostedCashierData(visit, session) : { reopen: await reopenForm(visit) };
}

/** For a player: some browsers open the new window without the form that was posted to it. */
async function reopenForm(visit: Visit) {
  const { session } = visit;
  if (session === null) return null;
  return (await orNull(depositOf({ ...visit, session }, CLOSE_TO)))?.ticket ?? null;
}

/** A post without a `form` parameter is the cashier form from the lobby, which opens the hosted cashier. */
export const action = actionsOf(openAction, amountAction, depositAction);

export const ErrorBoundary = HostedCashierFailure;

export default function HostedCashier() {
  const data = useLoaderData<typeof loader>();
  if ("reopen" in data) return <Closed form={data.reopen} />;
  const { quote, closed } = data;
  return quote && closed === null ? (
    <HostedCashierReview data={data} quote={quote} />
  ) : (
    <HostedCashierChoice data={data} />
  );
}

function Closed({ form }: { form: Awaited<ReturnType<typeof reopenForm>> }) {
  const { closed: m } = useMessages(messages);
  return (
    <HostedCashierFrame title={m.title}>
      <p>{form ? m.textHere : m.text}</p>
      {form ? (
        <CashierForm {...form} label={m.open} />
      ) : (
        <p className="actions">
          <ButtonLink to={paths.cashier}>{m.open}</ButtonLink>
        </p>
      )}
    </HostedCashierFrame>
  );
}
