import type { PlayerTexts } from "../texts/player-texts";
import type { EmailContent } from "./content";
import type { Sender } from "./email";

/** The colors of app/ui/tokens.css, which the casino cannot import. */
const COLOR = {
  ground: "#170b1d",
  raised: "#23122b",
  text: "#fdf3ea",
  soft: "#cdb9d1",
  cherry: "#d3184b",
  gold: "#f4c65a",
};

/** The email as plain text. */
export function plainText({ text, link, unsubscribe, texts }: EmailContent, from: Sender): string {
  const stop = unsubscribe === null ? [] : [`${texts.footer.whyOffers}\n${unsubscribe}`];
  const paragraphs = [
    text.greeting,
    ...text.before,
    link,
    ...text.after,
    texts.footer.signature(from.name, from.address),
    ...stop,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/**
 * The email as HTML: no tables, no images, nothing to fetch. Styles are inline, because mail programs drop all others.
 */
export function html({ text, link, unsubscribe, texts }: EmailContent, from: Sender): string {
  const { language, footer } = texts;
  return [
    `<!doctype html>`,
    `<html lang="${language}">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="dark">`,
    `<title>${escape(text.subject)}</title>`,
    `</head>`,
    `<body style="margin:0;background:${COLOR.ground}">`,
    `<div style="padding:24px 12px;background:${COLOR.ground};color:${COLOR.text};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:${COLOR.raised};border-radius:12px">`,
    `<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:${COLOR.gold}">${escape(from.name)}</p>`,
    paragraph(text.greeting),
    ...text.before.map((sentence) => paragraph(sentence)),
    `<p style="margin:0 0 16px"><a href="${escape(link)}" style="display:inline-block;padding:10px 24px;border-radius:12px;background:${COLOR.cherry};color:#ffffff;font-weight:bold;text-decoration:none">${escape(text.button)}</a></p>`,
    ...text.after.map((sentence) => paragraph(sentence)),
    `<p style="margin:0 0 16px;font-size:14px;color:${COLOR.soft}">${footer.withoutButton}<br><a href="${escape(link)}" style="color:${COLOR.soft};word-break:break-all">${escape(link)}</a></p>`,
    paragraph(footer.signature(from.name, from.address)),
    ...(unsubscribe === null ? [] : [stopLink(footer, unsubscribe)]),
    `</div>`,
    `</div>`,
    `</body>`,
    `</html>`,
    ``,
  ].join("\n");
}

function stopLink({ whyOffers, unsubscribe }: PlayerTexts["footer"], page: string): string {
  return `<p style="margin:0;font-size:14px;color:${COLOR.soft}">${whyOffers} <a href="${escape(page)}" style="color:${COLOR.soft}">${unsubscribe}</a></p>`;
}

function paragraph(text: string): string {
  // A host's answer may contain line breaks.
  return `<p style="margin:0 0 16px">${escape(text).replace(/\n/g, "<br>")}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
