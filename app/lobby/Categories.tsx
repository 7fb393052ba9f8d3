import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/messages/messages";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
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
            <CategoryChip
              key={title}
              title={title}
              to={lobbyLink({ category: title })}
              current={title === category}
            />
          ))}
        </ul>
      </nav>
      {category !== null && subs.length > 2 ? (
        <nav className="lobby-subs" aria-label={m.kindsOf(category)}>
          <ul className="chips">
            {subs.map((sub) => {
              const current = sub === (choice.sub ?? ALL);
              return sub === ALL ? (
                <Chip key={sub} to={lobbyLink({ category, sub: null })} current={current}>
                  {m.all}
                </Chip>
              ) : (
                <CategoryChip key={sub} title={sub} to={lobbyLink({ category, sub })} current={current} />
              );
            })}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

interface ChipProps {
  to: string;
  current: boolean;
  lang?: string | undefined;
  children: ReactNode;
}

/** @param title of a category or sub-category, as the casino calls it */
function CategoryChip({ title, ...chip }: { title: string } & Omit<ChipProps, "children">) {
  const name = useMessages(messages).categoryName(title);
  return (
    <Chip {...chip} lang={name === null ? DEFAULT_LANGUAGE : undefined}>
      {name ?? title}
    </Chip>
  );
}

function Chip({ to, current, lang, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        className="chip"
        lang={lang}
        aria-current={current ? "page" : undefined}
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  );
}
