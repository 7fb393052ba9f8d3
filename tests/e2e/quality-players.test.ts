import { describe } from "vitest";
import { useSharedHouse } from "./house";
import { playerStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

describe("looks.pages-valid-for-players: the pages of players", () =>
  testPagesOf(useSharedHouse(), playerStandings));
