import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { visit } from "~/session/visit.server";
import { ButtonLink } from "~/ui/Button";
import type { PageHandle } from "~/shell/page-traits";
import { pageMeta } from "~/shell/meta";
import { amountAction, depositAction, openAction } from "./house-actions.server";
import { openHouse } from "./house-session.server";
import { houseData } from "./house.server";
import { messages } from "./house-choice-messages";
import { HouseChoice } from "./HouseChoice";
import { HouseFailure, HouseFrame } from "./HouseFrame";
import { HouseReview } from "./HouseReview";
import cashierCss from "./cashier.css?url";
import { requestQuery } from "~/url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cashierCss }];

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta(({ language }) => ({ ...messagesIn(language, messages).head, path: null }));

/** A 409 means that the offer changed since the page was rendered: reload to show the current amounts. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const session = openHouse(made);
  return session ? houseData(made, session.token) : null;
}

/** A post without a `form` parameter is the cashier form from the lobby, which opens the hosted cashier. */
export async function action(args: ActionFunctionArgs) {
  switch (requestQuery(args.request).get("form")) {
    case "amount":
      return amountAction(args);
    case "deposit":
      return depositAction(args);
    default:
      return openAction(args);
  }
}

export const ErrorBoundary = HouseFailure;

export default function HouseCashier() {
  const data = useLoaderData<typeof loader>();
  if (data === null) return <Closed />;
  const { quote } = data;
  return quote ? <HouseReview data={data} quote={quote} /> : <HouseChoice data={data} />;
}

function Closed() {
  const { closed: m } = useMessages(messages);
  return (
    <HouseFrame title={m.title}>
      <p>{m.text}</p>
      <p className="actions">
        <ButtonLink to={paths.cashier}>{m.open}</ButtonLink>
      </p>
    </HouseFrame>
  );
}
