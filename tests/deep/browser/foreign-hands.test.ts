import type { Page } from "playwright";
import { expect, test } from "vitest";
import { hydrated, worlds } from "../../support/browser";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";
import { shortWalk, type Step } from "../../support/site/short-walk";
import { RENDERED_AGAIN, translateEarly } from "../../support/translator";

const testSystem = useSharedSystem();
const [SCRIPT_OFF, SCRIPT_ON] = worlds;

/** What extensions, privacy tools, translators and embedded views do to a page before its own script runs. */
interface Tampering {
  what: string;
  tamper: (page: Page) => Promise<unknown>;
  /** The page's script does not start, so nobody waits for it. */
  isScriptless?: boolean;
}

const inPage = (script: () => void) => (page: Page) => page.addInitScript(script);

const tamperings: readonly Tampering[] = [
  { what: "nodes at the start and end of html, head and body", tamper: inPage(injectNodes) },
  { what: "a history that refuses every change", tamper: inPage(refuseHistory) },
  { what: "constructors, media queries and storage that throw", tamper: inPage(refuseConnections) },
  { what: "texts moved by a translator", tamper: (page) => translateEarly(page, "moved") },
  { what: "texts replaced by a translator", tamper: (page) => translateEarly(page, "replaced") },
  { what: "no Intl", tamper: inPage(removeIntl), isScriptless: true },
];

// Concurrent, since each walk mostly waits for the server.
test.each(shortWalk)(
  "error.page-edited-by-extensions: $name, as on a page nobody has edited",
  async (step) => {
    await Promise.all(tamperings.map((tampering) => walkWith(step, tampering)));
  },
);

async function walkWith(step: Step, { what, tamper, isScriptless = false }: Tampering): Promise<void> {
  const player = (await step.player(testSystem.origin)) ?? undefined;
  const world = isScriptless ? SCRIPT_OFF : SCRIPT_ON;
  await asVisitor(
    testSystem,
    SCRIPT_ON,
    async (guest) => {
      await tamper(guest.page);
      await step.walk(guest, world, testSystem.origin);
      await hydrated(guest.page, world);
      const complaints = guest.complaints.splice(0).filter((line) => !RENDERED_AGAIN.test(line));
      expect([what, ...complaints]).toEqual([what]);
    },
    player,
  );
}

function injectNodes(): void {
  addEventListener("DOMContentLoaded", () => {
    const { documentElement: html, head, body } = document;
    for (const parent of [html, head, body]) {
      const name = parent === head ? "meta" : "div";
      parent.prepend(document.createElement(name));
      parent.append(document.createElement(name));
    }
  });
}

function removeIntl(): void {
  Reflect.deleteProperty(window, "Intl");
}

function refuseHistory(): void {
  const refuse = () => {
    throw new DOMException("Too many calls to History APIs", "SecurityError");
  };
  Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
}

function refuseConnections(): void {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  class Refused {
    constructor() {
      refuse();
    }
  }
  Object.assign(window, { WebSocket: Refused, EventSource: Refused, matchMedia: refuse });
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
}
