import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject } from "vitest";
import type { Role } from "~/casino/contract/operator/rights";
import { Sealer } from "~/seal.server";
import { HOUR_MS } from "~/shared/durations";
import { leaveBrowser, type Mode, onReusedPage, sharedBrowser, type Visitor } from "../browser";
import { freshDatabase } from "../fresh-database";
import { operatorOfRole, type TestOperator } from "../operators";
import { SHARED_SETTINGS } from "../shared-settings";
import { freePort, startSystem } from "../system";
import { joinSharedSystem, type TestSystem } from "./test-system";

/** A system whose desk runs too, and its database. */
export interface DeskSystem extends TestSystem {
  deskOrigin: string;
}

/** Call it at the top of a test file; the system is running when the first test starts. */
export function useDeskSystem(env: Record<string, string> = {}): DeskSystem {
  const desk = {} as DeskSystem;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    desk.database = database;
    drop = database.drop;
    const port = await freePort();
    desk.deskOrigin = `http://127.0.0.1:${port}`;
    const variables = {
      DESK_PORT: String(port),
      DESK_ORIGIN: desk.deskOrigin,
      SESSION_SECRET: SHARED_SETTINGS.SESSION_SECRET,
      ...env,
    };
    desk.system = await startSystem("all", database.url, variables);
    desk.origin = desk.system.origin;
  });
  afterAll(async () => {
    await leaveBrowser(desk.origin, desk.deskOrigin);
    await desk.system?.stop();
    await drop?.();
  });
  return desk;
}

/** The desk of the shared system, for files that only bring their own players and operators. */
export function useSharedDesk(): DeskSystem {
  const desk = {} as DeskSystem;
  beforeAll(
    () => void Object.assign(desk, joinSharedSystem(), { deskOrigin: inject("sharedSystem").deskOrigin }),
  );
  afterAll(async () => {
    await leaveBrowser();
    await desk.database?.pool.end();
  });
  return desk;
}

export interface AtDesk extends Visitor {
  operator: TestOperator;
}

/** The session cookie of an operator's token. */
export function sealedSession(token: string): string {
  return new Sealer([SHARED_SETTINGS.SESSION_SECRET]).seal("desk_session", token, Date.now() + HOUR_MS);
}

/** An operator's work at the desk, on a wide screen unless the mode says otherwise. Expects no error of the browser. */
export async function asOperator(
  desk: DeskSystem,
  role: Role,
  mode: Mode,
  piece: (work: AtDesk) => Promise<void>,
): Promise<void> {
  const operator = await operatorOfRole(desk.database.kysely, role, new Date());
  const wide = { width: 1280, height: 900, ...mode };
  const value = sealedSession(operator.token);
  await onReusedPage(await sharedBrowser(), desk.deskOrigin, wide, async (visitor) => {
    await visitor.context.addCookies([{ name: "desk_session", value, url: desk.deskOrigin }]);
    try {
      await piece({ ...visitor, operator });
      expect(visitor.browserErrors).toEqual([]);
    } catch (error) {
      const text = await visitor.page
        .locator("body")
        .innerText()
        .catch(() => "");
      const message = error instanceof Error ? error.message : String(error);
      const output = desk.system.output().slice(-1_500);
      throw new Error(`${message}\nat ${visitor.page.url()}\n${text.slice(0, 800)}\n${output}`, {
        cause: error,
      });
    }
  });
}

/** Opens a page of the desk and waits until it is hydrated, where script is on. */
export async function openDesk(page: Page, path: string, mode: Mode): Promise<void> {
  await page.goto(path);
  await deskHydrated(page, mode);
}

/** Waits until the page is hydrated and nothing is under way, where script is on: a busy form ignores a press. */
export async function deskHydrated(page: Page, mode: Mode): Promise<void> {
  await page.waitForLoadState("load");
  if (!mode.javaScriptEnabled) return;
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    if (main === null || main.hasAttribute("aria-busy")) return false;
    return document.documentElement.dataset["ready"] === window.__remixRouter?.state.location.key;
  });
}
