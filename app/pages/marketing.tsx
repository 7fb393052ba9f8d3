import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { paths } from "~/paths";
import { visit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { HomeGames } from "./HomeGames";
import { currentOffers, type MarketingOffer } from "./marketing.server";
import homeCss from "./home.css?url";
import pagesCss from "./pages.css?url";

export const links: LinksFunction = () => [homeCss, pagesCss].map((href) => ({ rel: "stylesheet", href }));

export const headers = sharedPageHeaders;

export const meta = pageMeta({
  title: "What is on",
  description:
    "Our offers of the moment with their terms, games to try for free, and what a casino should tell you before you play.",
  path: paths.marketing,
});

export async function loader(args: LoaderFunctionArgs) {
  return { offers: await currentOffers(visit(args)) };
}

const questions = [
  {
    question: "What does the house keep?",
    answer: "A part of every stake in the long run. Each game says how much, computed from its own rules.",
    to: paths.info("fairgaming"),
    link: "Return to player",
  },
  {
    question: "What does a bonus cost?",
    answer: "Its playthrough: what you stake before it becomes cash. It stands on the card, as a figure.",
    to: `${paths.info("terms")}#playthrough`,
    link: "How it is counted",
  },
  {
    question: "Who checks?",
    answer: "You can. We commit to each round before you stake, and open the secret afterwards.",
    to: paths.fairness,
    link: "Check a round",
  },
] as const;

export default function Marketing() {
  const { offers } = useLoaderData<typeof loader>();
  return (
    <article className="page leaf-page">
      <header className="leaf-head">
        <img src="/images/offers/default.svg" alt="" width="240" height="135" />
        <div>
          <h1>What is on</h1>
          <p className="leaf-lead">
            The offers of the moment, each with all of its terms, and games to look at before you take one.
          </p>
          <p className="actions">
            <ButtonLink to={paths.promotions}>See all coupons</ButtonLink>
            <ButtonLink kind="quiet" to={paths.games}>
              See the games
            </ButtonLink>
          </p>
        </div>
      </header>
      <section aria-labelledby="offers-title">
        <h2 id="offers-title">Offers</h2>
        {offers === null ? (
          <p className="gap">The offers cannot be shown right now.</p>
        ) : (
          <Offers offers={offers} />
        )}
      </section>
      <HomeGames />
      <section aria-labelledby="ask-title">
        <h2 id="ask-title">Three things to ask any casino</h2>
        <ul className="leaf-cards">
          {questions.map(({ question, answer, to, link }) => (
            <li className="card" key={question}>
              <h3>{question}</h3>
              <p>{answer}</p>
              <Link className="leaf-link" to={to}>
                {link}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="small-print">
        {brand.ageNotice} {brand.sandboxNotice}
      </p>
    </article>
  );
}

function Offers({ offers }: { offers: readonly MarketingOffer[] }) {
  return (
    <ul className="leaf-cards">
      {offers.map(({ code, title, subtitle, description, terms }) => (
        <li className="card" key={code}>
          <h3>{title}</h3>
          <p className="money leaf-sub">{subtitle}</p>
          <p>{description}</p>
          <p className="small-print">{terms}</p>
          <Link className="leaf-link" to={paths.offer(code)}>
            Take {code}
          </Link>
        </li>
      ))}
    </ul>
  );
}
