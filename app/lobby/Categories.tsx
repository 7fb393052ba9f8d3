import { useMessages } from "~/messages/messages";
import { DEFAULT_LANGUAGE } from "~/shared/languages";
import { Icon } from "~/ui/Icon";
import { PartLink, Parts } from "~/ui/parts";
import type { LobbyData } from "./lobby.server";
import { type LobbyMessages, messages } from "./messages";
import { ALL, lobbyLink } from "./rules";

/** The player's own lists first, then the categories in order. */
export function Categories({ lobby }: { lobby: LobbyData }) {
  const m = useMessages(messages);
  const { choice, titles, subs, isPlayer, hasRecent } = lobby;
  const { view, category, sub: chosen } = choice;
  const own: ChipProps[] = [
    { to: lobbyLink({ view: "favorites" }), current: view === "favorites", text: m.favorites, icon: "heart" },
    ...(hasRecent ? [{ to: lobbyLink({ view: "recent" }), current: view === "recent", text: m.recent }] : []),
  ];
  const chips: ChipProps[] = [
    { to: lobbyLink({}), current: view === null && category === null, text: m.all },
    ...(isPlayer ? own : []),
    ...titles.map((title) => ({
      to: lobbyLink({ category: title }),
      current: title === category,
      ...named(title, m),
    })),
  ];
  return (
    <>
      <nav className="lobby-bar" aria-label={m.categories}>
        <Chips chips={chips} />
      </nav>
      {category !== null && subs.length > 2 ? (
        <nav className="lobby-subs" aria-label={m.kindsOf(category)}>
          <Chips
            chips={subs.map((sub) => ({
              to: lobbyLink({ category, sub: sub === ALL ? null : sub }),
              current: sub === (chosen ?? ALL),
              ...(sub === ALL ? { text: m.all } : named(sub, m)),
            }))}
          />
        </nav>
      ) : null}
    </>
  );
}

/** @param title of a category or sub-category, as the casino calls it */
function named(title: string, m: LobbyMessages): Pick<ChipProps, "text" | "lang"> {
  const name = m.categoryName(title);
  return name === null ? { text: title, lang: DEFAULT_LANGUAGE } : { text: name };
}

function Chips({ chips }: { chips: readonly ChipProps[] }) {
  return <Parts className="chips" of={Chip} items={chips.map((props) => ({ key: props.to, props }))} />;
}

interface ChipProps {
  to: string;
  current: boolean;
  text: string;
  /** Of the text, if it is not in the page's language. */
  lang?: string;
  icon?: "heart";
}

function Chip({ to, current, lang, icon, text }: ChipProps) {
  return (
    <li>
      <PartLink
        to={to}
        className="chip"
        lang={lang}
        aria-current={current ? "page" : undefined}
        preventScrollReset
      >
        {icon ? (
          <>
            <Icon name={icon} />{" "}
          </>
        ) : null}
        {text}
      </PartLink>
    </li>
  );
}
