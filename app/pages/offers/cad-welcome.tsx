import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { messages as brandMessages } from "~/brand-messages";
import { languageOf } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { services } from "~/services.server";
import { readVisit } from "~/session/visit.server";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { useSandboxNotice } from "~/shell/SandboxNotice";
import { ButtonLink } from "~/ui/Button";
import { CadNote, useMoneyInBoth } from "~/ui/Cad";
import { toMinor } from "~/ui/money";
import { gamesToTry } from "../featured-games.server";
import pagesCss from "../pages.css?url";
import { PaymentWays } from "../PaymentWays";
import { waysToPay } from "../ways-to-pay.server";
import { messages } from "./cad-welcome-messages";
import { welcomed } from "./facts";
import { welcomeOffer } from "./welcome.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.cadWelcome };
});

/** Sends only the offer's figures: a coupon's own text exists in one language, and this page is translated. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  const [welcome, [first]] = await Promise.all([welcomeOffer(visit), gamesToTry(visit)]);
  const { cadRate } = services().env;
  const facts = welcome.kind === "figures" ? welcome.facts : null;
  const game = first ? { code: first.code, name: first.name } : null;
  return { welcome: facts, game, cadRate, ways: waysToPay(languageOf(args.request)) };
}

type PageData = Awaited<ReturnType<typeof loader>>;

/** Example deposit, US dollars. */
const EXAMPLE = 50;

export default function CadWelcome() {
  const paysInSandbox = useSandboxNotice() !== null;
  const { welcome, game, cadRate, ways } = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  return (
    <article className="page leaf-page">
      <Head welcome={welcome} cadRate={cadRate} />
      <section aria-labelledby="cad-title">
        <h2 id="cad-title">{m.currencyTitle}</h2>
        <p>{paysInSandbox ? m.currency : m.plainCurrency}</p>
        {cadRate ? <CadNote rate={cadRate} /> : <p>{m.noCad}</p>}
      </section>
      <section aria-labelledby="pay-title">
        <h2 id="pay-title">{m.depositTitle}</h2>
        <PaymentWays ways={ways} limits={m.limits} />
        {paysInSandbox ? <p>{m.noInterac}</p> : null}
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
        <FirstSteps game={game} />
      </section>
      <section className="notice" aria-labelledby="care-title">
        <h2 id="care-title">{m.careTitle}</h2>
        <p>
          {rich(m.care, {
            help: around(Link, { to: `${paths.info("responsiblegaming")}#help` }),
          })}
        </p>
      </section>
      <p className="small-print">{useMessages(brandMessages).ageNotice}</p>
    </article>
  );
}

/** The offer with an example; without its figures, if another coupon takes its place. */
function Head({ welcome, cadRate }: Pick<PageData, "welcome" | "cadRate">) {
  const m = useMessages(messages);
  const money = useMoneyInBoth(cadRate, m.usd);
  const amount = (units: number) => money(toMinor(units));
  const example = welcome && welcomed(EXAMPLE, welcome);
  return (
    <header className="leaf-head">
      <img src="/images/offers/cherry400.svg" alt="" width="240" height="135" />
      <div>
        <h1>{m.title}</h1>
        <p className="leaf-lead">
          {welcome && example
            ? m.lead(welcome, amount(example.deposit), amount(example.balance))
            : m.plainLead}
        </p>
        <p className="actions">
          <ButtonLink to={withOnboarding(paths.cadWelcome, "signup")}>{m.signUp}</ButtonLink>{" "}
          {welcome ? (
            <ButtonLink kind="quiet" to={paths.welcomeOffer}>
              {m.seeTerms}
            </ButtonLink>
          ) : null}
        </p>
        {welcome ? (
          <p className="small-print">{m.terms(welcome, amount(welcome.minimum), amount(welcome.maximum))}</p>
        ) : null}
      </div>
    </header>
  );
}

function FirstSteps({ game }: Pick<PageData, "game">) {
  const m = useMessages(messages);
  return (
    <p>
      {rich(game ? m.first(game.name) : m.firstWithoutDemo, {
        demo: game ? around(Link, { to: paths.demo(game.code) }) : undefined,
        games: around(Link, { to: paths.games }),
        coupons: around(Link, { to: paths.promotions }),
      })}
    </p>
  );
}
