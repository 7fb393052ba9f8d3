import { redirect, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { lobbyWithQuery, paths, withOnboarding } from "~/paths";
import { visit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { ButtonLink } from "~/ui/Button";
import { homeDescribed } from "./described";
import { homeFigures } from "./home.server";
import { HomeGames } from "./HomeGames";
import { Jackpot, Winners } from "./HomeJackpot";
import { amount, WELCOME, welcomed, whole } from "./offer-facts";
import { PaymentWays } from "./PaymentWays";
import homeCss from "./home.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta({
  title: `${brand.name}: the casino that shows its cards`,
  description:
    "Slots, video poker, crash games and live tables with the return to player on every game. Try them without an account; check every round you play.",
  path: paths.home,
  described: homeDescribed,
});

/** Spec §2: a logged-in player arriving here goes on to the lobby, the query kept. */
export async function loader(args: LoaderFunctionArgs) {
  const made = visit(args);
  if (made.session !== null) return redirect(lobbyWithQuery(new URL(args.request.url).search));
  return homeFigures(made);
}

const EXAMPLE = welcomed(25);

export default function Home() {
  const { jackpotMinor, winners } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="hero scene">
        <div className="hero-words">
          <h1>{WELCOME.percent} % on your first deposit</h1>
          <p>
            Take {WELCOME.code}, deposit {EXAMPLE.deposit} and play with {EXAMPLE.balance}.
          </p>
          <p className="actions">
            <ButtonLink to={withOnboarding(paths.home, "signup")}>SIGN UP</ButtonLink>
            <ButtonLink kind="quiet" to={paths.welcomeOffer}>
              See the terms
            </ButtonLink>
          </p>
          <p className="small-print">
            Once, for deposits of {WELCOME.minimum} to {whole(WELCOME.maximum)}. Stake {WELCOME.wagering}{" "}
            times deposit and bonus before the bonus becomes cash. {brand.ageNotice}
          </p>
        </div>
      </section>
      <div className="page home">
        <Jackpot minor={jackpotMinor} />
        <HomeGames />
        <HowItWorks />
        <Reasons />
        <section aria-labelledby="pay-title">
          <h2 id="pay-title">Ways to deposit</h2>
          <PaymentWays />
        </section>
        <Winners winners={winners} />
        <InYourHands />
      </div>
    </>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className="home-steps">
        <li>
          <h3>Open an account</h3>
          <p>Two short pages: who you are, and a password. You must be 21 or over.</p>
        </li>
        <li>
          <h3>Take a coupon, then deposit</h3>
          <p>What a coupon asks of you stands on its card. Deposits begin at {amount(WELCOME.minimum)}.</p>
        </li>
        <li>
          <h3>Play, and check us</h3>
          <p>Your history keeps every round. Replay any of them and see that nothing was changed.</p>
        </li>
      </ol>
    </section>
  );
}

const reasons = [
  {
    title: "Every round can be checked",
    text: "We commit to each round before you stake, and open the secret afterwards.",
    to: paths.fairness,
    link: "How fairness works",
  },
  {
    title: "The odds are on the table",
    text: "Every game shows its return to player, computed from its own rules.",
    to: paths.gameRules("101-1"),
    link: "See a paytable",
  },
  {
    title: "It works on your phone",
    text: "Old phone, slow network, script switched off: everything works all the same.",
    to: paths.downloadLobby,
    link: "Put it on your home screen",
  },
] as const;

function Reasons() {
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">Why {brand.name}</h2>
      <ul className="home-reasons">
        {reasons.map(({ title, text, to, link }) => (
          <li className="card" key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={to}>{link}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InYourHands() {
  return (
    <section className="notice" aria-labelledby="care-title">
      <h2 id="care-title">Keep it a game</h2>
      <p>
        Every game here is built so that the house keeps a part of the stakes. Decide beforehand what an
        evening may cost, and stop when it is spent.{" "}
        <Link to={paths.info("responsiblegaming")}>Where to find help, and how to stop</Link>
      </p>
    </section>
  );
}
