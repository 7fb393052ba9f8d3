import type { Context, MiddlewareHandler } from "hono";

interface KeptFile {
  body: ArrayBuffer;
  headers: Headers;
}

/**
 * Whole files, by the codings that the build has them in: what may be kept is the build, three times over. The header is
 * read as `serveStatic` reads it, without weights: what is kept under a name is what that chose for it.
 */
function nameOf({ req }: Context): string | null {
  if (req.method !== "GET" || req.header("range") !== undefined) return null;
  const asked = (req.header("accept-encoding") ?? "").split(",").map((coding) => coding.trim());
  return [req.path, ...["br", "gzip"].filter((coding) => asked.includes(coding))].join(" ");
}

/**
 * Keeps the files of the build, which stay as they are while the program runs, in memory from their first reading:
 * opening, reading and closing one takes longer than all else that its answer needs. Stands before what serves them.
 */
export function keptFiles(): MiddlewareHandler {
  const files = new Map<string, KeptFile>();
  return async (context, next) => {
    const name = nameOf(context);
    const known = name === null ? undefined : files.get(name);
    if (known) {
      context.res = answer(known);
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

function answer({ body, headers }: KeptFile): Response {
  return new Response(body, { headers });
}
