import type { LinksFunction } from "@remix-run/node";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { brand } from "~/brand";
import { paths } from "~/paths";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { useNonce } from "~/shell/nonce";
import { KEEP_OFFLINE_PAGE, keepOfflinePage } from "~/shell/offline-page";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { INSTALL_WAYS } from "./install-ways";
import pagesCss from "./pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers = sharedPageHeaders;

export const meta = pageMeta({
  title: "Put the lobby on your home screen",
  description: "Install the lobby as an app on a phone or a desktop, without a store and without a download.",
  path: paths.downloadLobby,
});

/** Spec §2: neither top bar nor footer, so that the page has its own way back. */
export default function DownloadLobby() {
  return (
    <article className="page leaf-page">
      <p className="leaf-brand">
        <Link className="brand" to={paths.home}>
          <Logo />
          <span>{brand.name}</span>
        </Link>
      </p>
      <header className="leaf-head">
        <img src="/icons/maskable.svg" alt="" width="112" height="112" />
        <div>
          <h1>Put the lobby on your home screen</h1>
          <p className="leaf-lead">
            There is nothing to download: the app is this site, with a picture of its own on your screen and
            without the browser around it.
          </p>
          <p className="actions">
            <ButtonLink to={paths.games}>Open the lobby</ButtonLink>
            <ButtonLink kind="quiet" to={paths.home}>
              Back to the start
            </ButtonLink>
          </p>
        </div>
      </header>
      <section aria-labelledby="ways-title">
        <h2 id="ways-title">How to install it</h2>
        <ul className="leaf-cards">
          {INSTALL_WAYS.map(({ browser, steps }) => (
            <li className="card" key={browser}>
              <h3>{browser}</h3>
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="what-title">
        <h2 id="what-title">What it is, and what it is not</h2>
        <ul className="leaf-list">
          <li>It opens the lobby, and is always the newest: there are no updates to install.</li>
          <li>It takes about as much room as a photograph, and asks for no permission.</li>
          <li>
            Without a connection it shows a page that says so. Nothing of yours is kept on the device for
            that: no balance, no round, no name.
          </li>
          <li>You sign in as you do here, and log out as you do here. Remove it like any other app.</li>
        </ul>
        <p>
          It also works without being installed, with script switched off and on old phones:{" "}
          <Link to={paths.info("accessibility")}>how we see to that</Link>.
        </p>
      </section>
      <p className="small-print">{brand.ageNotice}</p>
      <OfflinePage />
    </article>
  );
}

/** Where script runs, the browser keeps the page for when there is no connection; in lite mode there is none. */
function OfflinePage() {
  const nonce = useNonce();
  const isLite = useRouteLoaderData<{ lite: boolean }>("root")?.lite ?? true;
  useEffect(() => (isLite ? undefined : keepOfflinePage()), [isLite]);
  return isLite ? null : (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: KEEP_OFFLINE_PAGE }} />
  );
}
