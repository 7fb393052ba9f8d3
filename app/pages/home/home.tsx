import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { messages as brandMessages } from "~/brand-messages";
import { messagesIn, useMessages } from "~/messages/messages";
import { lobbyWithQuery, paths, withOnboarding, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { readVisit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { useHas } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import { requestUrl } from "~/url";
import type { FeaturedGame } from "../featured-games.server";
import { welcomed } from "../offers/facts";
import type { Welcome } from "../offers/welcome.server";
import { PaymentWays } from "../PaymentWays";
import homeCss from "./home.css?url";
import { homeFigures } from "./home.server";
import { HomeGames } from "./HomeGames";
import { JackpotSection, Winners } from "./HomeJackpot";
import { type HomeMessages, messages } from "./messages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const headers = sharedPageHeaders;

export const handle: PageHandle = { showsJackpot: true };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { title, plainTitle, description, plainDescription } = messagesIn(language, messages).head;
  const knowsGames = data === undefined || data.games.length > 0;
  return {
    title: (knowsGames ? title : plainTitle)(brand().name),
    description: knowsGames ? description : plainDescription,
    path: paths.home,
    described: () => data?.described ?? [],
  };
});

/** Redirects a signed-in player to the lobby, keeping the query. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  if (visit.session !== null) return seeOther(lobbyWithQuery(requestUrl(args.request).search));
  return homeFigures(visit);
}

/** Example deposit, US dollars. */
const EXAMPLE = 25;

export default function Home() {
  const { jackpotMinor, winners, welcome, games, hasLimits, ways } = useLoaderData<typeof loader>();
  const { depositTitle, limits } = useMessages(messages);
  const hasFairness = useHas("fairness");
  // Only the product's own casino has games to try.
  const knowsGames = games.length > 0;
  return (
    <>
      <Hero welcome={welcome} knowsGames={knowsGames} />
      <div className="page home">
        <JackpotSection minor={jackpotMinor} isOwn={knowsGames} />
        <HomeGames games={games} />
        <HowItWorks
          minimum={welcome.kind === "figures" ? welcome.facts.minimum : null}
          isChecked={hasFairness && knowsGames}
        />
        <Reasons game={games[0] ?? null} hasFairness={hasFairness} />
        <section aria-labelledby="pay-title">
          <h2 id="pay-title">{depositTitle}</h2>
          <PaymentWays ways={ways} limits={limits} />
        </section>
        <Winners winners={winners} />
        <InYourHands hasLimits={hasLimits} />
      </div>
    </>
  );
}

/** What the casino is, then the welcome offer by its figures or in its coupon's own words, or what else there is. */
function Hero({ welcome, knowsGames }: { welcome: Welcome; knowsGames: boolean }) {
  const { hero } = useMessages(messages);
  const { ageNotice } = useMessages(brandMessages);
  const { title, text, terms, lang } = heroWords(welcome, knowsGames, hero, ageNotice);
  const hasOffer = welcome.kind === "figures" || welcome.kind === "words";
  return (
    <section className="hero scene">
      <div className="hero-words">
        <h1>{(knowsGames ? hero.what : hero.plainWhat)(brand().name)}</h1>
        <p className="hero-offer" lang={lang}>
          {title}
        </p>
        <p lang={lang}>{text}</p>
        <p className="actions">
          <ButtonLink to={signUpWith(welcome)}>{hero.signUp}</ButtonLink>{" "}
          <ButtonLink kind="quiet" to={hasOffer ? paths.welcomeOffer : paths.promotions}>
            {hasOffer ? hero.seeTerms : hero.seeCoupons}
          </ButtonLink>
        </p>
        <p className="small-print" lang={terms === ageNotice ? undefined : lang}>
          {terms}
        </p>
      </div>
    </section>
  );
}

/** A sign-up beside an offer takes its coupon along. */
function signUpWith(welcome: Welcome): string {
  return welcome.kind === "figures"
    ? withQuery(paths.home, { coupon: welcome.facts.code })
    : withOnboarding(paths.home, "signup");
}

interface HeroWords {
  title: string;
  text: string;
  terms: string;
  lang?: string | undefined;
}

function heroWords(
  welcome: Welcome,
  knowsGames: boolean,
  hero: HomeMessages["hero"],
  ageNotice: string,
): HeroWords {
  if (welcome.kind === "words") {
    const { title, description: text, terms, lang } = welcome;
    return { title, text, terms: terms || ageNotice, lang };
  }
  if (welcome.kind !== "figures") {
    const { title, text, anyGames } = hero.plain;
    return { title, text: knowsGames ? text : anyGames, terms: ageNotice };
  }
  const { facts } = welcome;
  const { deposit, balance } = welcomed(EXAMPLE, facts);
  return {
    title: hero.title(facts.percent),
    text: hero.take(facts.code, deposit, balance),
    terms: hero.terms(facts),
  };
}

function HowItWorks({ minimum, isChecked }: { minimum: number | null; isChecked: boolean }) {
  const m = useMessages(messages).how;
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{m.title}</h2>
      <ol className="home-steps">
        {m.steps(minimum, isChecked).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Why to play here. Verifying rounds and looking up odds is mentioned only if the casino has calls for it. */
function Reasons({ game, hasFairness }: { game: FeaturedGame | null; hasFairness: boolean }) {
  const m = useMessages(messages).why;
  const casinoGames =
    game === null
      ? []
      : ([
          ...(hasFairness ? [{ reason: "checked", to: paths.fairness } as const] : []),
          { reason: "odds", to: paths.gameRules(game.code) },
        ] as const);
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">{m.title(brand().name)}</h2>
      <ul className="home-reasons">
        {[...casinoGames, { reason: "phone", to: paths.downloadLobby } as const].map(({ reason, to }) => (
          <li className="card" key={reason}>
            <h3>{m.reasons[reason].title}</h3>
            <p>{m.reasons[reason].text}</p>
            <Link to={to}>{m.reasons[reason].link}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InYourHands({ hasLimits }: { hasLimits: boolean }) {
  const m = useMessages(messages).care;
  return (
    <section className="notice" aria-labelledby="care-title">
      <h2 id="care-title">{m.title}</h2>
      <p>{m.text}</p>
      <p className="actions">
        {hasLimits ? <Link to={`${paths.info("responsiblegaming")}#limits`}>{m.limits}</Link> : null}{" "}
        <Link to={paths.info("responsiblegaming")}>{m.help}</Link>
      </p>
    </section>
  );
}
