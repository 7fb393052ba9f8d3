import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ComponentType, lazy } from "react";
import { messagesIn, useMessages } from "~/messages/messages";
import { partWithoutScript } from "~/shell/lazy-part";
import { pageMeta } from "~/shell/meta";
import type { PageHandle } from "~/shell/page-traits";
import { LateParts } from "~/shell/ready";
import { type LobbyData, lobbyPage } from "./lobby.server";
import { messages } from "./messages";
import { lobbyLink } from "./rules";
import { Search } from "./Search";

interface BodyModule {
  default: ComponentType<{ lobby: LobbyData }>;
}

// Links and forms work from the HTML alone, so hydrating two dozen tiles must not delay the first press.
const body: Promise<BodyModule> = import("./LobbyBody").catch(() => partWithoutScript(".lobby-bar"));
const LobbyBody = lazy(() => body);

export const handle: PageHandle = { footer: false };

export const meta = pageMeta<typeof loader>(({ data, language }) => {
  const m = messagesIn(language, messages);
  if (!data) return { title: m.head.games, description: m.head.everyKind, path: null };
  const { view, category, sub, q, page } = data.choice;
  const kind = [category, sub].filter((part) => part !== null).join(", ");
  return {
    title: m.head.page(m.title(data.choice), page),
    description: m.head.description(kind || m.head.everyKind),
    // Keep searches and personal lists out of search engines.
    path: view === null && q === "" ? lobbyLink({ category, sub, page }) : null,
  };
});

export function loader(args: LoaderFunctionArgs) {
  return lobbyPage(args);
}

export default function Games() {
  const lobby = useLoaderData<typeof loader>();
  const m = useMessages(messages);
  const { choice, total } = lobby;
  return (
    <section className="page lobby">
      <div className="lobby-head">
        <h1>{m.title(choice)}</h1>
        <p className="lobby-count" role="status">
          {total === null ? null : m.count(total)}
        </p>
        <Search q={choice.q} />
      </div>
      <LateParts>
        <LobbyBody lobby={lobby} />
      </LateParts>
    </section>
  );
}
