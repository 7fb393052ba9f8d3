import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, Links, Meta, Outlet, useLoaderData, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { takeFlash } from "~/session/flash.server";
import { FLASH_ID } from "~/session/flash-id";
import { directionOf, languageInQuery } from "~/shared/languages";
import { chosenTheme } from "~/ui/theme.server";
import cashierCss from "./cashier/cashier.css?url";
import { placeToPlayFrom } from "./cashier/close-to";
import { cashierData } from "./cashier/data.server";
import type { Balance } from "./casino/contract/account";
import { addCookies } from "./cookies/set-cookie.server";
import { dialogTitle } from "./dialog-title.server";
import { csrfToken } from "./forms/csrf.server";
import { jackpotData } from "./jackpot/jackpot.server";
import { languageCookie, languageOf } from "./messages/language.server";
import { useLanguage, useMessages } from "./messages/messages";
import { onboardingData } from "./onboarding/data.server";
import { sessionEndData } from "./onboarding/session-end.server";
import { paths, withConfirm, withQuery } from "./paths";
import { hasCardFlash } from "./promotions/card-flash.server";
import { seeOther } from "./redirect.server";
import { opensReward, rewardData } from "./rewards/reward.server";
import { sectionOf } from "./sections";
import { services } from "./services.server";
import { saveAffiliate } from "./session/affiliate.server";
import { affiliateRedirect } from "./session/affiliate-redirect.server";
import { hasBreaks } from "./session/breaks.server";
import { hasPart, lackedParts } from "./session/casino-parts.server";
import { checkSession } from "./session/casino-session.server";
import { paysInSandbox } from "./session/sandbox.server";
import { takeTicket } from "./session/ticket.server";
import { isExcluded, orNull, readVisit, type Visit } from "./session/visit.server";
import { clockOf } from "./session/zone.server";
import { affiliateUrl } from "./shell/affiliate-url.server";
import { BrandData } from "./shell/BrandData";
import { FailurePart } from "./shell/FailurePart";
import frameCss from "./shell/frame.css?url";
import { messages as jackpotMessages } from "./shell/jackpot-messages";
import { LateScripts } from "./shell/LateScripts";
import { lazyPart, Nothing } from "./shell/lazy-part";
import { LimitLine } from "./shell/LimitLine";
import { prefersLite } from "./shell/lite.server";
import { messages } from "./shell/messages";
import { prefersReducedMotion } from "./shell/motion.server";
import { NavigationTarget } from "./shell/NavigationTarget";
import { useNonce } from "./shell/nonce";
import { OrWithoutScript } from "./shell/OrWithoutScript";
import { DEFAULT_TRAITS, type PageTraits, usePageTraits } from "./shell/page-traits";
import { formFor, isCoveredAt, type Place, placeOf } from "./shell/place.server";
import { Main } from "./shell/progress";
import { openQuickCode } from "./shell/quick-code.server";
import { quickPlayData } from "./shell/quick-play.server";
import { LateParts } from "./shell/ready";
import { RefreshWithoutScript } from "./shell/RefreshWithoutScript";
import type { RootData } from "./shell/root-data";
import { ScrollPlace } from "./shell/ScrollPlace";
import { TermsLine } from "./shell/TermsLine";
import { ThemeColors } from "./shell/ThemeColors";
import { TopBar } from "./shell/TopBar";
import { startEarly } from "./start-early";
import { supportData } from "./support/data.server";
import supportCss from "./support/support.css?url";
import { ClockContext } from "./ui/clock";
import rightToLeftCss from "./ui/right-to-left.css?url";
import { useSafeEffect } from "./ui/use-safe-effect";
import { requestQuery } from "./url";

export { shouldRevalidate } from "~/session/revalidate";

// Loaded on demand: most pages open neither dialog.
const OnboardingDialog = lazyPart(() => import("./onboarding/OnboardingDialog"), ".dialog");
const CashierDialog = lazyPart(() => import("./cashier/CashierDialog"), ".dialog");
// The pages where players spend their time have no footer, so its links and legal text are not part of them.
const Footer = lazyPart(
  () => import("./shell/Footer").then((part) => part.footerBrandReady().then(() => part)),
  ".footer",
);
const Menu = lazyPart(() => import("./shell/Menu"), ".dialog-sheet");
const JackpotBar = lazyPart(() => import("./jackpot/JackpotBar"), ".jackpot-bar");
/**
 * For the home page, which renders the figure itself; if this script fails, the figure stays as the server
 * sent it.
 */
