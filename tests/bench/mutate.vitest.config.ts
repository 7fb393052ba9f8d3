import type { TestProjectInlineConfiguration } from "vitest/config";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import main from "../../vitest.config";

/** Integration tests that the run may use, as a pattern; none for code without a database. */
const integrationTests = process.env.MUTATE_TESTS ?? "";
const names = integrationTests === "" ? /^unit/ : /^(unit|integration$)/;

/** How the paths of the unit tests begin that the run may use; "" for all. */
const unitTests = process.env.MUTATE_UNIT_TESTS ?? "";

function includedBy({ name, include = [] }: NonNullable<TestProjectInlineConfiguration["test"]>): string[] {
  if (name === "integration") return [integrationTests];
  return unitTests === "" ? include : include.filter((path) => path.startsWith(unitTests));
}

/** StrykerJS reads tests only: a file that a mutation keeps from loading has none, and must not look as if it had passed. */
class LoadErrors implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.vitest?.state.catchError(error, "Load Error");
  }
}

const projects = main.test?.projects as TestProjectInlineConfiguration[];

export default {
  ...main,
  test: {
    ...main.test,
    reporters: [new LoadErrors()],
    // The processes of a run share a folder.
    experimental: {},
    projects: projects
      .filter(({ test }) => typeof test?.name === "string" && names.test(test.name))
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          include: includedBy(project.test ?? {}),
          maxWorkers: 1,
          // They read the text of the tree, which StrykerJS changes.
          exclude: [...(project.test?.exclude ?? []), "tests/unit/structure/**"],
        },
      })),
  },
};
