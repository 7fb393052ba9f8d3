import type { AnchorHTMLAttributes, FormHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { LanguageContext } from "~/messages/messages";
import { paths } from "~/paths";
import { MessageForm } from "~/support/MessageForm";
import { learnTranslations } from "~/translations/on-server.server";

vi.mock("@remix-run/react", () => ({
  Form: (attributes: FormHTMLAttributes<HTMLFormElement>) => <form {...attributes} />,
  Link: ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
    <a href={to} {...rest} />
  ),
  useActionData: () => undefined,
  useFetcher: () => ({ state: "idle", data: undefined, Form: "form" }),
  useRouteLoaderData: () => null,
}));

learnTranslations();

const data = {
  formKey: "key",
  guard: null,
  hasChat: false,
  hasThreads: false,
} as unknown as Parameters<typeof MessageForm>[0]["data"];
const place = { from: paths.support, open: paths.support, write: paths.supportForm, close: null };

/** The last line of the form, as people read it. */
function lastLine(language: "en" | "fr-CA"): string {
  const html = renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <MessageForm data={data} isPlayer place={place} />
    </LanguageContext.Provider>,
  );
  return (html.split('class="small-print">').at(-1)?.split("</p>")[0] ?? "").replaceAll(/<[^>]+>/g, "");
}

test("language.marked-words-kept: the line with our address is a sentence in each language", () => {
  expect(lastLine("en")).toBe("Or email us. You’ll find answers to most questions in our FAQ.");
  expect(lastLine("fr-CA")).toBe(
    "Vous pouvez aussi nous écrire un courriel. Notre FAQ répond à la plupart des questions.",
  );
});
