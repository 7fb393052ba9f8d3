import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "~/messages/languages";
import { useLanguage } from "~/messages/messages";

/** Wraps parts that exist in English only, and marks them as English on a page in another language. */
export function Untranslated({ children }: { children: ReactNode }) {
  return useLanguage() === DEFAULT_LANGUAGE ? <>{children}</> : <div lang={DEFAULT_LANGUAGE}>{children}</div>;
}