const JackpotTicks = lazyPart(() => import("./jackpot/JackpotTicks"), ".home-figure", Nothing);
const JackpotDialog = lazyPart(() => import("./jackpot/JackpotDialog"), ".dialog");
const RewardSpot = lazyPart(() => import("./rewards/RewardSpot"), ".dialog", Nothing);
const SupportDialog = lazyPart(() => import("./support/SupportDialog"), ".dialog");
const MaintenanceDialog = lazyPart(() => import("./shell/MaintenanceDialog"), ".dialog");
const SessionWatch = lazyPart(() => import("./onboarding/SessionWatch"), ".dialog", Nothing);

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: paths.manifest },
  { rel: "stylesheet", href: frameCss },
];

export { failureMeta as meta } from "./shell/meta";

export async function loader(args: LoaderFunctionArgs) {
  const cleaned = takeTicket(args.request);
  if (cleaned) throw cleaned;
  const visit = readVisit(args);
  // Pages that follow are in the language of the link that led here.
  const linked = languageInQuery(requestQuery(args.request));
  if (linked) addCookies(visit.outgoing, languageCookie.write(linked));
  const leadsOn = openQuickCode(visit) ?? (await affiliateRedirect(visit));
  if (leadsOn) throw leadsOn;
  const place = placeOf(args.request);
  // Runs in parallel with the session check.
  const excluded = visit.session !== null && isExcluded(visit.session);
  const rewardAnswer = startEarly(excluded ? Promise.resolve(null) : rewardData(args, place.reward));
  const isSandbox = startEarly(paysInSandbox(visit));
  const lacked = startEarly(lackedParts(visit));
  const { session, money, endedNow } = await checkSession(visit);
  addCookies(visit.outgoing, ...saveAffiliate(args.request));
  // Only players have a cashier: a visitor logs in first and returns to it afterwards.
  if (place.cashier && session === null && endedNow === null) {
    throw seeOther(withQuery(paths.onboarding("login"), { returnTo: paths.cashier }));
  }
  const dialogs = await dialogsOf(visit, place, { session, money, endedNow });
  const { onboarding, jackpot } = dialogs;
  // A dialog would cover a notice that is shown only once, so the notice waits until the dialog is closed.
  const isCovered = onboarding !== null || Boolean(jackpot?.dialog) || isCoveredAt(place);
  const notice = isCovered ? null : takeFlash(args.request, visit.outgoing);
  // A jackpot win, or the message on a promotion card, comes first: the reward popup then waits for the next
  // page.
  const offered = session && !jackpot?.dialog && !visit.casino.isClosed ? await rewardAnswer : null;
  const reward = offered && hasCardFlash(args.request) ? { ...offered, hasPlace: false } : offered;
  const isRewardOpen = reward !== null && opensReward(reward);
  return {
    // For canonical links and link previews.
    origin: services().env.publicOrigin,
    affiliateUrl: place.menu === "more" ? affiliateUrl() : null,
    place,
    player: session ? { pid: session.pid, name: session.name || session.login } : null,
    /** The player takes a break or is excluded: the frame then offers nothing to play. */
    isExcluded: session !== null && excluded,
    hasTermsToAccept: Boolean(money?.terms_to_accept),
    limits: money?.limits_to_confirm && !excluded ? { toConfirm: money.limits_to_confirm.length } : null,
    balance: money && balanceView(money),
    unread: money?.unread_messages ?? 0,
    clock: session && showsTimes(place, isRewardOpen) ? clockOf(session.zone) : null,
    ...dialogs,
    notice,
    csrf: csrfToken(visit),
    paysInSandbox: await isSandbox,
    lacks: await lacked,
    lite: prefersLite(args.request),
    reducedMotion: prefersReducedMotion(args.request),
    theme: chosenTheme(args.request),
    /** For the page's head. */
    language: languageOf(args.request),
    dialogTitle: dialogTitle(args.request, { place, ...dialogs, isRewardOpen }),
    quickPlay: place.menu === "main" && !excluded ? await quickPlayData(visit) : null,
    hasBreaks: place.menu === "main" && session !== null && (await hasBreaks(visit, session)),
    /** Every page of a player loads the balance, so a closed casino has already said so. */
    isClosed: visit.casino.isClosed,
    reward,
    /** The reward dialog is open, and then shows the notice as well. */
    isRewardOpen,
  };
}

