import { describe } from "vitest";
import { visitorStandings } from "../../support/site/journey-pages";
import { testPagesOf } from "../../support/site/quality-pages";
import { useSharedSystem } from "../../support/site/test-system";

describe("looks.pages-valid-for-visitors: the pages of visitors", () => {
  describe("language.pseudo-locale: in longer words and mirrored, too", () =>
    testPagesOf(useSharedSystem(), visitorStandings));
});
