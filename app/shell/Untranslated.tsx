import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "~/messages/languages";
import { LanguageContext, useLanguage } from "~/messages/messages";

/**
 * Wraps parts that exist in English only: marks them as English on a page in another language, and keeps everything
 * within them in English.
 */
export function Untranslated({ children }: { children: ReactNode }) {
  if (useLanguage() === DEFAULT_LANGUAGE) return <>{children}</>;
  return (
    <LanguageContext.Provider value={DEFAULT_LANGUAGE}>
      <div lang={DEFAULT_LANGUAGE}>{children}</div>
    </LanguageContext.Provider>
  );
}
