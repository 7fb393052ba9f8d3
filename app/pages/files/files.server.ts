import { HOUR_SECONDS } from "~/shared/durations";

/** Headers for files that browsers and search engines fetch, such as the manifest or robots.txt. */
export function fileHeaders(type: string): HeadersInit {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${HOUR_SECONDS}` };
}
