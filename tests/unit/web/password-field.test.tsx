// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { PasswordField } from "~/forms/PasswordField";
import { jsxSources } from "../../support/jsx";

afterEach(cleanup);

const LABEL = "Password";
const field = <PasswordField name="password" label={LABEL} autoComplete="current-password" />;
const input = () => screen.getByLabelText<HTMLInputElement>(LABEL);
const button = () => screen.getByRole("button", { name: "Show password" });

function renderTyped(): void {
  render(
    <form>
      {field}
      <button type="submit">LOGIN</button>
    </form>,
  );
  fireEvent.input(input(), { target: { value: "correct horse" } });
}

describe("form.password-shown: with script, a button at each password field shows what was typed", () => {
  it("without script it is a plain password field", () => {
    const html = renderToStaticMarkup(field);
    expect(html).toContain('type="password"');
    expect(html).not.toContain("<button");
  });

  it("a press shows what was typed, the next one hides it, and the button says which", () => {
    renderTyped();
    const typedInto = input();
    expect([input().type, button().getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    fireEvent.click(button());
    expect([input().type, button().getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    expect(input()).toBe(typedInto);
    expect(input().value).toBe("correct horse");
    fireEvent.click(button());
    expect([input().type, button().getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    expect(input().value).toBe("correct horse");
  });

  it("it is a password again before anybody else sees the form being sent", () => {
    renderTyped();
    fireEvent.click(button());
    const types: string[] = [];
    const note = (event: Event) => {
      event.preventDefault();
      types.push(input().type);
    };
    window.addEventListener("submit", note, { once: true });
    fireEvent.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(types).toEqual(["password"]);
    expect(input().value).toBe("correct horse");
  });

  it("it stays shown while the fields of a long form are checked, which sends nothing", () => {
    renderTyped();
    const form = input().form;
    form?.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
    fireEvent.click(button());
    fireEvent.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(input().type).toBe("text");
  });

  it("the button sends nothing, and names the field that it is for", () => {
    renderTyped();
    const { type, name } = button() as HTMLButtonElement;
    expect([type, name, button().getAttribute("aria-controls")]).toEqual(["button", "", input().id]);
  });

  it("keyboards and spelling checkers leave a shown password alone", () => {
    renderTyped();
    const off = ["autocapitalize", "autocorrect", "spellcheck"].map((name) => input().getAttribute(name));
    expect(off).toEqual(["none", "off", "false"]);
  });

  it("a page fills in no password, shown or not", () => {
    const reply = newReply("login", { values: { password: "secret-1" }, errors: {} });
    render(
      <FormScope reply={reply}>
        <form>{field}</form>
      </FormScope>,
    );
    fireEvent.click(button());
    expect([input().value, input().getAttribute("value")]).toEqual(["", null]);
  });

  it("no other component renders a password field", () => {
    const others = jsxSources().filter(
      ({ name, text }) => name !== "app/forms/PasswordField.tsx" && /\btype(?:=|: )"password"/.test(text),
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });
});
