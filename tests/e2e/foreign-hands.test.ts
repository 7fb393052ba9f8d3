import { expect, test } from "vitest";
import { settled, worlds } from "../support/browser";
import { asVisitor, useSharedHouse } from "./house";
import { shortWalk, type Step } from "./short-walk";

const house = useSharedHouse();
const [, SCRIPT_ON] = worlds;

/** What extensions, privacy tools and embedded views do to a page before its own script runs. */
interface Meddling {
  what: string;
  meddle: () => void;
}

const meddlings: readonly Meddling[] = [
  { what: "nodes at the start and end of html, head and body", meddle: injectNodes },
  { what: "a history that refuses every change", meddle: refuseHistory },
  { what: "constructors, media queries and storage that throw", meddle: refuseConnections },
];

// Concurrent, since each walk mostly waits for the server.
test.each(shortWalk)(
  "error.page-edited-by-extensions: $name, as on a page nobody has edited",
  async (step) => {
    await Promise.all(meddlings.map((meddling) => walkWith(step, meddling)));
  },
);

async function walkWith(step: Step, { what, meddle }: Meddling): Promise<void> {
  const player = (await step.player(house.origin)) ?? undefined;
  await asVisitor(
    house,
    SCRIPT_ON,
    async (guest) => {
      await guest.context.addInitScript(meddle);
      await step.walk(guest, SCRIPT_ON, house.origin);
      await settled(guest.page, SCRIPT_ON);
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
