import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { operatorCalls } from "~/casino/operator-contract";
import deskRoutes from "~/desk/routes";
import { newVisitor, press, sees, sharedBrowser } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { loggedActions, operatorOfRole } from "../support/operators";
import { isDeep, quickWith } from "../support/quick";
import { codeAt } from "../support/second-factor";
import {
  asOperator,
  deskHydrated,
  openDesk,
  sealedSession,
  useSharedDesk,
} from "../support/site/desk-system";
import { playerByHttp } from "../support/site/http-player";

const desk = useSharedDesk();

inBothModes("the desk's sign-in", (mode) => {
  it(
    "desk.sign-in-pages: password and code lead to the page that was asked for",
    sends("desk.sign-in", "desk.code", "desk.sessions", "desk.sign-out"),
    async () => {
      const operator = await operatorOfRole(desk.database.kysely, "finance", new Date());
      const visitor = await newVisitor(await sharedBrowser(), desk.deskOrigin, mode);
      const { page } = visitor;
      await openDesk(page, "/?from=bookmark", mode);
      expect(new URL(page.url()).pathname).toBe("/sign-in");
      await page.getByLabel("Email address").fill(operator.email);
      await page.getByLabel("Password").fill("not the password");
      await press(page, "Next");
      await sees(page, "Email address and password do not match.");
      expect(await page.getByLabel("Email address").inputValue()).toBe(operator.email);
      await page.getByLabel("Password").fill(operator.password);
      await press(page, "Next");
      await page.getByRole("heading", { name: "Enter your code" }).waitFor();
      await deskHydrated(page, mode);
      await page.getByLabel("Code").fill("12");
      await press(page, "Sign in");
      await sees(page, "A code has six digits.");
      await page.getByLabel("Code").fill("000000");
      await press(page, "Sign in");
      await sees(page, /The code is wrong, or was used before/);
      await page.getByLabel("Code").fill(codeAt(operator.secret, Date.now()));
      await press(page, "Sign in");
      await page.getByRole("heading", { name: "Today" }).waitFor();
      expect(new URL(page.url()).search).toBe("?from=bookmark");
      await openDesk(page, "/account", mode);
      await press(page, "End all others");
      await sees(page, "All others have ended.");
      await deskHydrated(page, mode);
      await press(page, "Sign out");
      await sees(page, "You are signed out.");
      await page.goto("/");
      expect(new URL(page.url()).pathname).toBe("/sign-in");
      expect(visitor.browserErrors).toEqual([]);
      await visitor.context.close();
    },
  );

  it(
    "desk.language: the switch changes the sign-in and the pages, and leads back to the page",
    sends("desk.language"),
    async () => {
      const visitor = await newVisitor(await sharedBrowser(), desk.deskOrigin, mode);
      const { page } = visitor;
      await openDesk(page, "/sign-in?returnTo=%2Faccount", mode);
      await press(page, "Français");
      await page.getByRole("heading", { name: "Connexion" }).waitFor();
      await deskHydrated(page, mode);
      expect(new URL(page.url()).search).toBe("?returnTo=%2Faccount");
      expect(await page.locator("html").getAttribute("lang")).toBe("fr-CA");
      await press(page, "Suivant");
      await sees(page, "Saisissez votre adresse de courriel.");
      expect(visitor.browserErrors).toEqual([]);
      await visitor.context.close();
      await asOperator(desk, "auditor", mode, async (work) => {
        await openDesk(work.page, "/log?action=casino.start", mode);
        await press(work.page, "Français");
        await work.page.getByText("Se déconnecter").waitFor();
        await deskHydrated(work.page, mode);
        expect(new URL(work.page.url()).search).toBe("?action=casino.start");
        await sees(work.page, "programme du casino");
        await work.page.goto("/log?from=2026-02-02&to=2026-02-01&player=7");
        await sees(work.page, "le premier ne peut pas suivre le dernier");
        expect(await work.page.getByLabel("Premier jour (UTC)").inputValue()).toBe("2026-02-02");
        expect(await work.page.getByLabel("Numéro du joueur").inputValue()).toBe("7");
        await openDesk(work.page, "/log?action=casino.start&to=2026-01-31", mode);
        await sees(work.page, "Aucune entrée ne correspond");
        await press(work.page, "English");
        await work.page.getByText("Sign out").waitFor();
        await work.context.clearCookies({ name: "lang" });
      });
    },
  );

  it("desk.unknown-page: an unknown page says so, within the desk", quickWith("off", mode), async () => {
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      const response = await page.goto("/no-such-page");
      expect(response?.status()).toBe(404);
      await page.getByRole("heading", { name: "Not found" }).waitFor();
    });
  });
});

