import { describe } from "vitest";
import { playerStandings } from "../../support/site/journey-pages";
import { testPagesOf } from "../../support/site/quality-pages";
import { useSharedSystem } from "../../support/site/test-system";

describe("looks.pages-valid-for-players: the pages of players", () => {
  describe("language.pseudo-locale: in longer words and mirrored, too", () =>
    testPagesOf(useSharedSystem(), playerStandings));
});
