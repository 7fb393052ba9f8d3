import type { LinksFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { messages } from "./cad-welcome-messages";
import { WELCOME, welcomed } from "./offer-facts";
import { PaymentWays } from "./PaymentWays";
import pagesCss from "./pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.cadWelcome };
});

const EXAMPLE = welcomed(50);

export default function CadWelcome() {
  const m = useMessages(messages);
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/cherry400.svg" alt="" width="240" height="135" />
        <div>
          <h1>{m.title}</h1>
          <p className="leaf-lead">{m.lead(WELCOME, EXAMPLE.deposit, EXAMPLE.balance)}</p>
          <p className="actions">
            <ButtonLink to={withOnboarding(paths.cadWelcome, "signup")}>{m.signUp}</ButtonLink>
            <ButtonLink kind="quiet" to={paths.welcomeOffer}>
              {m.seeTerms}
            </ButtonLink>
          </p>
          <p className="small-print">{m.terms(WELCOME)}</p>
        </div>
      </header>
      <section aria-labelledby="cad-title">
        <h2 id="cad-title">{m.currencyTitle}</h2>
        <p>{m.currency}</p>
      </section>
      <section aria-labelledby="pay-title">
        <h2 id="pay-title">{m.depositTitle}</h2>
        <PaymentWays words={m.payments} />
        <p>{m.noInterac}</p>
      </section>
      <section aria-labelledby="need-title">
        <h2 id="need-title">{m.needTitle}</h2>
        <ul className="leaf-list">
          {m.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="first-title">
        <h2 id="first-title">{m.firstTitle}</h2>
        <p>
          {rich(m.first, {
            demo: (words) => <Link to={paths.demo("101-1")}>{words}</Link>,
            games: (words) => <Link to={paths.games}>{words}</Link>,
            coupons: (words) => <Link to={paths.promotions}>{words}</Link>,
          })}
        </p>
      </section>
      <section className="notice" aria-labelledby="care-title">
        <h2 id="care-title">{m.careTitle}</h2>
        <p>
          {rich(m.care, {
            help: (words) => <Link to={`${paths.info("responsiblegaming")}#help`}>{words}</Link>,
          })}
        </p>
      </section>
      <p className="small-print">{m.age}</p>
    </article>
  );
}
