import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { readVisit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { useHas } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import homeCss from "./home/home.css?url";
import { HomeGames } from "./home/HomeGames";
import { currentOffers, type MarketingOffer } from "./marketing.server";
import { messages } from "./marketing-messages";
import { SmallPrint } from "./offers/SmallPrint";
import pagesCss from "./pages.css?url";

export const links: LinksFunction = () => [homeCss, pagesCss].map((href) => ({ rel: "stylesheet", href }));

export const headers = sharedPageHeaders;

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.marketing };
});

export async function loader(args: LoaderFunctionArgs) {
  return currentOffers(readVisit(args));
}

const QUESTIONS = [
  { question: "house", to: paths.info("fairgaming") },
  { question: "bonus", to: `${paths.info("terms")}#playthrough` },
  { question: "checks", to: paths.fairness },
] as const;

export default function Marketing() {
  const hasFairness = useHas("fairness");
  const { offers, games } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/default.svg" alt="" width="240" height="135" />
        <div>
          <h1>{m.title}</h1>
          <p className="leaf-lead">{m.lead}</p>
          <p className="actions">
            <ButtonLink to={paths.promotions}>{m.seeCoupons}</ButtonLink>{" "}
            <ButtonLink kind="quiet" to={paths.games}>
              {m.seeGames}
            </ButtonLink>
          </p>
        </div>
      </header>
      <section aria-labelledby="offers-title">
        <h2 id="offers-title">{m.offersTitle}</h2>
        {offers === null ? <p className="gap">{m.gap}</p> : <Offers offers={offers} />}
      </section>
      <HomeGames games={games} />
      <section aria-labelledby="ask-title">
        <h2 id="ask-title">{m.questionsTitle}</h2>
        <ul className="leaf-cards">
          {QUESTIONS.filter(({ question }) => question !== "checks" || (hasFairness && games.length > 0)).map(
            ({ question, to }) => (
              <li className="card" key={question}>
                <h3>{m.questions[question].question}</h3>
                <p>
                  {question === "house" && games.length === 0
                    ? m.questions.house.plainAnswer
                    : m.questions[question].answer}
                </p>
                <Link className="leaf-link" to={to}>
                  {m.questions[question].link}
                </Link>
              </li>
            ),
          )}
        </ul>
      </section>
      <SmallPrint />
    </article>
  );
}

function Offers({ offers }: { offers: readonly MarketingOffer[] }) {
  const { take } = useMessages(messages);
  return (
    <ul className="leaf-cards">
      {offers.map(({ code, title, subtitle, description, terms, lang }) => (
        <li className="card" key={code}>
          <h3 lang={lang}>{title}</h3>
          <p className="money leaf-sub" lang={lang}>
            {subtitle}
          </p>
          <p lang={lang}>{description}</p>
          <p className="small-print" lang={lang}>
            {terms}
          </p>
          <Link className="leaf-link" to={paths.offer(code)}>
            {take(code)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
