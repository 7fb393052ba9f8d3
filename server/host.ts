import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { ServerBuild } from "@remix-run/node";

/** Vite builds the Remix apps next to the host; they are loaded when it starts, not bundled. @param file from the root */
export async function loadBuild(file: string): Promise<ServerBuild> {
  return (await import(pathToFileURL(resolve(file)).href)) as ServerBuild;
}

/** @param more of the Cache-Control header */
export function serveFrom(root: string, maxAgeSeconds: number, more = "") {
  return serveStatic<{ Bindings: HttpBindings }>({
    root,
    precompressed: true,
    onFound: (_, context) => {
      context.header("Cache-Control", `public, max-age=${maxAgeSeconds}${more}`);
    },
  });
}

/**
 * A request that reads, for Remix: it takes the HEAD of a page's data for a form, and would fail if that came from
 * elsewhere. It stays a HEAD: a stream must not be opened for one.
 */
export function readingRequest(request: Request): Request {
  if (request.method !== "HEAD" || !request.headers.has("origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/** A form accepted as ours, for Remix: without the headers that Remix's own check would use. */
export function acceptedForm({ url, method, headers, signal }: Request, incoming: IncomingMessage): Request {
  const accepted = new Headers(headers);
  accepted.delete("origin");
  accepted.delete("x-forwarded-host");
  accepted.set("sec-fetch-site", "same-origin");
  // The adapter's own body copies each chunk. Ours are the network's, which a reader may release.
  const body = NodeReadableStream.from(incoming) as ReadableStream;
  return new Request(url, { method, headers: accepted, signal, body, duplex: "half" });
}
