import type { LoaderFunctionArgs } from "@remix-run/node";
import { DOCUMENT_KINDS } from "~/casino/contract/identity-words";
import { identityFile } from "~/casino/contract/operator/identity";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";

/** A page of a file of an identity check, as a picture: nobody opens what a player sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "identity.decide");
  const pid = playerIn(args.params);
  const kind = DOCUMENT_KINDS.find((one) => one === args.params.kind);
  const query = identityFile.query.safeParse({ page: requestQuery(args.request).get("page") ?? undefined });
  if (!kind || !query.success) throw Response.json({ message: "" }, { status: 404 });
  const { page } = query.data;
  const { content } = await read(identityFile, { params: { pid, kind }, query: { page } });
  return new Response(Buffer.from(content, "base64"), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Disposition": `inline; filename="${pid}-${kind}-${page}.jpg"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
