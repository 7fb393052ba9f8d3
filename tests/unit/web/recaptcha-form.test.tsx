// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { FormHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FormScope } from "~/forms/form-context";
import { GUARD_FIELDS } from "~/forms/guard";
import { GuardFields } from "~/forms/GuardFields";
import { PostForm } from "~/forms/PostForm";
import { forms } from "~/onboarding/forms";

type Sent = Record<string, FormDataEntryValue>;

const framework = vi.hoisted(() => ({ sent: [] as unknown[], submitted: 0 }));

vi.mock("@remix-run/react", () => {
  // As the framework's form: it sends what nobody held back. One component, or each rendering would be another form.
  const Form = ({ onSubmit, ...rest }: FormHTMLAttributes<HTMLFormElement>) => (
    <form
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) framework.submitted += 1;
        event.preventDefault();
      }}
    />
  );
  const submit = (sender: HTMLFormElement | HTMLButtonElement) => {
    const form = sender instanceof HTMLFormElement ? sender : sender.form;
    const button = sender instanceof HTMLButtonElement ? sender : null;
    framework.sent.push(Object.fromEntries(new FormData(form ?? undefined, button)));
  };
  return {
    Link: () => null,
    useActionData: () => undefined,
    useRouteLoaderData: () => null,
    useFetcher: () => ({ state: "idle", data: undefined, submit, Form }),
  };
});

// A limit for what never happens, as of every other wait.
configure({ asyncUtilTimeout: 30_000 });

let nextToken: () => Promise<string>;

beforeEach(() => {
  framework.sent = [];
  framework.submitted = 0;
  nextToken = () => Promise.resolve("token-1");
  window.grecaptcha = { ready: (then) => then(), execute: () => nextToken() };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete window.grecaptcha;
});

function LoginLike({ siteKey }: { siteKey: string | null }) {
  return (
    <PostForm form={forms.login} guard={{ token: "sealed", question: null, siteKey }}>
      {({ busy }) => (
        <>
          <input aria-label="Login" name="login" />
          <GuardFields />
          <button name="intent" value="enter">
            {busy ? "Logging in" : "LOGIN"}
          </button>
        </>
      )}
    </PostForm>
  );
}

const press = () => fireEvent.click(screen.getByRole("button"));

describe("captcha: a guarded form with reCAPTCHA", () => {
  it("captcha: it is sent with the token, the typed values and the pressed button", async () => {
    render(<LoginLike siteKey="site-key" />);
    fireEvent.change(screen.getByLabelText("Login"), { target: { value: "ada" } });
    press();
    await waitFor(() => expect(framework.sent).toHaveLength(1));
    expect(framework.sent[0]).toMatchObject<Sent>({
      login: "ada",
      intent: "enter",
      [GUARD_FIELDS.token]: "sealed",
      [GUARD_FIELDS.widget]: "token-1",
    });
    expect(framework.submitted).toBe(0);
  });

  it("captcha: a second press while the token is fetched does nothing, and nothing typed is lost", async () => {
    let give = (_: string) => {};
    nextToken = () => new Promise((resolve) => (give = resolve));
    render(<LoginLike siteKey="site-key" />);
    fireEvent.change(screen.getByLabelText("Login"), { target: { value: "ada" } });
    press();
    await screen.findByText("Logging in");
    press();
    expect(screen.getByLabelText<HTMLInputElement>("Login").value).toBe("ada");
    give("token-2");
    await waitFor(() => expect(framework.sent).toHaveLength(1));
    await screen.findByText("LOGIN");
    expect(framework.sent).toHaveLength(1);
  });

  it("captcha.form-works-without-token: without a token the form is sent all the same", async () => {
    vi.useFakeTimers();
    nextToken = () => Promise.reject(new Error("blocked"));
    render(<LoginLike siteKey="site-key" />);
    press();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(framework.sent).toHaveLength(1);
    expect(framework.sent[0]).toMatchObject<Sent>({ [GUARD_FIELDS.widget]: "" });
  });

  it("captcha: a form closed meanwhile is not sent", async () => {
    let give = (_: string) => {};
    nextToken = () => new Promise((resolve) => (give = resolve));
    const { unmount } = render(<LoginLike siteKey="site-key" />);
    press();
    await screen.findByText("Logging in");
    unmount();
    give("token-3");
    await Promise.resolve();
    expect(framework.sent).toEqual([]);
  });

  it("captcha: without keys the form is plain and has no widget field", () => {
    render(<LoginLike siteKey={null} />);
    press();
    expect([framework.submitted, framework.sent.length]).toEqual([1, 0]);
    expect(renderToStaticMarkup(<LoginLike siteKey={null} />)).not.toContain(`name="${GUARD_FIELDS.widget}"`);
  });
});

it("captcha.honeypot-emptied: what the browser filled in is gone when the form is shown again", () => {
  const fields = (token: string) => (
    <FormScope guard={{ token, question: null, siteKey: null }}>
      <GuardFields />
    </FormScope>
  );
  const { container, rerender } = render(fields("first"));
  const honeypot = () => container.querySelector<HTMLInputElement>(`[name=${GUARD_FIELDS.honeypot}]`);
  fireEvent.change(honeypot() as HTMLInputElement, { target: { value: "Acme Ltd." } });
  expect(honeypot()?.value).toBe("Acme Ltd.");
  rerender(fields("second"));
  expect(honeypot()?.value).toBe("");
});
