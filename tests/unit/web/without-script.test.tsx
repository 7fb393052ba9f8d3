// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OrWithoutScript } from "~/shell/OrWithoutScript";

/** What the router says of the errors that loaders and actions answered with. */
function route(errors: Record<string, unknown> | null): void {
  Object.assign(window, { __remixRouter: { state: { errors } } });
}

const sent: [action: string, fields: Record<string, FormDataEntryValue>][] = [];
const { submit } = HTMLFormElement.prototype;

beforeEach(() => {
  sent.length = 0;
  HTMLFormElement.prototype.submit = function () {
    sent.push([this.getAttribute("action") ?? "", Object.fromEntries(new FormData(this))]);
    this.remove();
  };
});
afterEach(() => {
  HTMLFormElement.prototype.submit = submit;
  history.replaceState(null, "", "/");
  Reflect.deleteProperty(window, "__remixRouter");
});

function Broken(): never {
  throw new Error("not drawn");
}

it("error.undrawn-page: what React cannot draw goes on without script, and nothing of the error page is drawn", () => {
  route(null);
  history.replaceState(null, "", "/lobby/promotions/?promo=CHERRY400");
  render(
    <OrWithoutScript>
      <Broken />
    </OrWithoutScript>,
  );
  expect(sent).toEqual([["/lite", { lite: "1", from: "/lobby/promotions/?promo=CHERRY400&lite=1" }]]);
});

it.each([
  ["whose error came from the server", "/", { root: new Error("Unexpected Server Error") }],
  ["that came after the choice, where its cookie is refused", "/?lite=1&posted=01234567", null],
])("error.undrawn-page: the error page stays on a page %s", (_which, address, errors) => {
  route(errors);
  history.replaceState(null, "", address);
  render(<OrWithoutScript>Something went wrong</OrWithoutScript>);
  expect(screen.getByText("Something went wrong")).toBeDefined();
  expect(sent).toEqual([]);
});