/** The paths of a route table, each parameter as it may look. */
function pathsOf(routes: readonly RouteConfigEntry[], parent = ""): string[] {
  return routes.flatMap(({ path = "", children = [] }) => {
    const own = path === "" ? parent : `${parent}/${path.replace(/:\w+\??/g, "1")}`;
    return [own === "" ? "/" : own, ...pathsOf(children, own)];
  });
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe("desk.forms-by-rights: a form posted without the right changes nothing", () => {
  it("by an auditor, on every page", async () => {
    const { token, id } = await operatorOfRole(desk.database.kysely, "auditor", new Date());
    const answers = new Map<string, number>();
    for (const path of pathsOf(deskRoutes).filter((one) => !/\*|^\/(sign-|account|invitations)/.test(one))) {
      const answer = await fetch(`${desk.deskOrigin}${path}${path === "/" ? "?index" : ""}`, {
        method: "POST",
        redirect: "manual",
        headers: {
          cookie: `desk_session=${sealedSession(token)}`,
          origin: desk.deskOrigin,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "reason=I+should+not&intent=save",
      });
      answers.set(path, answer.status);
    }
    // Pages without a form know no POST.
    expect([...answers].filter(([, status]) => status !== 403 && status !== 405)).toEqual([]);
    expect([...answers.values()].filter((status) => status === 403).length).toBeGreaterThan(12);
    const logged = await loggedActions(desk.database.kysely);
    const isRefusal = (entry: (typeof logged)[number]) => entry.action === "operator.refused";
    const own = logged.filter((entry) => entry.operator_id === id);
    expect(logged.filter(({ reason }) => reason === "I should not")).toEqual([]);
    expect(own.filter((entry) => !isRefusal(entry))).toEqual([]);
    // Each try is in the log, although the desk asked the casino for nothing.
    const refused = [...answers].filter(([, status]) => status === 403).map(([path]) => `POST ${path}`);
    expect(own.filter(isRefusal).map((entry) => entry.subject_id)).toEqual(refused);
  });
});

describe("desk.apart: the desk and the players' site share no address, cookie or page", () => {
  const pages = pathsOf(deskRoutes).filter((path) => !path.endsWith("*"));
  const calls = operatorCalls.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, "1") }));

  it("answers none of its pages or calls on the players' port, to nobody and to a signed-in operator", async () => {
    expect([pages.length, calls.length].every((count) => count > 30)).toBe(true);
    const { token } = await operatorOfRole(desk.database.kysely, "owner", new Date());
    const cookie = `desk_session=${sealedSession(token)}`;
    // One in six: each is answered by the same page.
    const sampled = [...pages.map((path) => ({ method: "GET", path })), ...calls].filter(
      (_, at) => isDeep || at % 6 === 0,
    );
    const found: string[] = [];
    for (const { method, path } of sampled) {
      for (const headers of [{}, { cookie, "x-operator-token": token }]) {
        const answer = await fetch(`${desk.origin}${path}`, {
          method,
          redirect: "manual",
          headers: { ...headers, origin: desk.origin, "content-type": "application/json" },
          body: method === "GET" ? null : "{}",
        });
        const text = await answer.text();
        // The one address that both have is the front page.
        if (answer.status < 400 && path !== "/") found.push(`${method} ${path}: ${answer.status}`);
        if (/class="desk|operatorCode/.test(text)) found.push(`${method} ${path}: of the desk`);
      }
    }
    expect(found).toEqual([]);
  });

  it("has no byte in the players' build", async () => {
    const marks = ["/operator/", "x-operator-token", "operatorCode", "desk-frame", "desk_session"];
    const found: string[] = [];
    const players = [...(await filesIn("build/client")), ...(await filesIn("build/server"))];
    for (const file of players.filter((name) => !/\.(png|jpg|webp|avif|woff2|ico|br|gz)$/.test(name))) {
      const text = await readFile(file, "utf8");
      found.push(...marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`));
    }
    expect(found).toEqual([]);
    // The marks are those that the desk has.
    const own = (
      await Promise.all((await filesIn("build/desk")).map((file) => readFile(file, "utf8")))
    ).join();
    expect(marks.filter((mark) => !own.includes(mark))).toEqual([]);
  });

  it("a player's cookies open nothing at the desk, and an operator's nothing of a player, whatever they are called", async () => {
    const player = await playerByHttp(desk.origin);
    const { token } = await operatorOfRole(desk.database.kysely, "owner", new Date());
    const operator = sealedSession(token);
    for (const value of player.http.cookies.values()) {
      const at = await fetch(`${desk.deskOrigin}/`, {
        redirect: "manual",
        headers: {
          cookie: `desk_session=${value}; ${[...player.http.cookies].map((pair) => pair.join("=")).join("; ")}`,
        },
      });
      expect([at.status, at.headers.get("location")]).toEqual([303, "/sign-in"]);
    }
    const account = async (cookie: string) =>
      fetch(`${desk.origin}/lobby/account/`, { redirect: "manual", headers: { cookie } });
    expect((await account([...player.http.cookies].map((pair) => pair.join("=")).join("; "))).status).toBe(
      200,
    );
    const taken = [...player.http.cookies.keys()].map((name) => `${name}=${operator}`);
    const refused = await account([...taken, `desk_session=${operator}`].join("; "));
    expect([refused.status, refused.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/onboarding/login"),
    ]);
  });

  it("takes no cookie of the players' site, and gives none to it", async () => {
    const names = async (origin: string) => {
      const response = await fetch(`${origin}/`, { redirect: "manual" });
      return response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    };
    expect((await names(desk.deskOrigin)).filter((name) => !name?.startsWith("desk_"))).toEqual([]);
    expect((await names(desk.origin)).filter((name) => name?.startsWith("desk_"))).toEqual([]);
  });

  it("is not to be framed, indexed or stored", async () => {
    const { headers } = await fetch(`${desk.deskOrigin}/sign-in`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("cache-control")).toContain("no-store");
  });

  it("refuses a form of another origin", async () => {
    const response = await fetch(`${desk.deskOrigin}/sign-in`, {
      method: "POST",
      headers: { origin: desk.origin, "content-type": "application/x-www-form-urlencoded" },
      body: "email=a%40b.example&password=x",
    });
    expect(response.status).toBe(403);
  });
});
