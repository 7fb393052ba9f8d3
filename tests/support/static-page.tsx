import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** A page as it is sent, before or without script. */
export function sentPage(element: ReactElement): HTMLElement {
  const route = { id: "page", path: "/", element };
  const context = {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter([route], context, { future: { v7_relativeSplatPath: true } });
  const page = document.createElement("div");
  page.innerHTML = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return page;
}
