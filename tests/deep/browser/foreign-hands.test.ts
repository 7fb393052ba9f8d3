import { expect, test } from "vitest";
import { hydrated, worlds } from "../../support/browser";
import { asVisitor, useSharedSystem } from "../../support/site/test-system";
import { shortWalk, type Step } from "../../support/site/short-walk";

const testSystem = useSharedSystem();
const [, SCRIPT_ON] = worlds;

/** What extensions, privacy tools and embedded views do to a page before its own script runs. */
interface Tampering {
  what: string;
  tamper: () => void;
}

const tamperings: readonly Tampering[] = [
  { what: "nodes at the start and end of html, head and body", tamper: injectNodes },
  { what: "a history that refuses every change", tamper: refuseHistory },
  { what: "constructors, media queries and storage that throw", tamper: refuseConnections },
];

// Concurrent, since each walk mostly waits for the server.
test.each(shortWalk)(
  "error.page-edited-by-extensions: $name, as on a page nobody has edited",
  async (step) => {
    await Promise.all(tamperings.map((tampering) => walkWith(step, tampering)));
  },
);

async function walkWith(step: Step, { what, tamper }: Tampering): Promise<void> {
  const player = (await step.player(testSystem.origin)) ?? undefined;
  await asVisitor(
    testSystem,
    SCRIPT_ON,
    async (guest) => {
      await guest.context.addInitScript(tamper);
      await step.walk(guest, SCRIPT_ON, testSystem.origin);
      await hydrated(guest.page, SCRIPT_ON);
      expect([what, ...guest.complaints.splice(0)]).toEqual([what]);
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
