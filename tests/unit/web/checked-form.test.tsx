// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { FormHTMLAttributes } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CheckedFields } from "~/forms/CheckedFields";
import { Field, FieldGroup } from "~/forms/Field";
import { emptyFieldErrors } from "~/forms/field-errors.server";
import { newReply } from "~/forms/new-reply";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { personRules, secretRules } from "~/onboarding/field-rules";
import { forms } from "~/onboarding/forms";
import { quickSignup } from "~/onboarding/signup-schema.server";

interface Framework {
  sent: Record<string, FormDataEntryValue>[];
  data: unknown;
  /** What the page itself answered: a post without script, or before it ran. */
  pageData?: unknown;
}

const framework = vi.hoisted((): Framework => ({ sent: [], data: undefined }));

vi.mock("@remix-run/react", () => {
  const Form = ({ onSubmit, ...rest }: FormHTMLAttributes<HTMLFormElement>) => (
    <form
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented)
          framework.sent.push(Object.fromEntries(new FormData(event.currentTarget)));
        event.preventDefault();
      }}
    />
  );
  return {
    useActionData: () => framework.pageData,
    useRouteLoaderData: () => null,
    useFetcher: () => ({ state: "idle", data: framework.data, submit: () => undefined, Form }),
  };
});

const emptyErrors = emptyFieldErrors(quickSignup("en"));
const MESSAGES = {
  firstName: "Please enter your first name",
  email: "Please enter a valid email address.",
  birthDate: "Please enter your date of birth. You must be at least 21 years old.",
};
const rules = { ...personRules, ...secretRules };

function SignupLike() {
  return (
    <PostForm id="s-form" form={forms.quicksignup} idPrefix="s-" formKey="key-1">
      <CheckedFields formId="s-form" emptyErrors={emptyErrors} rules={rules}>
        <Fields />
      </CheckedFields>
    </PostForm>
  );
}

function Fields() {
  return (
    <>
      <Field name="first_name" label="First name" required />
      <Field name="email" label="Email" type="email" required />
      <FieldGroup name="birth_date" legend="Birth date">
        <Field name="birth_month" label="Month" required />
        <Field name="birth_day" label="Day" required />
        <Field name="birth_year" label="Year" required />
      </FieldGroup>
      <button type="submit">SEND</button>
    </>
  );
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

/** What a browser dispatches when a field that was changed loses the focus. */
function leave(label: string): void {
  fireEvent(screen.getByLabelText(label), new Event("change", { bubbles: true }));
}

/** Types, and goes on to another field. */
function fill(label: string, value: string): void {
  type(label, value);
  leave(label);
}

function fillAll(): void {
  fill("First name", "Ada");
  fill("Email", "ada@example.com");
  fill("Month", "2");
  fill("Day", "28");
  fill("Year", "1980");
}

const send = () => fireEvent.click(screen.getByRole("button", { name: "SEND" }));
const isVisible = (text: string) => screen.queryAllByText(text).length > 0;

beforeEach(() => {
  framework.sent = [];
  framework.data = undefined;
  framework.pageData = undefined;
});
afterEach(cleanup);

describe("form.checked-while-filled: a long form says at each field what is wrong with it, before it is sent", () => {
  it("says nothing of a field that nobody has been in", () => {
    render(<SignupLike />);
    fill("First name", "Ada");
    expect(screen.queryAllByText(/Please/)).toEqual([]);
  });

  it("says what is wrong when the field is left, ties it to the field, and takes it back while it is corrected", () => {
    render(<SignupLike />);
    type("Email", "ada@");
    expect(isVisible(MESSAGES.email)).toBe(false);
    leave("Email");
    expect(isVisible(MESSAGES.email)).toBe(true);
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("Email").getAttribute("aria-describedby")).toBe("s-email-error");
    type("Email", "ada@example.com");
    expect(isVisible(MESSAGES.email)).toBe(false);
  });

  it("waits until the mouse is released, so that nothing moves under a press", async () => {
    render(<SignupLike />);
    type("Email", "ada@");
    fireEvent.mouseDown(screen.getByRole("button", { name: "SEND" }));
    leave("Email");
    expect(isVisible(MESSAGES.email)).toBe(false);
    fireEvent.mouseUp(screen.getByRole("button", { name: "SEND" }));
    await screen.findByText(MESSAGES.email);
  });

  it("judges the parts of a date together, once the last one is left", () => {
    render(<SignupLike />);
    fill("Month", "2");
    fill("Day", "30");
    expect(isVisible(MESSAGES.birthDate)).toBe(false);
    fill("Year", "1980");
    expect(isVisible(MESSAGES.birthDate)).toBe(true);
    fill("Day", "28");
    expect(isVisible(MESSAGES.birthDate)).toBe(false);
  });

  it("accepts what the server accepts", () => {
    render(<SignupLike />);
    fillAll();
    fill("Email", " ADA@example.com\u00a0");
    fill("Month", "\u0662");
    expect(screen.queryAllByText(/Please/)).toEqual([]);
    send();
    expect(framework.sent).toHaveLength(1);
  });
});

