import { z } from "zod";
import { byLanguage, languageCookie } from "~/messages/language.server";
import { type Language, LANGUAGE_PARAM, languages } from "~/shared/languages";
import { queryOf } from "~/url";
import { publicAction } from "../action.server";
import { deskPaths, safePath, withParams } from "../paths";
import { redirectTo } from "../redirect.server";
import { sentences } from "../sentences.server";

export function loader() {
  return redirectTo(deskPaths.today);
}

const tags = Object.keys(languages) as [Language, ...Language[]];

const schema = byLanguage(sentences, ({ outOfDate }) =>
  z.object({ language: z.enum(tags, { error: outOfDate }), from: z.string().default(deskPaths.today) }),
);

/** Stores the choice in the browser, and leads back to the page that it was made on. */
export const action = publicAction({
  name: "language",
  schema,
  async act({ value: { language, from } }) {
    return redirectTo(withoutLanguage(safePath(from, deskPaths.today)), {
      cookies: [languageCookie.write(language)],
    });
  },
});

/** A link that names a language would go on to show it. */
function withoutLanguage(page: string): string {
  const query = queryOf(page);
  if (!query.has(LANGUAGE_PARAM)) return page;
  const [path = ""] = page.split(/[?#]/);
  return withParams(path, { ...Object.fromEntries(query), [LANGUAGE_PARAM]: null });
}
