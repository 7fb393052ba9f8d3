import { expect, test } from "vitest";
import { messageText } from "~/forms/message-text.server";

const read = (text: string | undefined) => {
  const { success, data, error } = messageText("Write something.", "en").safeParse(text);
  return success ? data : error.issues.map(({ message }) => message);
};

test.each([
  ["one\r\ntwo", "one\ntwo"],
  ["one\rtwo", "one\ntwo"],
  ["one\n\ttwo", "one\n\ttwo"],
  ["\u0007 one\u0000\u007F ", "one"],
  ["a".repeat(4_000), "a".repeat(4_000)],
])("support.message-length: %j is read as its text, in lines", (typed, text) =>
  expect(read(typed)).toBe(text),
);

test.each([undefined, "", " \r\n\t", "\u0000"])("%j is no message", (typed) =>
  expect(read(typed)).toEqual(["Write something."]),
);

test("one of more than 4,000 characters is too long", () =>
  expect(read("a".repeat(4_001))).toEqual([
    "Messages can be up to 4000 characters. Please shorten yours, or send it as two.",
  ]));
