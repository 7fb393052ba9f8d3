import { textsIn } from "../texts/in-language";
import type { EmailText, EmailTexts, PlayerTexts } from "../texts/player-texts";

/** All that an email is made from; render.ts turns it into plain text and HTML. */
export interface EmailContent {
  text: EmailText;
  /** Where the button leads. */
  link: string;
  /** The unsubscribe page. For marketing only: players cannot opt out of email about their account. */
  unsubscribe: string | null;
  /** In the language of `text`. */
  texts: PlayerTexts;
}

/** @param language BCP 47 tag @param write picks and fills in the email's text */
export function contentIn(
  language: string,
  write: (emails: EmailTexts) => EmailText,
  link: string,
  unsubscribe: string | null = null,
): EmailContent {
  const texts = textsIn(language);
  return { text: write(texts.emails), link, unsubscribe, texts };
}
