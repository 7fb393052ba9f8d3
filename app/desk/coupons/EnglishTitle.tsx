import { langOf, useLanguage } from "~/messages/messages";

/** A coupon's title, which the list has in English. */
export function EnglishTitle({ title }: { title: string }) {
  return <span lang={langOf({}, useLanguage())}>{title}</span>;
}
