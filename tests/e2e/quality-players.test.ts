import { describe } from "vitest";
import { useSharedSystem } from "./test-system";
import { playerStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

describe("looks.pages-valid-for-players: the pages of players", () =>
  testPagesOf(useSharedSystem(), playerStandings));
