import type { LoaderFunctionArgs } from "@remix-run/node";
import { identityFile } from "~/casino/contract/operator/identity";
import { DOCUMENT_KINDS } from "~/casino/contract/identity-words";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/heic": "heic",
  "application/pdf": "pdf",
};

/** A file of an identity check. Only pictures are shown; anything else is downloaded, and nothing of it runs. */
export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "identity.decide");
  const pid = playerIn(args.params);
  const kind = DOCUMENT_KINDS.find((one) => one === args.params.kind);
  if (!kind) throw Response.json({ message: "" }, { status: 404 });
  const { media_type: type, content } = await read(identityFile, { params: { pid, kind } });
  const place = type === "image/jpeg" ? "inline" : "attachment";
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `${place}; filename="${pid}-${kind}.${EXTENSIONS[type] ?? "bin"}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
