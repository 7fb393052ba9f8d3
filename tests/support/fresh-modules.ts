import { vi } from "vitest";

// Files that share a worker share its modules, and those of the app keep what they were first loaded with, their
// configuration above all: each file begins with its own. Packages stay loaded, which is most of what loading takes.
vi.resetModules();
