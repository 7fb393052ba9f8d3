import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import Offers from "~/promotions/Offers";
import type { PromotionsData } from "~/promotions/page.server";

vi.mock("@remix-run/react", () => ({
  useActionData: () => undefined,
  useRouteLoaderData: () => undefined,
}));

/** A page without cards. An active coupon takes away the entry of codes. */
const PAGE: PromotionsData = {
  isPlayer: true,
  filter: null,
  filters: [],
  cards: [],
  activeCode: "TIGER200",
  cancel: null,
  selected: "",
  unlisted: "TIGERCASH",
  suggestion: null,
  typedCode: "",
  flash: null,
  formKey: "key-of-the-page-1",
  here: "/lobby/promotions/",
};

test("reward.message-without-card: what became of a coupon is said where its card is gone", () => {
  const words = "$5.00 is yours.";
  const html = renderToStaticMarkup(<Offers data={{ ...PAGE, flash: { code: "TIGERCASH", words } }} />);
  expect(html).toContain(`role="status" tabindex="-1"><p><strong>${words}</strong></p>`);
  expect(html).not.toContain("None of the coupons");
  expect(html).not.toContain("has the code");

  // A link with a code that nobody has claimed is still explained.
  expect(renderToStaticMarkup(<Offers data={PAGE} />)).toContain("TIGERCASH");
});
