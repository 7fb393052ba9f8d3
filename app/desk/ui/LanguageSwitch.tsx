import { useLocation } from "@remix-run/react";
import { useLanguage, useMessages } from "~/messages/messages";
import { type Language, languages } from "~/shared/languages";
import type { DeskFormName } from "../forms";
import { deskPaths } from "../paths";
import { messages } from "./messages";

const FORM: DeskFormName = "language";

/** Posts a plain form, because the response must be a new document. Each language is named in itself. */
export function DeskLanguageSwitch() {
  const current = useLanguage();
  const { language } = useMessages(messages);
  const { pathname, search } = useLocation();
  const others = (Object.keys(languages) as Language[]).filter((tag) => tag !== current);
  return (
    <form method="post" action={deskPaths.language} className="desk-language" aria-label={language}>
      <input type="hidden" name="form" value={FORM} />
      <input type="hidden" name="from" value={pathname + search} />
      {others.map((tag) => (
        <button key={tag} type="submit" name="language" value={tag} lang={tag} className="button button-text">
          {languages[tag].name}
        </button>
      ))}
    </form>
  );
}
