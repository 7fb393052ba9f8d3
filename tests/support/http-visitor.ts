import type { BrowserContext } from "playwright";
import { fetch } from "undici";
import { isRegistered } from "~/cookies/registry.server";
import { atOwnAddress } from "./address";

/** An HTTP answer; redirects are not followed. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** Path and query of a redirect; "" without one. */
  location: string;
  text: string;
}

export type Fields = Record<string, string | readonly string[]>;

/** A browser without script, as the server sees it: forms, links and cookies. */
export class HttpVisitor {
  readonly cookies = new Map<string, string>();

  readonly headers: Readonly<Record<string, string>>;

  /**
   * @param headers sent with every request
   * @param hasOriginHeader false for a text browser, which sends no header but a Referer, and that only without a query
   */
  constructor(
    readonly origin: string,
    headers: Record<string, string> = {},
    readonly hasOriginHeader = true,
  ) {
    this.headers = { ...atOwnAddress(), ...headers };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.send(path, { headers });
  }

  /** Posts a form from a page of ours. */
  post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.send(path, {
      method: "POST",
      headers: {
        ...(this.hasOriginHeader ? { origin: this.origin } : {}),
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body: urlEncoded(fields),
    });
  }

  /** The hidden fields of the form of a page that posts to `action`. */
  async fieldsOf(page: string, action: string): Promise<Record<string, string>> {
    const { text, status } = await this.get(page);
    return hiddenFields(text, action, `${page} (${status})`);
  }

  /** Fills in a form of a page and posts it. */
  async fillIn(page: string, action: string, fields: Fields): Promise<HttpAnswer> {
    const headers = this.hasOriginHeader || page.includes("?") ? {} : { referer: `${this.origin}${page}` };
    return this.post(action, { ...(await this.fieldsOf(page, action)), ...fields }, headers);
  }

  /** Gives the cookies to a browser. */
  async moveInto(context: BrowserContext): Promise<void> {
    await context.addCookies(
      [...this.cookies].map(([name, value]) => ({
        name,
        value,
        url: this.origin,
        httpOnly: true,
        sameSite: "Lax" as const,
      })),
    );
  }

  private async send(
    path: string,
    init: { method?: string; headers: Record<string, string>; body?: string },
  ): Promise<HttpAnswer> {
    const url = new URL(path, this.origin);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie === "" ? {} : { cookie }), ...this.headers, ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.keep(response.headers.getSetCookie());
    const target = response.headers.get("location");
    const to = target === null ? null : new URL(target, url);
    return {
      status: response.status,
      headers: new Headers([...response.headers]),
      location: to === null ? "" : to.href.replace(this.origin, ""),
      text: await response.text(),
    };
  }

  private keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (!isRegistered(name)) throw new Error(`The cookie ${name} is not in the registry.`);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function urlEncoded(fields: Fields): string {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === "string" ? [value] : value) body.append(name, one);
  }
  return body.toString();
}

/** The hidden fields of the form of a page that posts to `action`. @throws Error naming `page` without one */
export function hiddenFields(html: string, action: string, page = "the page"): Record<string, string> {
  const forms = formsIn(html);
  // The parameter for where to show the answer is not part of the form's address.
  const form =
    forms.find((candidate) => candidate.action === action) ??
    forms.find((candidate) => candidate.action.split("#")[0] === action);
  if (!form) throw new Error(`${page} has no form that posts to ${action}`);
  return form.hidden;
}

/** Values of the visible fields of the form that posts to `action`; of checkboxes, the ticked ones. */
export function visibleFields(html: string, action: string): Map<string, string[]> {
  const visible = new Map<string, string[]>();
  const add = (name: string, ...values: string[]) =>
    visible.set(name, [...(visible.get(name) ?? []), ...values]);
  const form = formsIn(html).find((candidate) => candidate.action.split("#")[0] === action);
  const fields = /<input\b([^>]*)>|<textarea\b([^>]*)>([^<]*)<|<select\b([^>]*)>([\s\S]*?)<\/select>/g;
  for (const [, input, area, text, select, options] of (form?.content ?? "").matchAll(fields)) {
    const tag = input ?? area ?? select ?? "";
    const name = attribute(tag, "name");
    const type = attribute(tag, "type");
    if (name === "" || type === "hidden") continue;
    if (area !== undefined) add(name, decoded(text ?? "").replace(/^\n/, ""));
    else if (select !== undefined) {
      const chosen = /<option\b([^>]*\sselected\b[^>]*)>/.exec(options ?? "")?.[1];
      add(name, ...(chosen === undefined ? [] : [attribute(chosen, "value")]));
    } else if (type === "radio" || type === "checkbox") {
      add(name, ...(/\schecked\b/.test(tag) ? [attribute(tag, "value")] : []));
    } else add(name, attribute(tag, "value"));
  }
  return visible;
}

export interface FormInHtml {
  action: string;
  method: string;
  content: string;
  hidden: Record<string, string>;
}

export function formsIn(html: string): FormInHtml[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, attributes = "", content = ""]) => ({
      action: attribute(attributes, "action"),
      method: attribute(attributes, "method"),
      content,
      hidden: Object.fromEntries(
        [...content.matchAll(/<input\b([^>]*)>/g)]
          .map(([, input = ""]) => input)
          .filter((input) => attribute(input, "type") === "hidden")
          .map((input) => [attribute(input, "name"), attribute(input, "value")]),
      ),
    }),
  );
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function decoded(html: string): string {
  return html
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
