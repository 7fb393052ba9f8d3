import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// The library does this by itself only for the first file of a thread.
afterEach(cleanup);
