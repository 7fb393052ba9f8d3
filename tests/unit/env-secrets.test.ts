import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  chatSecretOf,
  ensureDataDir,
  type Env,
  identityKeysOf,
  metricsTokenOf,
  readEnv,
  seedKeysOf,
  sessionSecretsOf,
  signingKeyOfWeb,
  signingKeysOfCasino,
  webhookSecretsOf,
} from "~/shared/env.server";
import { envErrorOf } from "../support/env-error";

const longSecret = "s".repeat(32);

describe("SESSION_SECRET: generated once", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cherrystone-env-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it("a missing secret is generated in DATA_DIR, readable by its owner alone, and kept", () => {
    const env = readEnv({ DATA_DIR: join(folder, "new", "data") });
    const first = sessionSecretsOf(env);
    const file = join(env.dataDir, "session-secret");
    expect(first).toHaveLength(1);
    expect(first[0]).toHaveLength(43);
    expect(readFileSync(file, "utf8").trim()).toBe(first[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(sessionSecretsOf(env)).toEqual(first);
  });

  it("payment webhooks: secrets are those set, newest first, or one is generated and kept", () => {
    const next = "n".repeat(32);
    const both = readEnv({ PAYMENT_WEBHOOK_SECRET: `${next}, ${longSecret}`, DATA_DIR: folder });
    expect(webhookSecretsOf(both)).toEqual([next, longSecret]);
    const made = webhookSecretsOf(readEnv({ DATA_DIR: folder }));
    expect(made[0]?.length).toBeGreaterThanOrEqual(32);
    expect(webhookSecretsOf(readEnv({ DATA_DIR: folder }))).toEqual(made);
    expect(statSync(join(folder, "payment-webhook-secret")).mode & 0o777).toBe(0o600);
    expect(envErrorOf(() => readEnv({ PAYMENT_WEBHOOK_SECRET: "too short" }))).not.toContain("too short");
  });

  it("the key between web and casino is generated once where both share a DATA_DIR", () => {
    const env = readEnv({ DATA_DIR: folder });
    const [made = ""] = signingKeysOfCasino(env, "all");
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(signingKeyOfWeb(env)).toBe(made);
    expect(signingKeysOfCasino(env, "casino")).toEqual([made]);
  });

  it("the key between web and casino: web signs with the newest, the casino accepts each", () => {
    const env = readEnv({ DATA_DIR: folder, CASINO_SIGNING_KEY: `${longSecret}b, ${longSecret}a` });
    expect(signingKeyOfWeb(env)).toBe(`${longSecret}b`);
    expect(signingKeysOfCasino(env, "casino")).toEqual([`${longSecret}b`, `${longSecret}a`]);
    expect(() => readEnv({ CASINO_SIGNING_KEY: "short" })).toThrow(/^CASINO_SIGNING_KEY has a value/);
  });

  it("the key between web and casino: needed by a casino that other machines can call", () => {
    const env = readEnv({ DATA_DIR: folder, CASINO_HOST: "0.0.0.0" });
    expect(envErrorOf(() => signingKeysOfCasino(env, "casino"))).toBe(
      'CASINO_SIGNING_KEY is not set: expected the same secret for casino and web, since CASINO_HOST is "0.0.0.0" and web runs elsewhere',
    );
    expect(signingKeysOfCasino(env, "all")).toHaveLength(1);
    for (const CASINO_HOST of ["localhost", "::1", "127.0.0.2"]) {
      expect(signingKeysOfCasino(readEnv({ DATA_DIR: folder, CASINO_HOST }), "casino")).toHaveLength(1);
    }
  });

  it("the key between web and casino: none for a remote casino without a shared key", () => {
    const env = readEnv({ DATA_DIR: folder, CASINO_API_URL: "https://casino.example" });
    expect(signingKeyOfWeb(env)).toBeNull();
  });

  it("chat identity: its secret is the one set, or generated and kept like the session secret", () => {
    expect(chatSecretOf(readEnv({ CHAT_SECRET: longSecret, DATA_DIR: folder }))).toBe(longSecret);
    const made = chatSecretOf(readEnv({ DATA_DIR: folder }));
    expect(made).toHaveLength(43);
    expect(chatSecretOf(readEnv({ DATA_DIR: folder }))).toBe(made);
    expect(sessionSecretsOf(readEnv({ DATA_DIR: folder }))).not.toContain(made);
    expect(envErrorOf(() => readEnv({ CHAT_SECRET: "too short" }))).toBe(
      "CHAT_SECRET has a value that cannot be used: expected a secret of at least 32 characters",
    );
  });

  it("identity.key-made-once: keys of documents are those set, newest first, or one is generated and kept", () => {
    const both = readEnv({ IDENTITY_KEY: `${longSecret}2, ${longSecret}`, DATA_DIR: folder });
    expect(identityKeysOf(both)).toEqual([`${longSecret}2`, longSecret]);
    const made = identityKeysOf(readEnv({ DATA_DIR: folder }));
    expect(made[0]).toHaveLength(43);
    expect(identityKeysOf(readEnv({ DATA_DIR: folder }))).toEqual(made);
    expect(seedKeysOf(readEnv({ DATA_DIR: folder }))).not.toEqual(made);
    expect(statSync(join(folder, "identity-key")).mode & 0o777).toBe(0o600);
    expect(envErrorOf(() => readEnv({ IDENTITY_KEY: "too short" }))).not.toContain("too short");
  });

  it("seed keys are those set, newest first, or one is generated and kept", () => {
    expect(seedKeysOf(readEnv({ SEED_KEY: `${longSecret}, ${longSecret}2` }))).toEqual([
      longSecret,
      `${longSecret}2`,
    ]);
    const made = seedKeysOf(readEnv({ DATA_DIR: folder }));
    expect(made).toHaveLength(1);
    expect(seedKeysOf(readEnv({ DATA_DIR: folder }))).toEqual(made);
    expect(sessionSecretsOf(readEnv({ DATA_DIR: folder }))).not.toEqual(made);
  });

  it("two folders get two secrets", () => {
    const [one, two] = ["one", "two"].map((name) =>
      sessionSecretsOf(readEnv({ DATA_DIR: join(folder, name) })),
    );
    expect(one).not.toEqual(two);
  });

  it("a command beside the casino creates neither a secret nor DATA_DIR", () => {
    const nowhere = join(folder, "mistyped");
    const env = { ...readEnv({ DATA_DIR: nowhere }), makesSecrets: false };
    expect(envErrorOf(() => seedKeysOf(env))).toBe(
      `DATA_DIR is "${nowhere}", which has no seed-key: expected the casino's folder`,
    );
    expect(existsSync(nowhere)).toBe(false);
    const made = seedKeysOf(readEnv({ DATA_DIR: folder }));
    expect(seedKeysOf({ ...readEnv({ DATA_DIR: folder }), makesSecrets: false })).toEqual(made);
  });

  it("a damaged secret file is refused, not replaced", () => {
    const file = join(folder, "session-secret");
    writeFileSync(file, `${longSecret.slice(1)}\n`);
    expect(envErrorOf(() => sessionSecretsOf(readEnv({ DATA_DIR: folder })))).toBe(
      `DATA_DIR holds a damaged "${file}": expected a secret, or no file, to create a new one`,
    );
    expect(readFileSync(file, "utf8")).toBe(`${longSecret.slice(1)}\n`);
    writeFileSync(file, `${longSecret}\n`);
    expect(sessionSecretsOf(readEnv({ DATA_DIR: folder }))).toEqual([longSecret]);
  });

  it("a secret that cannot be read or created prints one clear line, and leaves no other file behind", () => {
    const env = readEnv({ DATA_DIR: folder });
    mkdirSync(join(folder, "seed-key"));
    expect(envErrorOf(() => seedKeysOf(env))).toBe(
      `DATA_DIR holds "${join(folder, "seed-key")}" (EISDIR): expected a file that can be read`,
    );
    symlinkSync(join(folder, "nowhere"), join(folder, "chat-secret"));
    expect(envErrorOf(() => chatSecretOf(env))).toBe(
      `DATA_DIR cannot hold "${join(folder, "chat-secret")}" (EEXIST): expected a folder that can be written`,
    );
    expect(readdirSync(folder).sort()).toEqual(["chat-secret", "seed-key"]);
  });

  it("two copies that start at once have the same secret", () => {
    const file = join(folder, "metrics-token");
    // The file that the other copy makes in between: its secret is there as soon as ours is written.
    symlinkSync(`${file}.${process.pid}`, file);
    expect(metricsTokenOf(readEnv({ DATA_DIR: folder }))).toHaveLength(43);
  });

  it("each secret has a file of its own, and none where it is set", () => {
    const makeAll = (env: Env) => {
      signingKeyOfWeb(env);
      for (const secretsOf of [sessionSecretsOf, chatSecretOf, webhookSecretsOf, metricsTokenOf])
        secretsOf(env);
      for (const keysOf of [seedKeysOf, identityKeysOf]) keysOf(env);
    };
    const files = [
      "casino-signing-key",
      "chat-secret",
      "identity-key",
      "metrics-token",
      "payment-webhook-secret",
      "seed-key",
      "session-secret",
    ];
    makeAll(readEnv({ DATA_DIR: folder }));
    expect(readdirSync(folder).sort()).toEqual(files);
    const names = ["CASINO_SIGNING_KEY", "CHAT_SECRET", "IDENTITY_KEY", "METRICS_TOKEN"];
    const others = ["PAYMENT_WEBHOOK_SECRET", "SEED_KEY", "SESSION_SECRET"];
    const set = Object.fromEntries([...names, ...others].map((name) => [name, longSecret]));
    const nowhere = join(folder, "unused");
    makeAll(readEnv({ ...set, DATA_DIR: nowhere }));
    expect(existsSync(nowhere)).toBe(false);
  });

  it("a nested DATA_DIR below an existing folder is created", () => {
    ensureDataDir(join(folder, "a", "b", "c"));
    expect(statSync(join(folder, "a", "b", "c")).isDirectory()).toBe(true);
  });

  // Node's recursive mkdir hangs there.
  it.runIf(existsSync("/proc/self"))("a DATA_DIR in /proc prints one clear line", () => {
    expect(envErrorOf(() => ensureDataDir("/proc/cherrystone/data"))).toMatch(/^DATA_DIR is .*\(ENOENT\)/);
  });

  it("a DATA_DIR that cannot be created prints one clear line", () => {
    symlinkSync(join(folder, "nowhere"), join(folder, "link"));
    expect(envErrorOf(() => ensureDataDir(join(folder, "link")))).toContain('/link" (ENOENT): expected');
    writeFileSync(join(folder, "file"), "");
    expect(envErrorOf(() => ensureDataDir(join(folder, "file", "data")))).toMatch(
      /^DATA_DIR is ".*" \(ENOTDIR\): expected a folder that can be written$/,
    );
  });
});
