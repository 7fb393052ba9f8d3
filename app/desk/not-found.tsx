import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOperator } from "./operator.server";

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args);
  throw Response.json({ message: "" }, { status: 404 });
}

export default function NotFound() {
  return null;
}
