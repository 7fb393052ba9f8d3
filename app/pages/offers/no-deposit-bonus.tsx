import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnerField } from "~/forms/OwnerField";
import { replyOf } from "~/forms/reply";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { Button, ButtonLink } from "~/ui/Button";
import { forms } from "../forms";
import pagesCss from "../pages.css?url";
import { noDepositAction } from "./actions.server";
import { NO_DEPOSIT } from "./facts";
import { type NoDeposit, noDepositFor } from "./no-deposit.server";
import { messages, type NoDepositMessages } from "./no-deposit-messages";
import { NoDepositTerms } from "./NoDepositTerms";
import { issueOf, OfferIssue } from "./OfferIssue";
import { offerForm, offerHeaders } from "./page.server";
import { SmallPrint } from "./SmallPrint";

export const meta = pageMeta<typeof loader>(({ data: view, language }) => {
  const m = messagesIn(language, messages);
  const { title, lead } = headOf(view ?? { offer: "open", words: null }, m);
  return { title, description: lead, path: paths.noDepositBonus };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const { formKey, isPlayer, typedCode } = offerForm(visit, forms.noDeposit.name);
  const view = { formKey, isPlayer, ...(await noDepositFor(visit)) };
  return data(view, { headers: offerHeaders(visit, { typedCode }) });
}

export const action = (args: ActionFunctionArgs) => noDepositAction(args);

export default function NoDepositBonus() {
  const m = useMessages(messages);
  const view = useLoaderData<typeof loader>();
  const { title, lead } = headOf(view, m);
  const issue = issueOf(replyOf(useActionData<unknown>(), forms.noDeposit.name));
  if (issue) return <OfferIssue reply={issue} back={paths.noDepositBonus} />;
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/default.svg" alt="" width="240" height="135" />
        <div>
          <h1 lang={view.words?.lang}>{title}</h1>
          <p className="leaf-lead" lang={view.words?.lang}>
            {lead}
          </p>
          <ClaimBonus />
        </div>
      </header>
      <Terms view={view} />
      <SmallPrint />
    </article>
  );
}

/** The bonus by our own figures, or in the words of another casino's coupon. */
function headOf(
  { offer, words }: Pick<NoDeposit, "offer" | "words">,
  m: NoDepositMessages,
): { title: string; lead: string } {
  if (words) return { title: words.title, lead: words.description };
  if (offer === "none") return m.none;
  return { title: m.title(NO_DEPOSIT), lead: m.lead(NO_DEPOSIT) };
}

function Terms({ view: { offer, words } }: { view: NoDeposit }) {
  if (words) return <p lang={words.lang}>{words.terms}</p>;
  return offer === "none" ? null : <NoDepositTerms />;
}

function ClaimBonus() {
  const { offer, code, formKey, isPlayer } = useLoaderData<typeof loader>();
  const m = useMessages(messages).claim;
  return (
    <>
      {offer === "open" ? (
        <form method="post" action={forms.noDeposit.path}>
          <OwnerField />
          <input type="hidden" name="code" value={code} />
          {formKey === "" ? null : <input type="hidden" name="formKey" value={formKey} />}
          <p className="actions">
            <Button>{m.button}</Button>
          </p>
          {isPlayer ? null : <p>{m.newHere}</p>}
        </form>
      ) : offer === "none" ? null : (
        <p className="notice" role="status">
          {m.reasons[offer]}
        </p>
      )}
      <p className="actions">
        {offer === "taken" ? <ButtonLink to={paths.games}>{m.play}</ButtonLink> : null}{" "}
        <ButtonLink kind="quiet" to={paths.promotions}>
          {m.seeCoupons}
        </ButtonLink>
      </p>
    </>
  );
}
