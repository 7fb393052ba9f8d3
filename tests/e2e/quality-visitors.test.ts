import { describe } from "vitest";
import { useSharedSystem } from "./test-system";
import { visitorStandings } from "./journey-pages";
import { testPagesOf } from "./quality-pages";

describe("looks.pages-valid-for-visitors: the pages of visitors", () =>
  testPagesOf(useSharedSystem(), visitorStandings));
