import { describe } from "vitest";
import { useSharedHouse } from "./house";
import { visitorStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

describe("looks.pages-valid-for-visitors: the pages of visitors", () =>
  testPagesOf(useSharedHouse(), visitorStandings));
