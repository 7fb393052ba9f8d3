import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailAddress } from "~/account/overview/EmailAddress";

test.each([
  ["ada@example.com", "ada<wbr/>@example.com"],
  ['"a@b"@example.com', "&quot;a@b&quot;<wbr/>@example.com"],
])("looks.address-breaks: %s may break before its last @", (address, html) => {
  expect(renderToStaticMarkup(<EmailAddress address={address} />)).toBe(html);
});
