import { expect, it } from "vitest";
import { isCommonPassword } from "../../../server/casino/domain/sign-in/new-password";

it.each([
  ["123456", true],
  ["password", true],
  ["PassWord", true],
  ["qwertyuiop", true],
  // Full-width digits, as some keyboards of phones type them.
  ["１２３４５６", true],
  ["123456 7", false],
  ["Secret-1234", false],
  ["three cherries and a plum", false],
  ["constructor", false],
])("security.common-passwords-list: of “%s”, common is %s", async (password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});
