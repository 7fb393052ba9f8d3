import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorBody } from "~/casino/contract/refusals";
import { refusalMessage } from "../../../server/casino/api/refusal-messages";
import {
  ACTIVE_STATES,
  COUPON_EVENTS,
  type CouponEvent,
  type CouponPlace,
  nextCouponState,
  refusedEvent,
  stateAfter,
  TRANSITIONS,
} from "../../../server/casino/domain/coupons/transitions";

interface Cell {
  from: CouponPlace;
  event: CouponEvent;
  /** A state in bold, or the code of a refusal. */
  text: string;
}

/** The first table of the engine's README, cell by cell. */
function readmeCells(): Cell[] {
  const readme = readFileSync("server/casino/domain/coupons/README.md", "utf8");
  const lines = readme.slice(readme.indexOf("| from \\ event")).split("\n");
  const rows = lines.slice(0, lines.indexOf("")).map((line) => line.split("|").slice(1, -1).map(trim));
  const [head = [], , ...body] = rows;
  return body.flatMap(([from = "", ...cells]) =>
    cells.map((text, index) => ({
      from: from as CouponPlace,
      event: head[index + 1] as CouponEvent,
      text,
    })),
  );
}

function trim(text: string): string {
  return text.trim();
}

const PLACES = Object.keys(TRANSITIONS) as CouponPlace[];
const cells = readmeCells();

describe("coupon engine: the table of states × events", () => {
  it("the README has a cell for every state and every event", () => {
    const named = cells.map(({ from, event }) => `${from} ${event}`);
    const all = PLACES.flatMap((from) => COUPON_EVENTS.map((event) => `${from} ${event}`));
    expect(named).toEqual(all);
    expect(all).toHaveLength(64);
  });

  it.each(cells)("coupon.transition-table: $from, $event: $text", ({ from, event, text }) => {
    const leadsTo = /^\*\*(\w+)\*\*$/.exec(text)?.[1];
    if (leadsTo !== undefined) {
      expect(stateAfter(from, event)).toBe(leadsTo);
      return;
    }
    expect(errorBody.shape.errorCode.parse(text)).toBe(text);
    expect(() => stateAfter(from, event)).toThrow(expect.objectContaining({ code: text }));
  });

  it("coupon.requested-becomes-redeemed: available → requested → redeemed", () => {
    expect(nextCouponState("available", "request")).toBe("requested");
    expect(nextCouponState("requested", "deposit")).toBe("redeemed");
  });

  it("coupon: an ended coupon stays ended", () => {
    const active: string[] = ["available", ...ACTIVE_STATES];
    for (const place of PLACES) {
      const leads = COUPON_EVENTS.some((event) => nextCouponState(place, event) !== null);
      expect([place, leads]).toEqual([place, active.includes(place)]);
    }
  });

  it("coupon.active-coupon-conflict: type coupon, message active_coupon", () => {
    expect(refusedEvent("redeemed", "request")).toMatchObject({
      code: "active_coupon",
      facts: { type: "coupon" },
    });
    expect(refusalMessage(refusedEvent("redeemed", "request"))).toBe("active_coupon");
    expect(refusedEvent("available", "cancel")).toMatchObject({ code: "no_active_coupon" });
  });
});
