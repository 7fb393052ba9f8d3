import type { TestProject } from "vitest/node";
import { copyTemplate } from "./database";
import { startSystem } from "./system";

declare module "vitest" {
  export interface ProvidedContext {
    /** The running system that test files share; see useSharedSystem. */
    sharedSystem: { origin: string; casinoUrl: string; dataDir: string; databaseUrl: string };
  }
}

/** One system for all test files that do not need their own, which would cost seconds each and run cold. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseUrl: serverUrl, templateName } = project.getProvidedContext();
  const database = await copyTemplate(serverUrl, templateName);
  const { origin, casinoUrl, dataDir, stop } = await startSystem("all", database.url);
  project.provide("sharedSystem", { origin, casinoUrl, dataDir, databaseUrl: database.url });
  return async () => {
    await stop();
    await database.drop();
  };
}
