import { randomUUID } from "node:crypto";
import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Links,
  Meta,
  NavLink,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { services } from "~/services.server";
import { addCookies } from "~/cookies/set-cookie.server";
import formsCss from "~/forms/forms.css?url";
import { useNonce } from "~/shell/nonce";
import { useReadyMark } from "~/shell/ready";
import tokensCss from "~/ui/tokens.css?url";
import uiCss from "~/ui/ui.css?url";
import { readCookie, writeCookie } from "./cookies.server";
import deskCss from "./desk.css?url";
import type { DeskFormName } from "./forms";
import { menuFor } from "./menu";
import { optionalOperator } from "./operator.server";
import { deskPaths } from "./paths";
import { Page } from "./ui/Page";

export const links: LinksFunction = () =>
  [tokensCss, uiCss, formsCss, deskCss].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Desk · ${data.brand}` : "Desk" },
];

export async function loader(args: LoaderFunctionArgs) {
  const operator = await optionalOperator(args);
  const flash = readCookie(args.request, "desk_flash");
  const headers = new Headers();
  if (flash !== null) addCookies(headers, writeCookie("desk_flash", null));
  const shown = operator && { name: operator.name, role: operator.role, rights: operator.rights };
  // Of the forms of this page: each adds its own name.
  return data({ brand: services().brand.name, operator: shown, flash, formKey: randomUUID() }, { headers });
}

/** What every page of the desk knows. */
export type DeskRootLoader = typeof loader;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
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
  const { title, text } = explained(useRouteError());
  return (
    <Frame>
      <Page title={title}>
        <p>{text}</p>
        <p>
          <a href={deskPaths.today}>Go to Today</a>
        </p>
      </Page>
    </Frame>
  );
}

const FAILURES: Readonly<Record<number, { title: string; text: string }>> = {
  403: { title: "Your role does not include this", text: "Ask an owner if you need it." },
  404: { title: "Not found", text: "There is no such page or entry. It may have been removed." },
  413: { title: "Too large", text: "What you sent is too large." },
  503: {
    title: "The casino does not answer",
    text: "Nothing was lost. Wait a moment and reload the page; if it goes on, see the casino’s log.",
  },
};

function explained(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) {
    return { title: "This page failed", text: "It was logged. Reload the page, or go back and try again." };
  }
  const failure = FAILURES[error.status] ?? { title: "This did not work", text: "Go back and try again." };
  const { message = "" } = (error.data ?? {}) as { message?: string };
  return { title: failure.title, text: message === "" ? failure.text : message };
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const operator = root?.operator ?? null;
  // A page that takes its time: the browser shows it only without script.
  const isLoading = useNavigation().state !== "idle";
  useReadyMark();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
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
  const entries = menuFor(operator.rights);
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
        {brand} <span>desk</span>
      </p>
      <nav className="desk-nav-wide" aria-label="Main">
        {list}
      </nav>
      <details className="desk-nav-narrow">
        <summary>Menu</summary>
        <nav aria-label="Main, small screen">{list}</nav>
      </details>
      <div className="desk-operator">
        <p>
          {operator.name}
          <br />
          <span className="desk-soft">{operator.role}</span>
        </p>
        <Form method="post" action={deskPaths.signOut}>
          <input type="hidden" name="form" value={SIGN_OUT} />
          <button type="submit" className="button button-text">
            Sign out
          </button>
        </Form>
      </div>
    </header>
  );
}
