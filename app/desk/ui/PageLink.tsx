import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageName, PageStates } from "../pages.server";
import { deskPaths, type Query, withParams } from "../paths";
import type { DeskRootLoader } from "../root";

/** Which pages the operator may open; none where the desk itself failed. */
export function usePages(): Partial<PageStates> {
  return useRouteLoaderData<DeskRootLoader>("root")?.operator?.pages ?? {};
}

type PlainPage = { [Name in PageName]: (typeof deskPaths)[Name] extends string ? Name : never }[PageName];
type DetailPage = Exclude<PageName, PlainPage>;

/** A link to another page, for operators who may open it. */
export function PageLink({ page, children }: { page: PlainPage; children: ReactNode }) {
  return usePages()[page] === "open" ? <Link to={deskPaths[page]}>{children}</Link> : null;
}

interface DetailLinkProps<Page extends DetailPage> {
  page: Page;
  /** What the path is made of. */
  of: Parameters<(typeof deskPaths)[Page]>;
  query?: Query;
  children: ReactNode;
}

/** A name or number that leads to its page, and for operators who may not open that is the name or number alone. */
export function DetailLink<Page extends DetailPage>({
  page,
  of,
  query = {},
  children,
}: DetailLinkProps<Page>) {
  if (usePages()[page] !== "open") return <>{children}</>;
  const path = deskPaths[page] as (...parts: Parameters<(typeof deskPaths)[Page]>) => string;
  return <Link to={withParams(path(...of), query)}>{children}</Link>;
}