/** Other pages have no time of the player's, or are shared. */
function showsTimes({ here, cashier }: Place, isRewardOpen: boolean): boolean {
  const isCashier = cashier !== null || sectionOf(here).dialog === "cashier";
  return here.startsWith(paths.account) || isCashier || isRewardOpen;
}

/** The balance, opened to its parts if the casino sends them all. */
function balanceView(money: Balance): NonNullable<RootData["balance"]> {
  const { balance_minor: minor, cash_minor: cash, bonus_minor: bonus, held_minor: onHold, currency } = money;
  const isWhole = cash !== undefined && bonus !== undefined && onHold !== undefined;
  return { minor, currency, parts: isWhole ? { cash, bonus, onHold } : null };
}

type SessionState = Pick<Awaited<ReturnType<typeof checkSession>>, "session" | "money" | "endedNow">;

/** Data of the dialogs that the URL, or the end of a session, opens over the page. */
async function dialogsOf(visit: Visit, place: Place, { session, money, endedNow }: SessionState) {
  const form = place.onboarding && formFor(place.onboarding, session !== null);
  // An ended session opens the login dialog, unless the page is the login itself, has no dialogs, or shows
  // support.
  const hasOwnLogin = sectionOf(place.here).dialog === "onboarding" || place.isPlain || place.chat;
  const loginFor = hasOwnLogin ? null : endedNow;
  const currentVisit = session === null ? { ...visit, session } : visit;
  return {
    jackpot: session !== null && isExcluded(session) ? null : await jackpotData(currentVisit, place, money),
    onboarding:
      loginFor !== null
        ? await sessionEndData(visit, loginFor)
        : form && (await onboardingData(visit, form, place.page)),
    cashier:
      place.cashier && session
        ? // Without an answer, the page below still renders.
          {
            data: await orNull(
              cashierData({ ...visit, session }, place.cashier, placeToPlayFrom(place.here)),
            ),
          }
        : null,
    support:
      place.chat && (await hasPart(visit, "support")) ? await supportData(currentVisit, place.chat) : null,
  };
}

/** Everything the root loader returns. Other modules use the part in `shell/root-data.ts`. */
type LoaderData = Awaited<ReturnType<typeof loader>>;

/** The document, also used for error pages, for which the loader may have returned nothing. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const language = useLanguage();
  // Null if an action failed before any loader ran: the page is then plain but complete.
  const root = useRouteLoaderData<typeof loader>("root") ?? null;
  const { alwaysDark } = usePageTraits();
  const theme = root && alwaysDark ? "dark" : (root?.theme ?? "device");
  const isPlain = root !== null && root.place.isPlain;
  const withScript = root !== null && !root.lite && !isPlain;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-motion={root?.reducedMotion ? "reduced" : undefined}
      data-theme={theme === "device" ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColors theme={theme} />
        <RefreshWithoutScript withScript={withScript} />
        <Meta />
        <Links />
        {root?.cashier ? <link rel="stylesheet" href={cashierCss} /> : null}
        {root?.support ? <link rel="stylesheet" href={supportCss} /> : null}
        {directionOf(language) === "rtl" ? <link rel="stylesheet" href={rightToLeftCss} /> : null}
      </head>
      <body className={root?.place.menu ? "body-locked" : undefined}>
        {children}
        {withScript ? (
          <>
            <ScrollPlace nonce={nonce} />
            <LateScripts nonce={nonce} />
            <BrandData />
          </>
        ) : null}
        {isPlain && !root.lite ? <script src={paths.dialogScript} defer /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const root = useLoaderData<typeof loader>();
  const isClosed = useIsClosed();
  const traits = usePageTraits();
  return (
    <Frame root={root} reward={isClosed ? null : root.reward} isClosed={isClosed} traits={traits}>
      <Outlet />
      <NavigationTarget />
    </Frame>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root") ?? undefined;
  const page = usePageTraits();
  // Without the frame's own data the page keeps its top bar and footer, as the ways on from it.
  const traits = root ? { ...page, isGame: false } : DEFAULT_TRAITS;
  return (
    <OrWithoutScript>
      <Frame root={root} isClosed={false} traits={traits}>
        <FailurePart />
      </Frame>
    </OrWithoutScript>
  );
}

/** Watches the player's session. Not needed to render a page, so it loads after hydration. */
function SessionWatchLater({ player }: { player: { pid: number } }) {
  const [works, setWorks] = useState(false);
  useSafeEffect(() => setWorks(true), []);
  return works ? <SessionWatch player={player} /> : null;
}

