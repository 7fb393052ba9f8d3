import { useMessages } from "~/messages/messages";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import type { LobbyData } from "./lobby.server";
import { type LobbyMessages, messages } from "./messages";
import { type LobbyChoice, lobbyLink } from "./rules";

/** Replaces an empty list and says where to go next. */
export function NoGames({ lobby }: { lobby: LobbyData }) {
  const m = useMessages(messages).nothing;
  const { choice, here, isPlayer, tiles } = lobby;
  if (choice.view !== null && !isPlayer) {
    return (
      <Empty words={choice.view === "favorites" ? m.loginForFavorites : m.loginForRecent}>
        <ButtonLink to={withOnboarding(here, "login")} preventScrollReset>
          {m.login}
        </ButtonLink>{" "}
        <AllGames />
      </Empty>
    );
  }
  if (lobby.total === null) {
    return (
      <Empty words={m.unavailable}>
        <ButtonLink to={lobbyLink(choice)}>{m.tryAgain}</ButtonLink>{" "}
        {choice.view === null ? null : <AllGames />}
      </Empty>
    );
  }
  return (
    <Empty words={wordsOf(choice, m)}>
      {choice.q !== "" && choice.category !== null ? (
        <ButtonLink kind="quiet" to={lobbyLink({ q: choice.q })}>
          {m.searchAll}
        </ButtonLink>
      ) : null}{" "}
      {choice.q === "" ? (
        <AllGames />
      ) : (
        <ButtonLink kind="quiet" to={lobbyLink({ ...choice, q: "", page: 1 })}>
          {m.clearSearch}
        </ButtonLink>
      )}
      {tiles.length > 0 ? <p>{m.tryThese}</p> : null}
    </Empty>
  );
}

function Empty({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="empty">
      <p>{words}</p>
      {children}
    </div>
  );
}

function AllGames() {
  const { showAll } = useMessages(messages).nothing;
  return (
    <ButtonLink kind="quiet" to={paths.games}>
      {showAll}
    </ButtonLink>
  );
}

function wordsOf({ view, q, category }: LobbyChoice, m: LobbyMessages["nothing"]): string {
  if (view !== null) return m[view];
  return q === "" ? m.none : m.notFound(q, category);
}
