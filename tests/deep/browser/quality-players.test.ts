import { describe } from "vitest";
import { useSharedSystem } from "../../support/site/test-system";
import { playerStandings } from "../../support/site/journey-pages";
import { testPagesOf } from "../../support/site/quality-pages";

describe("looks.pages-valid-for-players: the pages of players", () =>
  testPagesOf(useSharedSystem(), playerStandings));
