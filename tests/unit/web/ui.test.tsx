// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { Checkbox, Field, FieldGroup } from "~/forms/Field";
import { FormScope } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { Dialog } from "~/shell/Dialog";
import { Money } from "~/ui/Money";

interface Framework {
  navigate: ReturnType<typeof vi.fn>;
  state: "idle" | "submitting";
  fetcherData?: unknown;
  actionData?: unknown;
}

/** The framework around the pieces: what a fetcher and the page's action answered, and where a link leads. */
const framework = vi.hoisted((): Framework => ({ navigate: vi.fn(), state: "idle" }));

vi.mock("@remix-run/react", () => ({
  Link: ({ to, preventScrollReset: _, replace: __, ...rest }: LinkProps) => <a href={to} {...rest} />,
  useNavigate: () => framework.navigate,
  useActionData: () => framework.actionData,
  useRouteLoaderData: () => null,
  useFetcher: () => ({
    state: framework.state,
    data: framework.fetcherData,
    Form: (props: FormHTMLAttributes<HTMLFormElement>) => <form {...props} />,
  }),
}));

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
}

afterEach(() => {
  cleanup();
  framework.navigate.mockReset();
  Object.assign(framework, { state: "idle", fetcherData: undefined, actionData: undefined });
  for (const method of ["showModal", "close"]) Reflect.deleteProperty(HTMLDialogElement.prototype, method);
});

function aReply(special: Partial<FormReply> = {}): FormReply {
  return {
    form: "test",
    values: {},
    errors: {},
    code: null,
    facts: {},
    from: "/from-reply",
    formKey: "key-of-reply",
    guard: null,
    ...special,
  };
}

const inForm = (reply: FormReply | undefined, children: ReactNode) => (
  <FormScope reply={reply}>{children}</FormScope>
);

function summaryOf(): HTMLElement {
  return screen.getByRole("group", { name: "There’s a problem" });
}