/** The jackpot above the page, and the prompt to claim a win. */
function JackpotLines({ data, here }: { data: NonNullable<LoaderData["jackpot"]>; here: string }) {
  const { ticker, dialog, unclaimedMinor } = data;
  const m = useMessages(jackpotMessages);
  return (
    <section aria-label={m.label}>
      {unclaimedMinor > 0 && !dialog ? (
        <p className="notice frame-notice">
          {m.won}{" "}
          <Link to={withConfirm(here, "lobbyJackpotWin")} preventScrollReset>
            {m.claim}
          </Link>
        </p>
      ) : null}
      <LateParts>{ticker ? <JackpotBar {...ticker} /> : null}</LateParts>
    </section>
  );
}

/**
 * A one-time notice about the form just sent, scrolled into view however far the page below a dialog was
 * scrolled.
 */
function Notice({ children }: { children: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useSafeEffect(() => notice.current?.scrollIntoView({ block: "nearest" }), [children]);
  return (
    <p ref={notice} id={FLASH_ID} className="notice frame-notice" role="status">
      {children}
    </p>
  );
}

/**
 * A page that still has content while the casino is closed says so in its data; an error page shows the
 * failure itself.
 */
function useIsClosed(): boolean {
  return useMatches().some(({ data }) => Boolean((data as { isClosed?: boolean } | undefined)?.isClosed));
}

/** Stays true once it has been true: what has been open still needs to render its closing. */
function useOnceTrue(now: boolean): boolean {
  const once = useRef(false);
  once.current ||= now;
  return once.current;
}

interface FrameProps {
  root: LoaderData | undefined;
  /** Omitted when the page failed. */
  reward?: LoaderData["reward"];
  /** The casino is closed, and the page does not say so itself. */
  isClosed: boolean;
  traits: PageTraits;
  children: ReactNode;
}

/** The page frame: top bar, content, footer, and any dialog that the URL opens. */
function Frame({ root, reward, isClosed, traits, children }: FrameProps) {
  const { skip, skipToGame } = useMessages(messages);
  const here = root?.place.here ?? "/";
  const notice = root?.notice ?? null;
  const isInReward = Boolean(reward && root?.isRewardOpen);
  const hasMenu = useOnceTrue(Boolean(root?.place.menu));
  return (
    <ClockContext.Provider value={root?.clock ?? null}>
      <div className="frame">
        <a className="skip-link" href="#content">
          {traits.isGame ? skipToGame : skip}
        </a>
        {/* Before the page that they cover: a browser without styles would show them at its end, where nobody looks. */}
        <LateParts>
          {isClosed ? <MaintenanceDialog /> : null}
          {hasMenu && root ? <Menu root={root} /> : null}
          {root?.onboarding ? <OnboardingDialog data={root.onboarding} here={here} /> : null}
          {root?.cashier ? <CashierDialog data={root.cashier.data} here={here} /> : null}
          {root?.jackpot?.dialog ? <JackpotDialog data={root.jackpot.dialog} here={here} /> : null}
          {root?.support ? (
            <SupportDialog data={root.support} isPlayer={root.player !== null} here={here} />
          ) : null}
        </LateParts>
        <LateParts>{reward ? <RewardSpot data={reward} here={here} notice={notice} /> : null}</LateParts>
        {traits.topBar ? <TopBar root={root} here={here} isGame={traits.isGame} /> : null}
        {traits.showsJackpot ? (
          <LateParts>
            <JackpotTicks />
          </LateParts>
        ) : null}
        {root?.jackpot ? <JackpotLines data={root.jackpot} here={here} /> : null}
        <Main>
          {notice !== null && !isInReward ? <Notice>{notice}</Notice> : null}
          {root?.hasTermsToAccept ? <TermsLine here={here} /> : null}
          {root?.limits ? <LimitLine limits={root.limits} here={here} /> : null}
          {children}
        </Main>
        <LateParts>
          {traits.footer ? (
            <Footer here={here} lite={root?.lite ?? false} theme={root?.theme ?? "device"} />
          ) : null}
        </LateParts>
        <LateParts>{root?.player ? <SessionWatchLater player={root.player} /> : null}</LateParts>
      </div>
    </ClockContext.Provider>
  );
}
