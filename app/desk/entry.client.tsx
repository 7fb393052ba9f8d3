import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fallBackToDocumentRequests } from "~/shell/by-document";

fallBackToDocumentRequests();

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