/** What assistive technology reads of a field after its label. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`).join(" | ");
}

describe("Field: label, hint and error are tied to the input", () => {
  it("Field: found by its label, described by its hint, and not invalid", () => {
    render(<Field name="email" label="Email" hint="As on your letters" initial="a@b.co" />);
    const field = screen.getByLabelText<HTMLInputElement>("Email");
    expect([field.name, field.value]).toEqual(["email", "a@b.co"]);
    expect(descriptionOf(field)).toBe("As on your letters");
    expect(field.getAttribute("aria-invalid")).toBeNull();
  });

  it("looks.field-errors-tied: a field with an error is invalid, described by hint and error, the value kept", () => {
    const reply = aReply({
      values: { email: "ada" },
      errors: { email: ["Please enter a valid email address."] },
    });
    render(
      <FormScope reply={reply} idPrefix="signup-">
        <Field name="email" label="Email" hint="Hint" initial="a@b.co" />
      </FormScope>,
    );
    const field = screen.getByLabelText<HTMLInputElement>("Email");
    expect([field.id, field.value]).toEqual(["signup-email", "ada"]);
    expect(descriptionOf(field)).toBe("Hint | Please enter a valid email address.");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  it("Field: another field's error is not its own", () => {
    render(inForm(aReply({ errors: { city: ["No"] } }), <Field name="email" label="Email" />));
    expect(screen.getByLabelText("Email").hasAttribute("aria-describedby")).toBe(false);
  });

  it("Field: a password never comes back, not even in the HTML", () => {
    const reply = aReply({ values: { password: "secret-1" } });
    const html = renderToStaticMarkup(
      inForm(reply, <Field name="password" label="Password" type="password" initial="secret-1" />),
    );
    expect(html).not.toContain("secret-1");
  });

  it("Field: typed text stays text", () => {
    const html = renderToStaticMarkup(
      inForm(
        aReply({ values: { a: '"><script>x' }, errors: { a: ["<b>no"] } }),
        <Field name="a" label="A" />,
      ),
    );
    expect(html).not.toMatch(/<script|<b>/);
  });

  it("Checkbox: ticked as submitted, with its error", () => {
    render(
      inForm(
        aReply({ errors: { terms: ["Please accept"] } }),
        <Checkbox name="terms" label="I accept" initial />,
      ),
    );
    const box = screen.getByLabelText<HTMLInputElement>("I accept");
    expect(box.checked).toBe(false);
    expect(descriptionOf(box)).toBe("Please accept");
    cleanup();
    render(inForm(aReply({ values: { terms: "on" } }), <Checkbox name="terms" label="I accept" />));
    expect(screen.getByLabelText<HTMLInputElement>("I accept").checked).toBe(true);
  });

  it("FieldGroup: legend, hint and error describe its inputs", () => {
    const reply = aReply({ errors: { birth_date: ["Please enter your date of birth."] } });
    render(
      inForm(
        reply,
        <FieldGroup name="birth_date" legend="Date of birth" hint="Month, day, year">
          <Field name="birth_month" label="Month" />
        </FieldGroup>,
      ),
    );
    const group = screen.getByRole("group", { name: "Date of birth" });
    expect(descriptionOf(group)).toBe("Month, day, year | Please enter your date of birth.");
    expect(within(group).getByLabelText("Month")).toBeDefined();
  });
});

describe("ErrorSummary: focused, linked to the fields", () => {
  const errors = { "": ["Sorry."], email: ["Please enter a valid email address."], birth_date: ["Date."] };

  it("looks.error-summary: the summary takes the focus, and each entry leads to its field", () => {
    const reply = aReply({ errors });
    render(
      <FormScope reply={reply} idPrefix="signup-">
        <ErrorSummary />
        <Field name="email" label="Email" />
        <FieldGroup name="birth_date" legend="Date">
          {null}
        </FieldGroup>
      </FormScope>,
    );
    expect(document.activeElement).toBe(summaryOf());
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Please enter a valid email address.", "Date."]);
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#signup-email", "#signup-birth_date"]);
    for (const link of links) expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
    expect(screen.getByText("Sorry.").tagName).toBe("LI");
  });

  it("looks.error-summary-titled: what is to be corrected in the form stands under a heading", () => {
    render(inForm(aReply({ errors }), <ErrorSummary />));
    const heading = screen.getByRole("heading", { level: 2, name: "There’s a problem" });
    expect(summaryOf().firstElementChild).toBe(heading);
  });

  it("looks.error-summary-titled: one sentence about the form as a whole needs no heading", () => {
    render(inForm(aReply({ errors: { "": ["Sorry."] } }), <ErrorSummary />));
    expect(screen.queryByRole("heading")).toBeNull();
    expect(summaryOf().textContent).toBe("Sorry.");
  });

  it("ErrorSummary: a second failure takes the focus again", () => {
    const { rerender } = render(inForm(aReply({ errors }), <ErrorSummary />));
    screen.getAllByRole("link")[0]?.focus();
    rerender(inForm(aReply({ errors }), <ErrorSummary />));
    expect(document.activeElement).toBe(summaryOf());
  });

  it("ErrorSummary: nothing is shown without errors", () => {
    for (const reply of [undefined, aReply(), aReply({ errors: { email: [] } })]) {
      expect(render(inForm(reply, <ErrorSummary />)).container.innerHTML).toBe("");
    }
  });
});

describe("PostForm: the one form", () => {
  const testForm = { name: "test", path: "/somewhere", for: "anyone" } as const;
  const form = (
    <PostForm form={testForm} formKey="key-of-page" from="/from-page">
      <Field name="code" label="Code" />
      <SubmitButton>SUBMIT</SubmitButton>
    </PostForm>
  );
  const hidden = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;

  it("PostForm: a plain POST form with its key and its place", () => {
    const html = renderToStaticMarkup(form);
    expect(html).toMatch(/<form[^>]* method="post"/);
    expect(html).toMatch(/<form[^>]* action="\/somewhere"/);
    render(form);
    expect([hidden("formKey"), hidden("from")]).toEqual(["key-of-page", "/from-page"]);
  });

  it("PostForm: shown again it has the reply's key and place", () => {
    framework.actionData = aReply({ errors: { code: ["No."] }, values: { code: "X" } });
    render(form);
    expect([hidden("formKey"), hidden("from")]).toEqual(["key-of-reply", "/from-reply"]);
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("X");
    expect(document.activeElement).toBe(summaryOf());
  });

  it("PostForm: the reply to another form of the page is not its own", () => {
    for (const data of [
      aReply({ form: "other", errors: { code: ["No."] } }),
      null,
      "text",
      { form: "test" },
    ]) {
      Object.assign(framework, { actionData: data, fetcherData: data });
      render(form);
      expect([hidden("formKey"), screen.queryByText("No.")]).toEqual(["key-of-page", null]);
      cleanup();
    }
  });

  it("PostForm: of several forms of a name, only the one that was sent shows the reply to a full-page post", () => {
    framework.actionData = aReply({ errors: { code: ["No."] }, values: { of: "b" } });
    for (const of of ["a", "b"])
      render(
        <PostForm form={testForm} formKey={of} idPrefix={of} owns={({ values }) => values.of === of}>
          <Field name="code" label={of} />
        </PostForm>,
      );
    expect(descriptionOf(screen.getByLabelText("b"))).toBe("No.");
    expect(screen.getByLabelText("a").getAttribute("aria-invalid")).toBeNull();
    expect(screen.getAllByRole("group")).toHaveLength(1);
  });

  it("PostForm: a second press while it is submitting does nothing", () => {
    framework.state = "submitting";
    render(form);
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const element = button.closest("form");
    expect(element && fireEvent.submit(element)).toBe(false);
    // The disabled attribute would lose the focus.
    expect(button.hasAttribute("disabled")).toBe(false);
  });

  it("PostForm: a form that changes nothing has no key", () => {
    render(<PostForm form={testForm}>{null}</PostForm>);
    expect([hidden("formKey"), hidden("from")]).toEqual([undefined, undefined]);
  });
});

describe("dialog.is-a-url: the dialog is part of the page its URL names", () => {
  const dialog = (
    <Dialog title="Cancel this coupon?" closeTo="/lobby/promotions/">
      <input type="hidden" name="formKey" />
      <button type="submit">CANCEL IT</button>
    </Dialog>
  );

  it("Dialog: open in the HTML, named by its title, with a link that closes it", () => {
    const html = renderToStaticMarkup(dialog);
    expect(html).toMatch(/^<dialog open=""/);
    document.body.innerHTML = html;
    expect(screen.getByRole("dialog", { name: "Cancel this coupon?" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Close" }).getAttribute("href")).toBe("/lobby/promotions/");
    document.body.innerHTML = "";
  });

  it("Dialog: in a browser without showModal it stays open", () => {
    render(dialog);
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true);
  });

  it("dialog.focus-returns: where possible it becomes modal, and returns the focus when closed", () => {
    const wasOpen: boolean[] = [];
    const close = vi.fn();
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        wasOpen.push(this.open);
        this.open = true;
      },
      close,
    });
    const opener = document.body.appendChild(document.createElement("button"));
    opener.focus();
    const { unmount } = render(dialog);
    // showModal throws for a dialog that is open already.
    expect(wasOpen).toEqual([false]);
    expect(screen.getByRole<HTMLDialogElement>("dialog").open).toBe(true);
    unmount();
    expect(close).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it("dialog.escape-closes: Escape leads to the URL without it", () => {
    render(dialog);
    expect(fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))).toBe(false);
    // Replaces the dialog's history entry, so that Back does not reopen it.
    expect(framework.navigate).toHaveBeenCalledWith("/lobby/promotions/", {
      preventScrollReset: true,
      replace: true,
    });
  });

  it("Dialog: a tap outside the menu closes it, and the keyboard does not stop there", () => {
    render(
      <Dialog title="Menu" closeTo="/lobby/games/" shape="sheet">
        <a href="/">HOME</a>
      </Dialog>,
    );
    const beside = document.querySelector<HTMLAnchorElement>(".dialog-beside");
    expect([beside?.getAttribute("href"), beside?.tabIndex]).toEqual(["/lobby/games/", -1]);
    expect(screen.queryAllByRole("link")).toHaveLength(2);
  });

  describe("Dialog: where the focus is", () => {
    const modal = {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close: () => undefined,
    };
    const withTitle = (title: string, children: ReactNode) => (
      <Dialog title={title} closeTo="/">
        {children}
      </Dialog>
    );

    it("dialog.focus-enters-first-field: focus starts in the first field, never in the honeypot", () => {
      Object.assign(HTMLDialogElement.prototype, modal);
      render(
        withTitle(
          "Play",
          <>
            <div className="trap" aria-hidden="true">
              <input name="website" tabIndex={-1} />
            </div>
            <button type="submit">PLAY</button>
          </>,
        ),
      );
      expect(document.activeElement?.textContent).toBe("Play");
    });

    it("Dialog: in the first field of the dialog's next page", () => {
      Object.assign(HTMLDialogElement.prototype, modal);
      const { rerender } = render(withTitle("Sign up", <button key="next">NEXT</button>));
      screen.getByRole("button").focus();
      rerender(withTitle("Your password", <input key="password" name="password" />));
      expect((document.activeElement as HTMLInputElement).name).toBe("password");
      rerender(withTitle("Sign up", <input key="name" name="first_name" />));
      expect((document.activeElement as HTMLInputElement).name).toBe("first_name");
    });

    it("Dialog: at its title when the pressed button is gone, and nowhere else meanwhile", () => {
      Object.assign(HTMLDialogElement.prototype, modal);
      const { rerender } = render(withTitle("Reward", <button key="redeem">REDEEM NOW</button>));
      screen.getByRole("button").focus();
      rerender(withTitle("Reward", <button key="redeem">REDEEMING</button>));
      expect(document.activeElement?.textContent).toBe("REDEEMING");
      rerender(withTitle("Reward", <a href="/">CLOSE</a>));
      expect(document.activeElement?.textContent).toBe("Reward");
    });
  });

  it("Dialog: a destructive button does not get the focus first", () => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
        this.querySelector("button")?.focus();
      },
      close: () => undefined,
    });
    render(dialog);
    expect(document.activeElement?.textContent).toBe("Cancel this coupon?");
  });
});

describe("Money: two decimals", () => {
  it("money.two-decimals: minor units as shown to players", () => {
    const { container } = render(<Money minor={12_500} />);
    expect(container.textContent).toBe("$125.00");
    cleanup();
    expect(render(<Money minor={5} currency="EUR" />).container.textContent).toBe("€0.05");
  });
});
