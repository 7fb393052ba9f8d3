import type { LinksFunction } from "@remix-run/node";
import { Link, useRouteLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { messages as brandMessages } from "~/brand-messages";
import { messagesIn, useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { sharedPageHeaders } from "~/shell/headers.server";
import { pageMeta } from "~/shell/meta";
import { useNonce } from "~/shell/nonce";
import { CACHE_OFFLINE_PAGE, cacheOfflinePage } from "~/shell/offline-page";
import type { PageHandle } from "~/shell/page-traits";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./download-lobby-messages";
import pagesCss from "./pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesCss }];

export const headers = sharedPageHeaders;

export const handle: PageHandle = { topBar: false, footer: false };

export const meta = pageMeta(({ language }) => {
  const { title, description } = messagesIn(language, messages);
  return { title, description, path: paths.downloadLobby };
});

/** This page has no top bar or footer, so it needs its own link back. */
export default function DownloadLobby() {
  const m = useMessages(messages);
  const isPlayer = Boolean(useRouteLoaderData<{ player: object | null }>("root")?.player);
  return (
    <article className="page leaf-page">
      <p className="leaf-brand">
        <Link className="brand" to={isPlayer ? paths.games : paths.home}>
          <Logo />
          <span>{brand().name}</span>
        </Link>
      </p>
      <header className="leaf-head">
        <img src="/icons/maskable.svg" alt="" width="112" height="112" />
        <div>
          <h1>{m.title}</h1>
          <p className="leaf-lead">{m.lead}</p>
          <p className="actions">
            <ButtonLink to={paths.games}>{m.open}</ButtonLink>{" "}
            <ButtonLink kind="quiet" to={paths.home}>
              {m.back}
            </ButtonLink>
          </p>
        </div>
      </header>
      <section aria-labelledby="ways-title">
        <h2 id="ways-title">{m.waysTitle}</h2>
        <ul className="leaf-cards">
          {m.ways.map(({ browser, steps }) => (
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
        <h2 id="what-title">{m.whatTitle}</h2>
        <ul className="leaf-list">
          {m.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{rich(m.without, { how: around(Link, { to: paths.info("accessibility") }) })}</p>
      </section>
      <p className="small-print">{useMessages(brandMessages).ageNotice}</p>
      <OfflinePage />
    </article>
  );
}

/** With script, the service worker caches the offline page; lite mode has neither. */
function OfflinePage() {
  const nonce = useNonce();
  const isLite = useRouteLoaderData<{ lite: boolean }>("root")?.lite ?? true;
  useSafeEffect(() => (isLite ? undefined : cacheOfflinePage()), [isLite]);
  return isLite ? null : (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: CACHE_OFFLINE_PAGE }} />
  );
}
