import { langOf, useLanguage } from "~/messages/messages";
import type { Check } from "./checks";

/** What a check found. */
export function CheckDetail({ detail, isQuoted = false }: Pick<Check, "detail" | "isQuoted">) {
  const language = useLanguage();
  if (detail === "") return <>–</>;
  return isQuoted ? <span lang={langOf({}, language)}>{detail}</span> : <>{detail}</>;
}
