import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
import { CasinoText } from "~/ui/CasinoText";
import { Icon } from "~/ui/Icon";
import type { LobbyData } from "./lobby.server";
import { messages } from "./messages";
import { ALL, lobbyLink } from "./rules";

/** The player's own lists first, then the categories in order. */
export function Categories({ lobby }: { lobby: LobbyData }) {
  const m = useMessages(messages);
  const { choice, titles, subs, isPlayer, hasRecent } = lobby;
  const { view, category } = choice;
  const isAll = view === null && category === null;
  return (
    <>
      <nav className="lobby-bar" aria-label={m.categories}>
        <ul className="chips">
          <Chip to={lobbyLink({})} current={isAll}>
            {m.all}
          </Chip>
          {isPlayer ? (
            <>
              <Chip to={lobbyLink({ view: "favorites" })} current={view === "favorites"}>
                <Icon name="heart" /> {m.favorites}
              </Chip>
              {hasRecent ? (
                <Chip to={lobbyLink({ view: "recent" })} current={view === "recent"}>
                  {m.recent}
                </Chip>
              ) : null}
            </>
          ) : null}
          {titles.map((title) => (
            <Chip key={title} to={lobbyLink({ category: title })} current={title === category}>
              <CategoryName title={title} />
            </Chip>
          ))}
        </ul>
      </nav>
      {category !== null && subs.length > 2 ? (
        <nav className="lobby-subs" aria-label={m.kindsOf(category)}>
          <ul className="chips">
            {subs.map((sub) => (
              <Chip
                key={sub}
                to={lobbyLink({ category, sub: sub === ALL ? null : sub })}
                current={sub === (choice.sub ?? ALL)}
              >
                {sub === ALL ? m.all : <CategoryName title={sub} />}
              </Chip>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

function CategoryName({ title }: { title: string }) {
  const name = useMessages(messages).categoryName(title);
  return <CasinoText lang={name === null ? DEFAULT_LANGUAGE : undefined}>{name ?? title}</CasinoText>;
}

function Chip({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="chip" aria-current={current ? "page" : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}
