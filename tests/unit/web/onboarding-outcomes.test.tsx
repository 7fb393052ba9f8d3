import type { AnchorHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { brand } from "~/brand";
import { LoginFailed, SignupRefused } from "~/onboarding/outcomes";

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  preventScrollReset?: boolean;
}

const root = vi.hoisted(() => ({ lacks: [] as string[] }));

vi.mock("@remix-run/react", () => ({
  useRouteLoaderData: () => root,
  Link: ({ to, preventScrollReset: _, ...rest }: LinkProps) => <a href={to} {...rest} />,
}));

const SORRY = "WE ARE SORRY";
const LOGIN = "/onboarding/login";
const SUPPORT = "/support";

/** The links of a page: where each leads, by its text. */
function linksIn(html: string): Record<string, string> {
  const links = html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g);
  return Object.fromEntries([...links].map(([, href = "", text = ""]) => [text, href]));
}

describe("the pages that replace a refused form", () => {
  it.each([
    ["email_exists", ["EMAIL ALREADY EXISTS"], { LOGIN }],
    ["login_exists", ["LOGIN ALREADY EXISTS"], { LOGIN, "Contact support": SUPPORT }],
    [
      "restricted_country",
      [SORRY, "does not accept players from Neverland"],
      { "LIVE CHAT": SUPPORT, LOGIN },
    ],
    ["maintenance", [SORRY, "currently down for Maintenance"], { "LIVE CHAT": SUPPORT, LOGIN }],
    ["forbidden", [SORRY], { "LIVE CHAT": SUPPORT, LOGIN }],
    ["banned", [SORRY], { "LIVE CHAT": SUPPORT, LOGIN }],
    [
      "rate_limited",
      ["You can try again in 13 minutes."],
      { "CONTACT SUPPORT": SUPPORT, "BACK TO LOGIN": LOGIN },
    ],
  ])("signup.outcomes: %s has its page with ways on", (code, texts, links) => {
    const facts = { country: "Neverland", seconds: "754" };
    const html = renderToStaticMarkup(<SignupRefused code={code} facts={facts} from="/onboarding/signup" />);
    for (const sentence of texts) expect(html).toContain(sentence);
    expect(linksIn(html)).toMatchObject(links);
  });

  it("call.missing-pages-closed: with a casino that takes no messages, support is reached by mail", () => {
    root.lacks = ["support"];
    const refused = renderToStaticMarkup(<SignupRefused code="banned" facts={{}} from={LOGIN} />);
    const failed = renderToStaticMarkup(<LoginFailed from={LOGIN} />);
    root.lacks = [];
    const mail = { "CONTACT SUPPORT": `mailto:${brand().contactEmail}` };
    expect([linksIn(refused), linksIn(failed)]).toMatchObject([mail, mail]);
    expect(refused).not.toContain("LIVE CHAT");
  });

  it("login.failures-page: support and the recovery of the password", () => {
    const html = renderToStaticMarkup(<LoginFailed from={LOGIN} />);
    expect(html).toContain("WE COULDN&#x27;T LOG YOU IN");
    expect(linksIn(html)).toMatchObject({
      "CONTACT SUPPORT": SUPPORT,
      "FORGOT PASSWORD": "/onboarding/forgottenpassword",
    });
  });
});
