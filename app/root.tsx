import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { brand } from "./brand";
import { cashierPanel } from "./cashier/panel.server";
import { jackpotData } from "./jackpot/jackpot.server";
import { onboardingData } from "./onboarding/data.server";
import { sessionEndData } from "./onboarding/session-end.server";
import { paths, withConfirm, withQuery } from "./paths";
import { rewardData } from "./rewards/reward.server";
import { Failure } from "./shell/Failure";
import { Footer } from "./shell/Footer";
import { TopBar } from "./shell/TopBar";
import { hidesFooter, hidesTopBar, isScriptless } from "./shell/rules";
import { prefersLite } from "./shell/lite.server";
import { prefersReducedMotion } from "./shell/motion.server";
import { useNonce } from "./shell/nonce";
import { RefreshWithoutScript } from "./shell/RefreshWithoutScript";
import { takeNotice } from "./shell/notice.server";
import { formFor, placeOf } from "./shell/place.server";
import { openQuickCode } from "./shell/quick-code.server";
import { quickPlayData } from "./shell/quick-play.server";
import { keepAffiliate } from "./session/affiliate.server";
import { checkSession } from "./session/casino-session.server";
import { takeTicket } from "./session/ticket.server";
import { visit } from "./session/visit.server";
import cashierCss from "./cashier/cashier.css?url";
import formsCss from "./forms/forms.css?url";
import shellCss from "./shell/shell.css?url";
import tokensCss from "./ui/tokens.css?url";
import uiCss from "./ui/ui.css?url";

export { shouldRevalidate } from "~/session/revalidate";

// Most pages open neither: their script comes when one does (design §10).
const OnboardingDialog = lazy(() => import("./onboarding/OnboardingDialog"));
const CashierDialog = lazy(() => import("./cashier/CashierDialog"));
const Menu = lazy(() => import("./shell/Menu"));
const JackpotBar = lazy(() => import("./jackpot/JackpotBar"));
const JackpotDialog = lazy(() => import("./jackpot/JackpotDialog"));
const RewardSpot = lazy(() => import("./rewards/RewardSpot"));
const SessionWatch = lazy(() => import("./onboarding/SessionWatch"));

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...[tokensCss, uiCss, formsCss, shellCss].map((href) => ({ rel: "stylesheet", href })),
];

export const meta: MetaFunction = () => [{ title: brand.name }];

export async function loader(args: LoaderFunctionArgs) {
  const cleaned = takeTicket(args.request);
  if (cleaned) throw cleaned;
  const made = visit(args);
  const quickCode = openQuickCode(made);
  if (quickCode) throw quickCode;
  const place = placeOf(args.request);
  // Beside the session check, which it does not wait for.
  const rewardAnswer = rewardData(args, place.reward);
  const { session, money, endedNow } = await checkSession(made);
  keepAffiliate(args.request, made.outgoing);
  // What only players have: a visitor logs in first, and comes to the cashier from there.
  if (place.cashier && session === null && endedNow === null) {
    throw redirect(withQuery(paths.onboarding("login"), { returnTo: paths.cashier }));
  }
  const form = place.onboarding && formFor(place.onboarding, session !== null);
  // Spec §4: on failure the login opens; where it is the page itself, or no dialog belongs, it is not asked twice.
  const loginFor = /^\/onboarding\//.test(place.here) || isScriptless(place.here) ? null : endedNow;
  const jackpot = await jackpotData(session === null ? { ...made, session } : made, place, money);
  return {
    place,
    player: session ? { name: session.name || session.login } : null,
    balance: money ? { minor: money.balance_minor, currency: money.currency } : null,
    onboarding:
      loginFor !== null
        ? await sessionEndData(made, loginFor)
        : form && (await onboardingData(made, form, place.page)),
    cashier:
      place.cashier && session
        ? { data: await cashierPanel({ ...made, session }, place.cashier, place.here) }
        : null,
    notice: takeNotice(args.request, made.outgoing),
    lite: prefersLite(args.request),
    reducedMotion: prefersReducedMotion(args.request),
    quickPlay: place.menu === "main" ? await quickPlayData(made) : null,
    jackpot,
    // A win comes first: one dialog at a time.
    reward: session && !jackpot?.dialog ? await rewardAnswer : null,
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The document; also that of an error page, for which the loader may have answered nothing. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  // None where an action failed before any loader ran: the page then is plain, and complete.
  const root = useRouteLoaderData<typeof loader>("root") ?? null;
  const withScript = root !== null && !root.lite && !isScriptless(root.place.here);
  return (
    <html lang="en" dir="ltr" data-motion={root?.reducedMotion ? "reduced" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1d0f24" />
        <meta name="color-scheme" content="dark" />
        <RefreshWithoutScript withScript={withScript} />
        <Meta />
        <Links />
        {root?.cashier ? <link rel="stylesheet" href={cashierCss} /> : null}
      </head>
      <body>
        {children}
        {withScript ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  return (
    <Frame root={root} reward={root.reward}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root") ?? undefined;
  return (
    <Frame root={root}>
      <Failure />
    </Frame>
  );
}

/** The watch over a player's session is part of no page: it comes when the page works. */
function SessionWatchLater({ player }: { player: object }) {
  const [works, setWorks] = useState(false);
  useEffect(() => setWorks(true), []);
  return works ? <SessionWatch player={player} /> : null;
}

/** The jackpot above the page, and a win that waits to be claimed. */
function JackpotLines({ data, here }: { data: NonNullable<RootData["jackpot"]>; here: string }) {
  const { shown, dialog, unclaimedMinor } = data;
  return (
    <section aria-label="Jackpot">
      {unclaimedMinor > 0 && !dialog ? (
        <p className="notice frame-notice">
          You have won the lobby jackpot.{" "}
          <Link to={withConfirm(here, "lobbyJackpotWin")} preventScrollReset>
            Claim it
          </Link>
        </p>
      ) : null}
      <Suspense>{shown ? <JackpotBar {...shown} /> : null}</Suspense>
    </section>
  );
}

interface FrameProps {
  root: RootData | undefined;
  /** Left out where the page failed. */
  reward?: RootData["reward"];
  children: ReactNode;
}

/** The page frame: top bar, content, footer, and whatever dialog the URL opens. */
function Frame({ root, reward, children }: FrameProps) {
  const here = root?.place.here ?? "/";
  const notice = root?.notice ?? null;
  // Its own dialog says what came of a redemption.
  const rewardTells = reward?.isAsked ?? false;
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      {hidesTopBar(here) ? null : <TopBar root={root} here={here} />}
      {notice !== null && !rewardTells ? (
        <p className="notice frame-notice" role="status">
          {notice}
        </p>
      ) : null}
      {root?.jackpot ? <JackpotLines data={root.jackpot} here={here} /> : null}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {hidesFooter(here) ? null : <Footer here={here} lite={root?.lite ?? false} />}
      <Suspense>
        {root?.place.menu ? <Menu root={root} /> : null}
        {root?.onboarding ? <OnboardingDialog data={root.onboarding} here={here} /> : null}
        {root?.cashier ? <CashierDialog data={root.cashier.data} here={here} /> : null}
        {root?.jackpot?.dialog ? <JackpotDialog data={root.jackpot.dialog} here={here} /> : null}
      </Suspense>
      <Suspense>
        {reward ? <RewardSpot data={reward} here={here} told={rewardTells ? notice : null} /> : null}
      </Suspense>
      <Suspense>{root?.player ? <SessionWatchLater player={root.player} /> : null}</Suspense>
    </div>
  );
}
