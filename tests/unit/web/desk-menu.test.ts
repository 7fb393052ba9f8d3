import { describe, expect, it } from "vitest";
import type { CallShape } from "~/casino/contract/call";
import { hasRight, type Role } from "~/casino/contract/operator/rights";
import { messages } from "~/desk/frame-messages";
import { menuFor } from "~/desk/menu";
import { pageStates } from "~/desk/pages.server";

const labels = (role: Role) => {
  const may = ({ right }: CallShape) => !right || hasRight(role, right);
  return menuFor(pageStates({ has: () => true, may }), messages.menu).map(({ label }) => label);
};

describe("desk.menu-reads: the menu leads to every page that a role may read", () => {
  it("shows the corrections to all who read players, and not to marketing", () => {
    const shows = (["owner", "finance", "support", "auditor"] as const).map((role) => labels(role));
    expect(shows.map((menu) => menu.includes("Corrections"))).toEqual([true, true, true, true]);
    expect(labels("marketing")).not.toContain("Corrections");
  });

  it("shows an auditor, who reads all, what an owner sees", () => {
    expect(labels("auditor")).toEqual(labels("owner"));
  });
});
