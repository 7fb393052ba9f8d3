import { describe } from "vitest";
import { visitorStandings } from "../../support/site/journey-pages";
import { testPagesOf } from "../../support/site/quality-pages";
import { useSharedSystem } from "../../support/site/test-system";

describe("looks.pages-valid-for-visitors: the pages of visitors", () =>
  testPagesOf(useSharedSystem(), visitorStandings));
