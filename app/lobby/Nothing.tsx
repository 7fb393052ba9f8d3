import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import type { LobbyData } from "./lobby.server";
import { lobbyLink, type LobbyChoice } from "./rules";

/** What stands in the place of a list without games, and where to go on. */
export function Nothing({ lobby }: { lobby: LobbyData }) {
  const { choice, here, isPlayer, tiles } = lobby;
  if (choice.view !== null && !isPlayer) {
    return (
      <Empty words={`Log in to see ${choice.view === "favourites" ? "your favourites" : "what you played"}.`}>
        <ButtonLink to={withOnboarding(here, "login")} preventScrollReset>
          LOGIN
        </ButtonLink>
        <AllGames />
      </Empty>
    );
  }
  if (lobby.total === null) {
    return (
      <Empty words="The list of games is not available right now. Please try again in a moment.">
        <ButtonLink to={lobbyLink(choice)}>Try again</ButtonLink>
        {choice.view === null ? null : <AllGames />}
      </Empty>
    );
  }
  return (
    <Empty words={wordsOf(choice)}>
      {choice.q !== "" && choice.category !== null ? (
        <ButtonLink kind="quiet" to={lobbyLink({ q: choice.q })}>
          Search in all games
        </ButtonLink>
      ) : null}
      {choice.q === "" ? (
        <AllGames />
      ) : (
        <ButtonLink kind="quiet" to={lobbyLink({ ...choice, q: "", page: 1 })}>
          Clear the search
        </ButtonLink>
      )}
      {tiles.length > 0 ? <p>Or try one of these:</p> : null}
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
  return (
    <ButtonLink kind="quiet" to={paths.games}>
      Show all games
    </ButtonLink>
  );
}

function wordsOf({ view, q, category }: LobbyChoice): string {
  if (view === "favourites") {
    return "You have no favourites yet. Press the heart of a game, and it waits for you here.";
  }
  if (view === "recent")
    return "You have not played yet. The games you play are kept here, the last one first.";
  if (q === "") return "There is no game here.";
  return `No game${category === null ? "" : ` of ${category}`} is called “${q}”. Try a shorter name.`;
}
