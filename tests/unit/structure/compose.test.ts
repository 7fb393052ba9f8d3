// @vitest-environment node
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ENVIRONMENT_VARIABLES, readEnv } from "~/shared/env.server";
import { programs } from "../../../server/ops/programs.mjs";
import {
  composeFiles,
  type ComposeService,
  imageEnvironment,
  readCompose,
  requiredVariables,
  variablesOf,
} from "../../support/compose";
import { readDockerfile } from "../../support/dockerfile";

const readme = readFileSync("README.md", "utf8");
const files = composeFiles();

/** Whether a service runs our own image. */
const isOurs = (file: string, { build }: Pick<ComposeService, "build">) =>
  build !== undefined && path.resolve(path.dirname(file), build) === process.cwd();

describe("ops.compose: what a Compose file sets is what the programs read", () => {
  it("there is one", () => {
    expect(files).toContain("compose.yaml");
  });

  describe.each(files)("%s", (file) => {
    const { services, volumes } = readCompose(file, requiredVariables(file));
    const all = Object.entries(services);

    it("the README names each variable that it reads", () => {
      const names = variablesOf(file).map(({ name }) => name);
      expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    });

    it("is refused without each variable that it needs", () => {
      for (const name of Object.keys(requiredVariables(file)))
        expect(() => readCompose(file, { ...requiredVariables(file), [name]: "" })).toThrow(
          `${name} is missing`,
        );
    });

    it("services, volumes, folders and ports are there, each address a service's", () => {
      for (const [name, { build, depends_on, volumes: mounted, environment }] of all) {
        for (const [other] of depends_on) expect(Object.keys(services)).toContain(other);
        for (const volume of mounted.map((mount) => mount.split(":")[0] ?? ""))
          expect(volume in volumes || existsSync(path.join(path.dirname(file), volume)), volume).toBe(true);
        if (build !== undefined)
          expect(existsSync(path.join(path.dirname(file), build, "Dockerfile")), name).toBe(true);
        const hosts = Object.values(environment).flatMap((value) => value.match(HOST_AND_PORT) ?? []);
        for (const host of hosts
          .map((found) => found.replace(/:\d+$/, ""))
          .filter((found) => !LOCAL.has(found)))
          expect(Object.keys(services), `${name} → ${host}`).toContain(host);
      }
    });

    it("waits for the health of services that say how it is asked", () => {
      for (const [name, { depends_on }] of all)
        for (const [other, condition] of depends_on)
          if (condition === "service_healthy")
            expect(services[other]?.healthcheck, `${name} → ${other}`).toBeDefined();
    });

    it("our programs get variables that they have, and would start with them", () => {
      for (const [name, { command, environment, ...service }] of all) {
        if (!isOurs(file, service)) continue;
        const unknown = Object.keys(environment).filter(
          (variable) => !ENVIRONMENT_VARIABLES.includes(variable),
        );
        expect([name, unknown]).toEqual([name, []]);
        expect(programs).toContain([command ?? "all"].flat()[0]);
        expect(() => readEnv({ ...imageEnvironment("Dockerfile"), ...environment })).not.toThrow();
      }
    });
  });

  it.each([
    ["compose.yaml", "balancer", "server/ops/balancer/haproxy.cfg"],
    ["compose.cluster.yaml", "database", "server/ops/cluster/haproxy.cfg"],
  ])("%s sets for %s what its configuration reads, and nothing else", (file, name, configuration) => {
    const read = readFileSync(configuration, "utf8").matchAll(/"\$\{([A-Z0-9_]+)\}"/g);
    const { environment = {} } = readCompose(file, requiredVariables(file)).services[name] ?? {};
    // PostgreSQL has the name in compose.yaml, and its variables stay.
    const set = Object.keys(environment).filter((variable) => !variable.startsWith("POSTGRES_"));
    expect([...read].map(([, variable]) => variable).sort()).toEqual(set.sort());
  });
});

describe("start.image: what every Dockerfile makes", () => {
  const dockerfiles = execFileSync("git", ["ls-files", "*Dockerfile"], { encoding: "utf8" })
    .trim()
    .split("\n");

  it("is built by services of the Compose files", () => {
    const built = files.flatMap((file) =>
      Object.values(readCompose(file, requiredVariables(file)).services).flatMap(({ build }) => build ?? []),
    );
    expect(dockerfiles.map(path.dirname).sort()).toEqual([...new Set(built)].sort());
  });

  it.each(dockerfiles)("does not run as root, and has the files that it copies: %s", (file) => {
    const lines = readDockerfile(file);
    const lastStage = lines.slice(lines.findLastIndex(({ instruction }) => instruction === "FROM"));
    const user = lastStage.findLast(({ instruction }) => instruction === "USER")?.rest;
    expect(["node", "haproxy", "postgres"]).toContain(user);
    const sources = lines
      .filter(({ instruction, rest }) => instruction === "COPY" && !rest.startsWith("--from="))
      .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
    const missing = sources.filter((source) => !existsSync(path.join(path.dirname(file), source)));
    expect(missing).toEqual([]);
  });
});

/** A host with a port, as in an address or by itself. */
const HOST_AND_PORT = /(?<![\w.-])[a-z][\w.-]*:\d{2,5}(?!\w)/g;
const LOCAL = new Set(["localhost"]);
