import { beforeEach } from "vitest";

// `npm test` found no browser and could install none: each test is skipped, and counted as skipped.
if (process.env.CHROMIUM_PATH === "") beforeEach(({ skip }) => skip("There is no browser"));
