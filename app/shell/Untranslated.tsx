import type { ReactNode } from "react";
import { DEFAULT_LANGUAGE } from "~/messages/languages";
import { useLanguage } from "~/messages/messages";

/** Around parts whose words are there in English alone: they say so, on a page that speaks another language. */
export function Untranslated({ children }: { children: ReactNode }) {
  return useLanguage() === DEFAULT_LANGUAGE ? <>{children}</> : <div lang={DEFAULT_LANGUAGE}>{children}</div>;
}
