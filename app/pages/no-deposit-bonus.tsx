import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OwnerField } from "~/forms/OwnerField";
import { replyOf } from "~/forms/reply";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { visit } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { pageMeta } from "~/shell/meta";
import { noDepositAction } from "./offer-actions.server";
import { NO_DEPOSIT_FORM } from "./offer-forms";
import { offerForm, offerHeaders } from "./offer-page.server";
import { messages } from "./no-deposit-messages";
import { noDepositFor } from "./no-deposit.server";
import { issueOf, OfferIssue } from "./OfferIssue";
import { NoDepositTerms } from "./NoDepositTerms";
import { NO_DEPOSIT } from "./offer-facts";
import pagesCss from "./pages.css?url";

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title: title(NO_DEPOSIT), description: description(NO_DEPOSIT), path: paths.noDepositBonus };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  const { formKey, isPlayer, typedCode } = offerForm(made, NO_DEPOSIT_FORM);
  const shown = { formKey, isPlayer, offer: await noDepositFor(made) };
  return data(shown, { headers: offerHeaders(made, { typedCode }) });
}

export const action = (args: ActionFunctionArgs) => noDepositAction(args);

export default function NoDepositBonus() {
  const m = useMessages(messages);
  const issue = issueOf(replyOf(useActionData<unknown>(), NO_DEPOSIT_FORM));
  if (issue) return <OfferIssue reply={issue} back={paths.noDepositBonus} />;
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/default.svg" alt="" width="240" height="135" />
        <div>
          <h1>{m.title(NO_DEPOSIT)}</h1>
          <p className="leaf-lead">{m.lead(NO_DEPOSIT)}</p>
          <ClaimBonus />
        </div>
      </header>
      <NoDepositTerms />
      <p className="small-print">{m.smallPrint}</p>
    </article>
  );
}

function ClaimBonus() {
  const { offer, formKey, isPlayer } = useLoaderData<typeof loader>();
  const m = useMessages(messages).claim;
  return (
    <>
      {offer === "open" ? (
        <form method="post" action={paths.noDepositBonus}>
          <OwnerField />
          {formKey === "" ? null : <input type="hidden" name="formKey" value={formKey} />}
          <p className="actions">
            <Button>{m.button}</Button>
          </p>
          {isPlayer ? null : <p>{m.newHere}</p>}
        </form>
      ) : (
        <p className="notice" role="status">
          {m.reasons[offer]}
        </p>
      )}
      <p className="actions">
        {offer === "taken" ? <ButtonLink to={paths.games}>{m.play}</ButtonLink> : null}
        <ButtonLink kind="quiet" to={paths.promotions}>
          {m.seeCoupons}
        </ButtonLink>
      </p>
    </>
  );
}
