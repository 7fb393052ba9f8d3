// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import type { AnchorHTMLAttributes, FormHTMLAttributes, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { Field } from "~/forms/Field";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { CookieProbe } from "~/onboarding/CookieProbe";
import { SignupRefused } from "~/onboarding/outcomes";
import { announcementsOf } from "../../support/announcements";

/** What a fetcher answered. */
const framework = vi.hoisted((): { data: unknown } => ({ data: undefined }));

vi.mock("@remix-run/react", () => ({
  Link: ({ to, preventScrollReset: _, ...rest }: LinkProps) => <a href={to} {...rest} />,
  useLocation: () => ({ pathname: "/", search: "" }),
  useActionData: () => undefined,
  useRouteLoaderData: () => null,
  useFetcher: () => ({
    state: "idle",
    data: framework.data,
    Form: (props: FormHTMLAttributes<HTMLFormElement>) => <form {...props} />,
  }),
}));

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  preventScrollReset?: boolean;
}

afterEach(() => {
  cleanup();
  framework.data = undefined;
  vi.restoreAllMocks();
});

const testForm = { name: "test", path: "/somewhere", for: "anyone" } as const;
const refused = (errors: FormReply["errors"]) => newReply("test", { values: {}, errors });
const summary = (errors: FormReply["errors"]) => (
  <FormScope reply={refused(errors)}>
    <ErrorSummary />
  </FormScope>
);

function Login() {
  return (
    <PostForm form={testForm} outcome={({ code, facts }) => outcomeOf(code, facts)}>
      <CookieProbe />
      <Field name="email" label="Email" />
      <button>LOGIN</button>
    </PostForm>
  );
}

function outcomeOf(code: string | null, facts: FormReply["facts"]) {
  return code === null ? null : <SignupRefused code={code} facts={facts} from="/" />;
}

/** The texts announced when the form is answered in place. */
async function announcedFor(reply: FormReply): Promise<string> {
  const view = render(<Login />);
  screen.getByRole("button").focus();
  framework.data = reply;
  const texts = await announcementsOf(() => view.rerender(<Login />));
  return texts.join("\n");
}

const times = (text: string, sentence: string) => text.split(sentence).length - 1;

describe("looks.error-announced-once: an answer in place", () => {
  const WRONG = "Please enter a valid email address.";
  const SORRY = "Sorry, that didn’t work.";

  test.each([
    ["of a field", { email: [WRONG] }, [WRONG, "There’s a problem"]],
    ["of the form as a whole", { "": [SORRY] }, [SORRY]],
    ["of both", { "": [SORRY], email: [WRONG] }, [SORRY, WRONG]],
  ])("an error %s is announced once, with the focus", async (_, errors, sentences) => {
    const text = await announcedFor(refused(errors));
    for (const sentence of sentences) expect([sentence, times(text, sentence)]).toEqual([sentence, 1]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("a page in place of the form is announced once, by its heading", async () => {
    const text = await announcedFor({ ...refused({ "": [SORRY] }), code: "email_exists" });
    expect(text).toBe("EMAIL ALREADY EXISTS");
  });

  test("cookies that are blocked are reported before the form is sent, or after it", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    const view = render(<Login />);
    expect(screen.getAllByText(/^Your browser doesn’t accept cookies/)).toHaveLength(1);
    framework.data = refused({ "": ["Your browser doesn’t accept cookies."] });
    view.rerender(<Login />);
    expect(screen.getAllByText(/^Your browser doesn’t accept cookies/)).toHaveLength(1);
  });
});

describe("looks.error-announced-once: without script, or before it", () => {
  const html = (element: ReactElement) => renderToStaticMarkup(element);

  test("what is shown in the page is an alert, which needs no focus", () => {
    expect(html(summary({ "": ["Sorry."] }))).toContain('role="alert"');
  });
});

test("looks.error-summary: two messages of a field are two entries", () => {
  render(summary({ code: ["First.", "Second."] }));
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["First.", "#code"],
    ["Second.", "#code"],
  ]);
});
