import { data, type HeadersFunction, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CouponCodeField } from "~/coupons/CouponCodeField";
import { welcomeCode } from "~/coupons/welcome-code.server";
import { actionsOf } from "~/forms/actions-of.server";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { FormScope } from "~/forms/form-context";
import { OwnerField } from "~/forms/OwnerField";
import { replyOf } from "~/forms/reply";
import { messagesIn, useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths, withCashier } from "~/paths";
import { readVisit } from "~/session/visit.server";
import { pageMeta } from "~/shell/meta";
import { Button, ButtonLink } from "~/ui/Button";
import { forms } from "../forms";
import pagesCss from "../pages.css?url";
import { claimAction, codeAction } from "./actions.server";
import { welcomed } from "./facts";
import { messages as issueMessages } from "./issue-messages";
import { issueOf, OfferIssue } from "./OfferIssue";
import { offerForm, offerHeaders, ownCoupon } from "./page.server";
import { SmallPrint } from "./SmallPrint";
import { type Welcome, welcomeOffer } from "./welcome.server";
import { messages, type WelcomeOfferMessages } from "./welcome-offer-messages";
import { WelcomeTerms } from "./WelcomeTerms";

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.welcomeOffer };
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const form = offerForm(visit, forms.welcomeCode.name);
  const [active, welcome] = await Promise.all([ownCoupon(visit), welcomeOffer(visit)]);
  const isClaimed = active !== null && active.code === welcomeCode() && active.awaitsDeposit;
  const view = { ...form, active, isClaimed, welcome };
  return data(view, { headers: offerHeaders(visit, form) });
}

export const action = actionsOf(claimAction, codeAction);

type Offer = ReturnType<typeof useLoaderData<typeof loader>>;

/**
 * Uses plain forms, because the page ships no script. An error replaces the whole page, even when it was reached from
 * a page with script.
 */
export default function WelcomeOffer() {
  const offer = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  const answer = useActionData<unknown>();
  const issue = issueOf(replyOf(answer, forms.welcomeClaim.name) ?? replyOf(answer, forms.welcomeCode.name));
  if (issue) return <OfferIssue reply={issue} back={paths.welcomeOffer} />;
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/cherry400.svg" alt="" width="240" height="135" />
        <div>
          <h1>{m.title}</h1>
          <p className="leaf-lead" lang={offer.welcome.kind === "words" ? offer.welcome.lang : undefined}>
            {leadOf(offer.welcome, m)}
          </p>
          <Claim offer={offer} />
        </div>
      </header>
      <Terms welcome={offer.welcome} />
      <section className="leaf-code" aria-labelledby="code-title">
        <h2 id="code-title">{m.code.title}</h2>
        <CodeForm offer={offer} />
      </section>
      <SmallPrint />
    </article>
  );
}

function leadOf(welcome: Welcome, m: WelcomeOfferMessages): string {
  if (welcome.kind === "words") return welcome.description;
  if (welcome.kind !== "figures") return welcome.kind === "none" ? m.none : m.unknown;
  const { deposit, balance } = welcomed(EXAMPLE, welcome.facts);
  return m.lead(welcome.facts, deposit, balance);
}

/** Example deposit, US dollars. */
const EXAMPLE = 25;

function Terms({ welcome }: { welcome: Welcome }) {
  if (welcome.kind === "figures") return <WelcomeTerms facts={welcome.facts} />;
  return welcome.kind === "words" ? <p lang={welcome.lang}>{welcome.terms}</p> : null;
}

function Claim({ offer: { active, isClaimed, isPlayer, formKey, welcome } }: { offer: Offer }) {
  const m = useMessages(messages).claim;
  const { finishFirst } = useMessages(issueMessages);
  const cashier = isPlayer ? withCashier(paths.welcomeOffer) : paths.cashier;
  return (
    <>
      {active ? (
        <p className="notice" role="status">
          {rich(active.awaitsDeposit ? m.waits : m.active, {
            coupon: <span lang={active.lang}>{active.title}</span>,
          })}
          {isClaimed ? "" : ` ${active.awaitsDeposit ? m.takesItsPlace : finishFirst}`}
        </p>
      ) : null}
      {isClaimed || welcome.kind === "none" ? (
        <p className="actions">
          <ButtonLink to={cashier}>{m.deposit}</ButtonLink>
        </p>
      ) : (
        <form method="post" action={forms.welcomeClaim.path}>
          <OwnerField />
          {formKey === "" ? null : <input type="hidden" name="formKey" value={formKey} />}
          <p className="actions">
            <Button>{m.button}</Button>{" "}
            <ButtonLink kind="quiet" to={cashier}>
              {m.deposit}
            </ButtonLink>
          </p>
        </form>
      )}
    </>
  );
}

function CodeForm({ offer: { typedCode, formKey } }: { offer: Offer }) {
  const m = useMessages(messages).code;
  return (
    <FormScope reply={replyOf(useActionData<unknown>(), forms.welcomeCode.name)}>
      <form method="post" action={forms.welcomeCode.path} className="stack" noValidate>
        <ErrorSummary />
        <OwnerField />
        {formKey === "" ? null : <input type="hidden" name="formKey" value={formKey} />}
        <CouponCodeField name="code" label={m.label} initial={typedCode} required />
        <Button kind="quiet">{m.submit}</Button>
      </form>
    </FormScope>
  );
}
