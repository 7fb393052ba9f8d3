import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { lobbyWithQuery, paths, withOnboarding } from "~/paths";
import { readSession } from "~/session/session.server";
import { ButtonLink } from "~/ui/Button";
import homeCss from "./home.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeCss }];

export const headers = sharedPageHeaders;

export const meta: MetaFunction = () => [
  { title: `${brand.name}: the casino that works on every browser` },
  {
    name: "description",
    content: "Slots and video poker with the return to player on every game, and every round checkable.",
  },
];

/** Spec §2: a logged-in player arriving here goes on to the lobby, the query kept. */
export function loader({ request }: LoaderFunctionArgs) {
  if (readSession(request)) return redirect(lobbyWithQuery(new URL(request.url).search));
  return null;
}

const reasons = [
  {
    title: "Every round can be checked",
    text: "We commit to each round before you stake. Afterwards you can replay it and see that nothing was changed.",
    to: paths.fairness,
    link: "How fairness works",
  },
  {
    title: "The odds are on the table",
    text: "Every game shows its return to player, computed from its own rules, beside the full paytable.",
    to: paths.gameRules("101-1"),
    link: "See a paytable",
  },
  {
    title: "It works on your phone",
    text: "Old phone, slow network, script switched off: sign up, deposit and play all the same.",
    to: paths.info("about"),
    link: "About us",
  },
] as const;

export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1>400 % on your first deposit</h1>
          <p>Take CHERRY400, deposit 25 and play with 125. {brand.ageNotice}</p>
          <p className="actions">
            <ButtonLink to={withOnboarding(paths.home, "signup")}>SIGN UP</ButtonLink>
            <ButtonLink kind="quiet" to={paths.promotion("CHERRY400")}>
              See the terms
            </ButtonLink>
          </p>
        </div>
      </section>
      <section className="page" aria-labelledby="games-title">
        <h2 id="games-title">Start with these</h2>
        <ul className="home-games">
          <HomeGame code="101-1" name="Cherry Orchard" text="Five reels, 20 lines, free spins" />
          <HomeGame code="201-1" name="Jacks or Better" text="The 9/6 paytable, returns 99.54 %" />
        </ul>
        <h2>Why {brand.name}</h2>
        <ul className="reasons">
          {reasons.map(({ title, text, to, link }) => (
            <li className="card" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link to={to}>{link}</Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function HomeGame({ code, name, text }: { code: string; name: string; text: string }) {
  return (
    <li>
      <Link className="home-game card" to={paths.play(code)}>
        <img src={`/images/games/${code}.svg`} alt="" width="240" height="180" />
        <span>
          <strong>{name}</strong>
          <br />
          {text}
        </span>
      </Link>
    </li>
  );
}
