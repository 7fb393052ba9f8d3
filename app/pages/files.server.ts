const HOUR_SECONDS = 3_600;

/** Of what browsers and search engines fetch as a file, and a page of ours is not. */
export function fileHeaders(type: string): HeadersInit {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${HOUR_SECONDS}` };
}
