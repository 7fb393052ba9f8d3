import type { Context, MiddlewareHandler } from "hono";

interface CachedFile {
  body: ArrayBuffer;
  headers: Headers;
}

/**
 * The cache key of a file: its path and the encodings that the build has. The cache can therefore hold at most the
 * build three times over. Parses the header as `serveStatic` does, without q-values, so that each key matches what it
 * chose.
 */
function nameOf({ req }: Context): string | null {
  if (req.method !== "GET" || req.header("range") !== undefined) return null;
  const accepted = (req.header("accept-encoding") ?? "").split(",").map((coding) => coding.trim());
  return [req.path, ...["br", "gzip"].filter((coding) => accepted.includes(coding))].join(" ");
}

/**
 * Caches the files of the build in memory from their first use. They do not change while the program runs, and opening,
 * reading and closing one takes longer than the rest of its answer. Must come before the middleware that serves them.
 */
export function fileCache(): MiddlewareHandler {
  const files = new Map<string, CachedFile>();
  return async (context, next) => {
    const name = nameOf(context);
    const cached = name === null ? undefined : files.get(name);
    if (cached) {
      context.res = answer(cached);
      return;
    }
    await next();
    if (name === null || context.res.status !== 200) return;
    const read = { body: await context.res.arrayBuffer(), headers: new Headers(context.res.headers) };
    files.set(name, read);
    context.res = undefined;
    context.res = answer(read);
  };
}

function answer({ body, headers }: CachedFile): Response {
  return new Response(body, { headers });
}