describe("form.first-error-focused: a form with errors is not sent, and leads to the first of them", () => {
  it("in the order of the page", () => {
    render(<SignupLike />);
    fill("First name", "Ada");
    send();
    expect(framework.sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(isVisible(MESSAGES.birthDate)).toBe(true);
  });

  it("sends what is right, once, with its key and nothing of the checks", () => {
    render(<SignupLike />);
    fillAll();
    send();
    expect(framework.sent).toHaveLength(1);
    expect(Object.keys(framework.sent[0] ?? {}).sort()).toEqual(
      ["birth_day", "birth_month", "birth_year", "email", "first_name", "formKey"].sort(),
    );
    expect(framework.sent[0]?.formKey).toBe("key-1");
  });
});

describe("form.server-error-stands: what only the server can tell stands until the field is changed, and can be sent again", () => {
  const taken = "This email belongs to an account.";
  const refused = (errors: FormReply["errors"]) =>
    newReply("quicksignup", { values: { email: "ada@example.com" }, errors, formKey: "key-2" });

  it("at its field", () => {
    const view = render(<SignupLike />);
    fillAll();
    send();
    framework.data = refused({ email: [taken] });
    view.rerender(<SignupLike />);
    expect(document.activeElement).toBe(screen.getByRole("group", { name: /^There’s a problem/ }));
    fill("First name", "Ada Augusta");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    send();
    expect(framework.sent.map(({ formKey }) => formKey)).toEqual(["key-1", "key-2"]);
    fill("Email", "augusta@example.com");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
  });

  it("at its field, if it came with the page", () => {
    framework.pageData = refused({ email: [taken] });
    render(<SignupLike />);
    fill("First name", "Ada");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    fill("Email", "augusta@example.com");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
  });

  it("at its field, until it is changed, be it before the page's script runs", () => {
    framework.pageData = refused({ email: [taken], first_name: ["Another one, please."] });
    const page = render(<SignupLike />).container.innerHTML;
    cleanup();
    const container = document.body.appendChild(document.createElement("div"));
    // A page whose script has not run announces its errors by an alert.
    container.innerHTML = page.replace('role="group"', 'role="alert"');
    const email = container.querySelector<HTMLInputElement>("[name=email]") ?? expect.fail();
    email.value = "augusta@example.com";
    render(<SignupLike />, { container, hydrate: true });
    expect(email.value).toBe("augusta@example.com");
    fill("Month", "2");
    expect(email.getAttribute("aria-invalid")).toBeNull();
    expect(screen.getByLabelText("First name").getAttribute("aria-invalid")).toBe("true");
  });

  it("at its field, while another field holds the form back", () => {
    const view = render(<SignupLike />);
    fillAll();
    send();
    framework.data = refused({ email: [taken] });
    view.rerender(<SignupLike />);
    fill("First name", "");
    send();
    expect(framework.sent).toHaveLength(1);
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    fill("First name", "Ada");
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    send();
    expect(framework.sent).toHaveLength(2);
  });

  it("in the summary until the form is sent again, where nothing moves while the player types", () => {
    framework.pageData = refused({ email: [taken] });
    render(<SignupLike />);
    fill("Email", "augusta@example.com");
    expect(screen.getByRole("link", { name: taken }).getAttribute("href")).toBe("#s-email");
  });

  it("a refusal of the whole form has the focus, and does not hold it back", () => {
    const view = render(<SignupLike />);
    fillAll();
    send();
    framework.data = refused({ "": ["Please try again."] });
    view.rerender(<SignupLike />);
    expect(document.activeElement).toBe(screen.getByRole("group", { description: "Please try again." }));
    send();
    expect(framework.sent).toHaveLength(2);
  });
});
