import { AxeBuilder } from "@axe-core/playwright";
import { HtmlValidate, type ConfigData } from "html-validate";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settled, visitor, worlds, type Visitor } from "../support/browser";
import { HttpVisitor } from "../support/http-visitor";
import { useHouse } from "./house";
import { standings, visitorPages, type Standing } from "./journey-pages";

const house = useHouse();

/** Phones from the smallest to a desktop (design §9: layouts hold from 280 px). */
const WIDTHS = [280, 320, 390, 1280];

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes HTML, and no fault of a page: `<br/>`, `charSet`, `open=""`, long lines of preloads.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
  },
} satisfies ConfigData);

describe.each(Object.entries(standings))("pages of %s", (_, standing) => {
  const ready: { http: HttpVisitor; guests: Visitor[] } = { http: new HttpVisitor(""), guests: [] };

  beforeAll(async () => {
    ready.http = await standing.arrive(house.origin);
    for (const world of worlds) {
      const guest = await visitor(house.browser, house.origin, world);
      await ready.http.moveInto(guest.context);
      ready.guests.push(guest);
    }
  });
  afterAll(async () => {
    for (const { context } of ready.guests) await context.close();
  });

  test.each(standing.pages)("issue 2, done when: html-validate, axe, console and width of %s", async (path) => {
    const target = await pathOf(standing, ready.http, path);
    await expectValidHtml(ready.http, target);
    for (const [index, world] of worlds.entries()) {
      const guest = ready.guests[index];
      if (!guest) throw new Error("nobody walks here");
      await guest.page.goto(target);
      await settled(guest.page, world, target);
      if (world.javaScriptEnabled) await expectAccessible(guest.page);
      await expectNoSidewaysScroll(guest.page);
      expect(guest.complaints.splice(0)).toEqual([]);
    }
  });
});

