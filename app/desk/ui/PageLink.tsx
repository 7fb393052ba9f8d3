import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageName, PageStates } from "../pages.server";
import { deskPaths } from "../paths";
import type { DeskRootLoader } from "../root";

/** Which pages the operator may open; none where the desk itself failed. */
export function usePages(): Partial<PageStates> {
  return useRouteLoaderData<DeskRootLoader>("root")?.operator?.pages ?? {};
}

type PlainPage = { [Name in PageName]: (typeof deskPaths)[Name] extends string ? Name : never }[PageName];

/** A link to another page, for operators who may open it. */
export function PageLink({ page, children }: { page: PlainPage; children: ReactNode }) {
  return usePages()[page] === "open" ? <Link to={deskPaths[page]}>{children}</Link> : null;
}
