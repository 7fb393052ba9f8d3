import type { Sender } from "./email";
import type { Words } from "./texts";

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
export function plainText(words: Words, from: Sender): string {
  const stop = words.unsubscribe === undefined ? [] : [`${NO_MORE}\n${words.unsubscribe}`];
  const paragraphs = [
    words.greeting,
    ...words.before,
    words.action.url,
    ...words.after,
    ...signature(from),
    ...stop,
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

/**
 * The email as HTML: no tables, no images, nothing to fetch. Styles are inline, because mail programs drop all others.
 */
export function html(words: Words, from: Sender): string {
  const { label, url } = words.action;
  return [
    `<!doctype html>`,
    `<html lang="en">`,
    `<head>`,
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="dark">`,
    `<title>${escape(words.subject)}</title>`,
    `</head>`,
    `<body style="margin:0;background:${COLOR.ground}">`,
    `<div style="padding:24px 12px;background:${COLOR.ground};color:${COLOR.text};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px;background:${COLOR.raised};border-radius:12px">`,
    `<p style="margin:0 0 24px;font-size:20px;font-weight:bold;color:${COLOR.gold}">${escape(from.name)}</p>`,
    paragraph(words.greeting),
    ...words.before.map((text) => paragraph(text)),
    `<p style="margin:0 0 16px"><a href="${escape(url)}" style="display:inline-block;padding:10px 24px;border-radius:12px;background:${COLOR.cherry};color:#ffffff;font-weight:bold;text-decoration:none">${escape(label)}</a></p>`,
    ...words.after.map((text) => paragraph(text)),
    `<p style="margin:0 0 16px;font-size:14px;color:${COLOR.soft}">If the button doesn’t work, copy this address into your browser:<br><a href="${escape(url)}" style="color:${COLOR.soft};word-break:break-all">${escape(url)}</a></p>`,
    ...signature(from).map((text) => paragraph(text)),
    ...(words.unsubscribe === undefined ? [] : [stopLink(words.unsubscribe)]),
    `</div>`,
    `</div>`,
    `</body>`,
    `</html>`,
    ``,
  ].join("\n");
}

function signature(from: Sender): string[] {
  return [`The ${from.name} support team, ${from.address}`];
}

const NO_MORE = "You’re getting this email because you allow offers by email. To stop:";

function stopLink(page: string): string {
  return `<p style="margin:0;font-size:14px;color:${COLOR.soft}">${NO_MORE} <a href="${escape(page)}" style="color:${COLOR.soft}">unsubscribe</a></p>`;
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
