import { describe, expect, test } from "vitest";
import { HttpVisitor } from "../support/http-visitor";
import { playerByHttp } from "../support/site/http-player";
import { useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

const PAGES = ["/", "/lobby/games/", "/lobby/promotions/", "/onboarding/login", "/play/101-1"];

/** Structured data is not executed. */
function hasScript(html: string): boolean {
  return /<script(?![^>]*type="application\/ld\+json")|modulepreload/.test(html);
}

describe("lite mode", () => {
  test.each([
    ["Save-Data", { "save-data": "on" }],
    ["a slow connection", { ect: "2g" }],
    ["a very slow connection", { ect: "slow-2g" }],
    ["the player's own choice", { cookie: "lite=1" }],
  ])(
    "speed.lite-mode-has-no-script: by %s, pages come without any script",
    async (_why, headers: Record<string, string>) => {
      for (const path of PAGES) {
        const lite = await new HttpVisitor(testSystem.origin).get(path, headers);
        expect([path, lite.status, hasScript(lite.text)]).toEqual([path, 200, false]);
      }
    },
  );

  test("without a reason, or with the full site chosen, script is sent", async () => {
    for (const headers of [{}, { ect: "4g" }, { ect: "2g", "save-data": "on", cookie: "lite=0" }]) {
      for (const path of PAGES) {
        const full = await new HttpVisitor(testSystem.origin).get(path, headers);
        expect([path, hasScript(full.text)]).toEqual([path, true]);
      }
    }
  });

  test("pages ask for the connection's speed and tell caches what they vary by", async () => {
    for (const path of PAGES) {
      const { headers } = await new HttpVisitor(testSystem.origin).get(path);
      expect(headers.get("accept-ch")).toBe("ECT");
      expect(headers.get("vary")).toMatch(/\bSave-Data, ECT\b/);
    }
  });

  test("the switch of the footer turns it on and off, for a player too", async () => {
    const { http } = await playerByHttp(testSystem.origin);
    for (const lite of ["1", "0"]) {
      const answer = await http.post("/lite", { lite, from: "/lobby/account/" });
      expect(answer.status).toBe(303);
      expect(answer.location).toMatch(/^\/lobby\/account\/\?posted=\w{8}$/);
      expect(hasScript((await http.get("/lobby/account/")).text)).toBe(lite === "0");
    }
  });

  test("pictures below the first view load when scrolled to", async () => {
    const { text } = await new HttpVisitor(testSystem.origin).get("/lobby/games/");
    const pictures = text.match(/<img class="tile-art"[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(12);
    expect(pictures.filter((picture) => picture.includes('loading="lazy"')).length).toBeGreaterThan(12);
  });
});
