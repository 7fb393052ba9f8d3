import { createHash } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { learnTranslations } from "~/translations/on-server.server";
import { messages } from "~/ui/plain-messages.server";
import { PLAIN_PAGE_POLICY, plainPage } from "~/ui/plain-page.server";
import { themes } from "~/ui/theme";
import { noPage } from "../../../server/web/canonical-path";
import { errorPages, maintenanceMode, staticPage } from "../../../server/web/static-pages";
import { htmlFindings } from "../../support/site/quality";

learnTranslations();

let isClosed = false;

const strict = new Hono();
strict.use(noPage);
strict.all("*", (context) => context.text("a page"));

const app = new Hono();
app.use(maintenanceMode(() => isClosed));
app.onError((_, context) => staticPage("failure", context.req.raw));
app.use(errorPages);
// What Remix answers when the app could not even render its own error page.
app.get(
  "/broken",
  () => new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } }),
);
app.get(
  "/broken.data",
  () => new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } }),
);
app.get("/said", (context) => context.html("<h1>What the app says itself</h1>", 500));
app.get("/thrown", () => {
  throw new Error("the stack and its secrets");
});
app.get("/fine", (context) => context.text("fine"));

describe("pages that need no app", () => {
  it.each(["/broken", "/thrown"])(
    "failure: %s is a page with ways on, and says when to ask again",
    async (path) => {
      const answer = await app.request(path);
      const text = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([500, "5"]);
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(text).toContain(messages.failure.title);
      expect(text).toContain(brand().name);
      expect(text).not.toMatch(/secrets|Unexpected|at .*\.ts/);
    },
  );

  it.each([
    ["failure", "/lobby/games?q=a&page=2", "/lobby/games/?q=a&amp;page=2"],
    ["maintenance", "//evil.example/x", "/evil.example/x"],
  ] as const)(
    "error.plain-page-address: of %s, %s is tried again at its own address",
    async (kind, path, address) => {
      const page = staticPage(kind, new Request(`http://house.invalid${path}`, { method: "POST" }));
      expect(await page.text()).toContain(`<a class="first" href="${address}">${messages.tryAgain}</a>`);
    },
  );

  it("failure: a script's request gets one line, and the app's own answers are kept", async () => {
    const data = await app.request("/broken.data");
    expect([data.status, await data.text()]).toEqual([500, messages.failure.text]);
    expect(await (await app.request("/said")).text()).toContain("What the app says itself");
    expect(await (await app.request("/fine")).text()).toBe("fine");
  });

  it("error.maintenance-page: a closed product answers every page with the exact sentence, 503 and a time to retry", async () => {
    isClosed = true;
    try {
      for (const path of ["/fine", "/broken", "/no/such/page"]) {
        const answer = await app.request(path);
        expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
        expect(await answer.text()).toContain(
          "Sorry, the product is currently undergoing maintenance. Please try again later.",
        );
      }
      expect(await (await app.request("/fine", { method: "HEAD" })).text()).toBe("");
    } finally {
      isClosed = false;
    }
  });

  it("maintenance: in the language and the look that the browser has chosen here", async () => {
    isClosed = true;
    try {
      const headers = { Cookie: "lang=fr-CA; theme=light" };
      const text = await (await app.request("/fine", { headers })).text();
      expect(text).toContain('<html lang="fr-CA" dir="ltr" data-theme="light">');
      expect(text).toContain("le casino est en maintenance");
      expect(text).toContain("Réessayer");
      const own = await (await app.request("/fine", { headers: { "Accept-Language": "en-CA" } })).text();
      expect(own).toContain('<html lang="en" dir="ltr">');
    } finally {
      isClosed = false;
    }
  });

  it.each([
    "//",
    "//name",
    "//:",
    "//[",
    "/%5c",
    "/%5C/x",
    "/%2f",
    "/%5c%2f",
    "/%09/",
    "/%0a%5cx",
    "/a/..//x",
    "/lobby/jackpot/live.data",
    "/lobby/jackpot/liv%65/.data",
    "/house/tables/x/LIVE.data",
  ])("screen.not-found: %s cannot be a page, by any method", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await strict.fetch(new Request(`http://house.invalid${path}`, { method }));
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([404, null]);
      expect(await answer.text()).toContain(method === "HEAD" ? "" : messages.missing.text);
    }
  });

  it.each([
    "/",
    "/a/",
    "/%",
    "/a%5cb",
    "/a//b",
    "/info/%2f",
    "/%25",
    "/lobby/games.data?x=//",
    "/lobby/live.data",
    "/lobby/jackpot/live",
  ])("%s may be a page", async (path) => {
    const answer = await strict.fetch(new Request(`http://house.invalid${path}`));
    expect(await answer.text()).toBe("a page");
  });

  const kinds = ["failure", "foreign", "maintenance", "missing", "offline"] as const;
  const looks = kinds.flatMap((kind) =>
    themes.flatMap((theme) => (["en", "fr-CA"] as const).map((language) => [kind, theme, language] as const)),
  );

  it.each(looks)(
    "%s, %s, %s: one piece of valid HTML, whose style its policy allows",
    (kind, theme, language) => {
      const page = plainPage(kind, { theme, language });
      expect(htmlFindings(page)).toEqual([]);
      const style = /<style>([^<]+)<\/style>/.exec(page)?.[1] ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      expect(PLAIN_PAGE_POLICY).toContain(`'sha256-${hash}'`);
      expect(page).not.toMatch(/<script|stylesheet|\sstyle=/);
    },
  );
});
