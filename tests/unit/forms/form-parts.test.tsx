// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { FormHTMLAttributes } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { OwnerField } from "~/forms/OwnerField";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SECRET_FIELD } from "~/forms/secret-field";
import { forms } from "~/onboarding/forms";

const framework = vi.hoisted(() => ({ routes: {} as Record<string, unknown>, data: undefined as unknown }));

vi.mock("@remix-run/react", () => ({
  Link: () => null,
  useActionData: () => undefined,
  useRouteLoaderData: (id: string) => framework.routes[id],
  useFetcher: () => ({
    state: "idle",
    data: framework.data,
    submit: () => undefined,
    Form: (props: FormHTMLAttributes<HTMLFormElement>) => <form {...props} />,
  }),
}));

afterEach(() => {
  cleanup();
  framework.routes = {};
  framework.data = undefined;
});

/** Names and values of what a form would send. */
function sentBy(element: React.ReactNode): [string, unknown][] {
  const { container } = render(<form>{element}</form>);
  return [...new FormData(container.querySelector("form") ?? undefined)];
}

describe("security.form-belongs-to-its-player: what binds a form", () => {
  test.each([
    ["nothing on a page without data", undefined, {}, []],
    ["nothing for a visitor", { player: null, csrf: null }, {}, []],
    ["the player of the page", { player: { pid: 7 }, csrf: null }, {}, [["player", "7"]]],
    ["the browser", { player: null, csrf: "sealed" }, {}, [["csrf", "sealed"]]],
    [
      "the browser alone, for a choice of the browser",
      { player: { pid: 7 }, csrf: "sealed" },
      { ofBrowser: true },
      [["csrf", "sealed"]],
    ],
  ])("%s", (_, root, props, sent) => {
    framework.routes = { root };
    expect(sentBy(<OwnerField {...props} />)).toEqual(sent);
  });
});

describe("withdrawal.new-method-proof: what shows that it is the player", () => {
  const NONE = { needs_password: false, needs_code: false };
  const PASSWORD = { needs_password: true, needs_code: false };
  const CODE = { needs_password: true, needs_code: true };
  const refusedFor = (field: string) => newReply("withdraw", { values: {}, errors: { [field]: ["Wrong."] } });

  test.each([
    ["nothing, if it was given a moment ago", NONE, undefined, []],
    ["nothing, if the casino does not say", undefined, undefined, []],
    [
      "the password",
      PASSWORD,
      undefined,
      [
        ["asks", "password"],
        ["password", ""],
      ],
    ],
    [
      "a code in its place",
      CODE,
      undefined,
      [
        ["asks", "code"],
        ["code", ""],
      ],
    ],
    [
      "a code, if the answer to the form wants one",
      PASSWORD,
      refusedFor("code"),
      [
        ["asks", "code"],
        ["code", ""],
      ],
    ],
    [
      "the password, if the answer wants that",
      CODE,
      refusedFor("password"),
      [
        ["asks", "password"],
        ["password", ""],
      ],
    ],
  ])("%s", (_, needs, reply, sent) => {
    const proof = <ProofField {...(needs === undefined ? {} : { needs })} />;
    expect(sentBy(<FormScope reply={reply}>{proof}</FormScope>)).toEqual(sent);
  });
});

describe("the errors of an answer to a form", () => {
  const summaryOf = (props: { showsSummary?: boolean }, facts: Record<string, string> = {}) => {
    framework.data = newReply("login", { values: {}, errors: { "": ["Wrong."] }, facts });
    const { container } = render(
      <PostForm form={forms.login} {...props}>
        <p>fields</p>
      </PostForm>,
    );
    return container.querySelector(".error-summary")?.textContent;
  };

  test("stand in a summary", () => expect(summaryOf({})).toBe("Wrong."));

  test("stand where the form says them itself, if it does", () =>
    expect(summaryOf({ showsSummary: false })).toBeUndefined());

  test("but a pause between two rounds is said by the form's button", () => {
    expect(summaryOf({}, { waitMs: "900" })).toBeUndefined();
    cleanup();
    expect(summaryOf({}, { waitMs: "0" })).toBe("Wrong.");
  });

  test("and the fields stay", () => {
    summaryOf({});
    expect(screen.getByText("fields")).toBeDefined();
  });
});

describe("error.password-never-comes-back: fields that are secret", () => {
  test.each([
    "password",
    "confirm_password",
    "Password",
    "old_pwd",
    "card_number",
    "card_cvc",
    "cvc",
    "token",
    "userhash",
    "SessionID",
    "sessionid",
  ])("%s", (name) => expect(SECRET_FIELD.test(name)).toBe(true));

  test.each(["login", "discard_reason", "cards", "MySessionID", "SessionIDs", "code", "amount"])(
    "%s is none",
    (name) => expect(SECRET_FIELD.test(name)).toBe(false),
  );
});
