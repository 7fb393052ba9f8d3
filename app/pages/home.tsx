import { redirect, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messagesIn, useMessages } from "~/messages/messages";
import { lobbyWithQuery, paths, withOnboarding } from "~/paths";
import { visit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { messages } from "./home-messages";
import { homeFigures } from "./home.server";
import { HomeGames } from "./HomeGames";
import { Jackpot, Winners } from "./HomeJackpot";
import { WELCOME, welcomed } from "./offer-facts";
import { PaymentWays } from "./PaymentWays";
import homeCss from "./home.css?url";
import { requestUrl } from "~/url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const { title, description } = messagesIn(language, messages).head;
  return { title, description, path: paths.home, described: () => data?.described ?? [] };
});

/** Spec §2: a logged-in player arriving here goes on to the lobby, the query kept. */
export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  if (made.session !== null) return redirect(lobbyWithQuery(requestUrl(args.request).search));
  return homeFigures(made);
}

const EXAMPLE = welcomed(25);

export default function Home() {
  const { jackpotMinor, winners } = useLoaderData<typeof loader>();
  const { hero, depositTitle, payments } = useMessages(messages);
  return (
    <>
      <section className="hero scene">
        <div className="hero-words">
          <h1>{hero.title(WELCOME.percent)}</h1>
          <p>{hero.take(WELCOME.code, EXAMPLE.deposit, EXAMPLE.balance)}</p>
          <p className="actions">
            <ButtonLink to={withOnboarding(paths.home, "signup")}>{hero.signUp}</ButtonLink>
            <ButtonLink kind="quiet" to={paths.welcomeOffer}>
              {hero.seeTerms}
            </ButtonLink>
          </p>
          <p className="small-print">{hero.terms(WELCOME)}</p>
        </div>
      </section>
      <div className="page home">
        <Jackpot minor={jackpotMinor} />
        <HomeGames />
        <HowItWorks />
        <Reasons />
        <section aria-labelledby="pay-title">
          <h2 id="pay-title">{depositTitle}</h2>
          <PaymentWays words={payments} />
        </section>
        <Winners winners={winners} />
        <InYourHands />
      </div>
    </>
  );
}

function HowItWorks() {
  const m = useMessages(messages).how;
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{m.title}</h2>
      <ol className="home-steps">
        {m.steps(WELCOME.minimum).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const REASONS = [
  { reason: "checked", to: paths.fairness },
  { reason: "odds", to: paths.gameRules("101-1") },
  { reason: "phone", to: paths.downloadLobby },
] as const;

function Reasons() {
  const m = useMessages(messages).why;
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">{m.title}</h2>
      <ul className="home-reasons">
        {REASONS.map(({ reason, to }) => (
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

function InYourHands() {
  const m = useMessages(messages).care;
  return (
    <section className="notice" aria-labelledby="care-title">
      <h2 id="care-title">{m.title}</h2>
      <p>
        {m.text} <Link to={paths.info("responsiblegaming")}>{m.help}</Link>
      </p>
    </section>
  );
}
