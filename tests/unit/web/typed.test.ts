// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { collectInput, copyInput, postFormsOf, restoreInput } from "~/forms/typed";
import { stripLinkParams } from "~/link-params";

afterEach(() => document.body.replaceChildren());

const FORMS = `
  <form method="post" action="/onboarding/signup">
    <input type="hidden" name="formKey" value="k">
    <input name="first_name" value="">
    <input type="email" name="email" value="before@example.com">
    <input type="password" name="password">
    <input name="card_number"> <input name="guard_answer"> <input name="code" autocomplete="one-time-code">
    <input type="radio" name="gender" value="male"><input type="radio" name="gender" value="female">
    <select name="state"><option value="">-</option><option value="NV">Nevada</option></select>
    <textarea name="message"></textarea>
  </form>
  <form method="get" action="/lobby/games/"><input name="q"></form>`;

function fill(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field) field.value = value;
}

describe("chunk failure: what was typed", () => {
  it("screen.chunk-failure-keeps-typed-text: typed text comes back; secrets and the page's own values do not", () => {
    document.body.innerHTML = FORMS;
    for (const name of ["password", "card_number", "guard_answer", "code", "q", "formKey"])
      fill(name, "secret");
    fill("first_name", "Ada");
    fill("state", "NV");
    fill("message", "two\nlines");
    document.querySelectorAll<HTMLInputElement>("[name=gender]")[1]?.click();
    const typed = collectInput(document);
    expect(JSON.stringify(typed)).not.toContain("secret");
    expect(typed.map(({ name }) => name).sort()).toEqual(["first_name", "gender", "message", "state"]);

    document.body.innerHTML = FORMS;
    restoreInput(document, typed);
    expect(collectInput(document)).toEqual(typed);
    expect(document.querySelectorAll<HTMLInputElement>("[name=gender]")[1]?.checked).toBe(true);
  });

  it("chunk failure: newer input is kept", () => {
    document.body.innerHTML = FORMS;
    fill("first_name", "Grace");
    restoreInput(document, [{ action: "/onboarding/signup", name: "first_name", nth: 0, value: "Ada" }]);
    expect(document.querySelector<HTMLInputElement>("[name=first_name]")?.value).toBe("Grace");
  });

  it("chunk failure: another form's fields are left alone", () => {
    document.body.innerHTML = FORMS;
    restoreInput(document, [{ action: "/support", name: "first_name", nth: 0, value: "Eve" }]);
    expect(collectInput(document)).toEqual([]);
  });
});

describe("forms that the page's script has replaced", () => {
  const field = (name: string, nth = 0) =>
    document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[nth] ?? expect.fail(`no ${name}`);

  it("what was typed or ticked before is in their replacements, secrets too, and nothing of the page's own", () => {
    document.body.innerHTML = FORMS;
    for (const name of ["first_name", "password", "code", "formKey", "q"]) fill(name, "typed");
    fill("state", "NV");
    field("gender", 1).click();
    const gone = postFormsOf(document);
    document.body.innerHTML = FORMS;
    copyInput(gone, document);
    const values = ["first_name", "password", "code", "formKey", "q", "state", "email"].map(
      (name) => field(name).value,
    );
    expect(values).toEqual(["typed", "typed", "typed", "k", "", "NV", "before@example.com"]);
    expect([field("gender").checked, field("gender", 1).checked]).toEqual([false, true]);
  });

  it("what was unticked stays so, a choice by default is none, and fields of one name are told apart", () => {
    const html = `<form method="post"><input type="checkbox" name="offers" checked>
      <input name="line" value=""><input name="line" value="">
      <select name="day"><option>1</option><option selected>2</option></select></form>`;
    document.body.innerHTML = html;
    field("offers").click();
    field("line", 1).value = "second";
    expect(collectInput(document)).toEqual([
      { action: "", name: "offers", nth: 0, value: "" },
      { action: "", name: "line", nth: 1, value: "second" },
    ]);
    const typed = collectInput(document);
    document.body.innerHTML = html;
    restoreInput(document, typed);
    expect([field("offers").checked, field("line").value, field("line", 1).value]).toEqual([
      false,
      "",
      "second",
    ]);
    expect(field("day").value).toBe("2");
  });
});

describe("hostile values", () => {
  it.each([
    [
      "/lobby/games/?category=Slots&q=Sheriff%27s+Star&page=2",
      "/lobby/games/?category=Slots&q=Sheriff%27s+Star&page=2",
    ],
    ["/lobby/games/?user=a&feed=b&token=c&rtg_aff=d&pid=7&coupon=X&page=2", "/lobby/games/?page=2"],
    ["/?q=%3Cb%3E", "/"],
    ["/?q=%22x", "/"],
    ["/?a=https%3A%2F%2Fevil.example", "/"],
    ["/?a=%2F%2Fevil.example", "/"],
    ["/?a=JavaScript%3Ax", "/"],
    ["/?a=x%0D%0Ay", "/"],
    [`/?a=${"x".repeat(1_001)}&b=1`, "/?b=1"],
    ["/?%3Cb%3E=1", "/"],
    ["/onboarding/login?returnTo=%2Flobby%2Faccount%2F", "/onboarding/login?returnTo=%2Flobby%2Faccount%2F"],
    ["/info/terms/", "/info/terms/"],
  ])("hostile values: the links of %s go on to %s", (here, wanted) => {
    expect(stripLinkParams(here)).toBe(wanted);
  });
});
