import { cleanup, screen, within } from "@testing-library/react";
import { afterEach } from "vitest";

// The library is loaded once a thread, and each file has a document of its own.
Object.assign(screen, within(document.body));
afterEach(cleanup);
