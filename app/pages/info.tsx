import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { sharedPageHeaders } from "~/shell/headers.server";
import { InfoArticle } from "./InfoArticle";
import { findInfoPage } from "./info/info-pages";

export const headers = sharedPageHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Information"} | ${brand.name}` },
  { name: "description", content: data?.description ?? brand.tagline },
];

export function loader({ params }: LoaderFunctionArgs) {
  const page = findInfoPage(params.page ?? "");
  if (!page) throw new Response("Not found", { status: 404 });
  return page;
}

export default function Info() {
  return <InfoArticle page={useLoaderData<typeof loader>()} />;
}
