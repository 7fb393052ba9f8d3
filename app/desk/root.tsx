import { randomUUID } from "node:crypto";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  Links,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { addCookies } from "~/cookies/set-cookie.server";
import formsCss from "~/forms/forms.css?url";
import { useLanguage, useMessages } from "~/messages/messages";
import { services } from "~/services.server";
import { useNonce } from "~/shell/nonce";
import { useReadyMark } from "~/shell/ready";
import tokensCss from "~/ui/tokens.css?url";
import uiCss from "~/ui/ui.css?url";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { readCookie, writeCookie } from "./cookies.server";
import deskCss from "./desk.css?url";
import type { DeskFormName } from "./forms";
import { messages } from "./frame-messages";
import { menuFor } from "./menu";
import { optionalOperator } from "./operator.server";
import { pageStates } from "./pages.server";
import { deskPaths } from "./paths";
import { explained, useDocumentTitle } from "./title";
import { DeskLanguageSwitch } from "./ui/LanguageSwitch";
import { Page } from "./ui/Page";

export const links: LinksFunction = () =>
  [tokensCss, uiCss, formsCss, deskCss].map((href) => ({ rel: "stylesheet", href }));

export async function loader(args: LoaderFunctionArgs) {
  const visit = await optionalOperator(args);
  const flash = readCookie(args.request, "desk_flash");
  const headers = new Headers();
  if (flash !== null) addCookies(headers, writeCookie("desk_flash", null));
  const operator = visit && {
    name: visit.operator.name,
    role: visit.operator.role,
    pages: pageStates(visit),
  };
  // Of the forms of this page: each adds its own name.
  const formKey = randomUUID();
  return data({ brand: services().brand.name, operator, flash, formKey }, { headers });
}

/** What every page of the desk knows. */
export type DeskRootLoader = typeof loader;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const title = useDocumentTitle(useRouteLoaderData<DeskRootLoader>("root")?.brand);
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <Links />
      </head>
      <body className="desk">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const texts = useMessages(messages);
  const { text } = explained(useRouteError(), texts);
  const isMissing = useRouteLoaderData<typeof loader>("root")?.operator?.pages.today === "missing";
  return (
    <Frame>
      <Page>
        <p>{text}</p>
        {isMissing ? null : (
          <p>
            <a href={deskPaths.today}>{texts.toToday}</a>
          </p>
        )}
      </Page>
    </Frame>
  );
}

/** The path of the page that was last shown. Of the module: a failed page replaces the whole document. */
let lastPath: string | null = null;

/** A page that script swaps in is not announced as one that the browser loads is: the focus reads its heading out. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  useSafeEffect(() => {
    const isNew = lastPath !== null && lastPath !== pathname;
    lastPath = pathname;
    if (isNew) document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const operator = root?.operator ?? null;
  // A page that takes its time: the browser shows it only without script.
  const isLoading = useNavigation().state !== "idle";
  useFocusOnNewPage();
  useReadyMark();
  const { skip } = useMessages(messages);
  return (
    <>
      <a className="skip-link" href="#main">
        {skip}
      </a>
      <div className={operator ? "desk-frame" : "desk-frame desk-frame-plain"}>
        {operator ? <Side brand={root?.brand ?? ""} operator={operator} /> : null}
        <main id="main" className="desk-main" tabIndex={-1} aria-busy={isLoading || undefined}>
          {root?.flash ? (
            <p className="desk-flash" role="status">
              {root.flash}
            </p>
          ) : null}
          {children}
          {operator ? null : <DeskLanguageSwitch />}
        </main>
      </div>
    </>
  );
}

const SIGN_OUT: DeskFormName = "sign-out";

function Side({
  brand,
  operator,
}: {
  brand: string;
  operator: NonNullable<Awaited<ReturnType<typeof loader>>["data"]["operator"]>;
}) {
  const texts = useMessages(messages);
  const entries = menuFor(operator.pages, texts.menu);
  const list = (
    <ul className="desk-menu">
      {entries.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === deskPaths.today}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <header className="desk-side">
      <p className="desk-brand">
        {brand} <span>{texts.desk}</span>
      </p>
      <nav className="desk-nav-wide" aria-label={texts.mainMenu}>
        {list}
      </nav>
      <details className="desk-nav-narrow">
        <summary>{texts.openMenu}</summary>
        <nav aria-label={texts.mainMenuNarrow}>{list}</nav>
      </details>
      <div className="desk-operator">
        <p>
          {operator.name}
          <br />
          <span className="desk-soft">{texts.roles[operator.role]}</span>
        </p>
        <DeskLanguageSwitch />
        <Form method="post" action={deskPaths.signOut}>
          <input type="hidden" name="form" value={SIGN_OUT} />
          <button type="submit" className="button button-text">
            {texts.signOut}
          </button>
        </Form>
      </div>
    </header>
  );
}
