import type { FormReply } from "~/forms/reply";
import { ORIGIN } from "./web-services";

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

interface PostOptions {
  headers?: Record<string, string>;
  /** Cookie pairs, as the browser sends them. */
  cookie?: string;
  params?: Record<string, string>;
}

/** The arguments of an action when our own page posts a form. */
export function posted(
  path: string,
  fields: Fields,
  { headers = {}, cookie, params = {} }: PostOptions = {},
) {
  const pairs = Object.entries(fields).length === 0 ? [] : isPairs(fields) ? fields : Object.entries(fields);
  const request = new Request(`${ORIGIN}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])).toString(),
  });
  return { request, params, context: {} };
}

function isPairs(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields);
}

/** The pairs that a browser would send back after an answer's Set-Cookie headers. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Status and location of a redirect. @throws for any other answer */
export function redirected(answer: unknown): { status: number; location: string | null; response: Response } {
  if (!(answer instanceof Response)) throw new Error(`Not a redirect: ${JSON.stringify(answer)}`);
  return { status: answer.status, location: answer.headers.get("location"), response: answer };
}

/** Status and reply of a form that is shown again. @throws for a redirect */
export function replied(answer: unknown): { status: number; reply: FormReply } {
  if (answer instanceof Response) {
    throw new Error(`Not a reply: ${answer.status} ${answer.headers.get("location")}`);
  }
  const { data, init } = answer as { data: FormReply; init: { status: number } };
  return { status: init.status, reply: data };
}
