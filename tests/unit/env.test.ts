import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brand } from "~/brand";
import {
  chatSecretOf,
  ensureDataDir,
  EnvError,
  identityKeysOf,
  readEnv,
  seedKeysOf,
  sessionSecretsOf,
  signingKeyOfWeb,
  signingKeysOfCasino,
  webhookSecretsOf,
} from "~/shared/env.server";

const longSecret = "s".repeat(32);

describe("environment: defaults", () => {
  it("start.defaults: no variable is needed", () => {
    expect(readEnv({})).toMatchObject({
      nodeEnv: "development",
      logLevel: "info",
      host: "127.0.0.1",
      port: 3000,
      publicOrigin: "http://127.0.0.1:3000",
      trustedProxyHops: 0,
      casinoHost: "127.0.0.1",
      casinoPort: 4799,
      cashierUrl: "http://127.0.0.1:3000/house/cashier",
      recaptcha: null,
      databaseUrl: null,
      databaseOwnerUrl: null,
      smtpUrl: null,
    });
  });

  it("mails come from the address shown on the pages", () => {
    expect(readEnv({}).mailFrom).toEqual({ name: brand().name, address: brand().contactEmail });
  });

  it("without CASINO_API_URL the embedded casino answers, and its neighbours lie under it", () => {
    expect(readEnv({ CASINO_PORT: "5001" }).casino).toEqual({
      embedded: true,
      apiUrl: "http://127.0.0.1:5001",
      providerUrl: "http://127.0.0.1:5001/provider",
      staticUrl: "http://127.0.0.1:5001/static",
      rewardWsUrl: "ws://127.0.0.1:5001/daily-reward",
    });
  });

  it("web is one process, as many as are asked for, or one per core", () => {
    expect(readEnv({}).webProcesses).toBe(1);
    expect(readEnv({ WEB_PROCESSES: "3" }).webProcesses).toBe(3);
    expect(readEnv({ WEB_PROCESSES: "auto" }).webProcesses).toBe(availableParallelism());
    for (const odd of ["0", "1.5", "many"]) expect(() => readEnv({ WEB_PROCESSES: odd })).toThrow(EnvError);
  });

  it("country: who is refused, and which header says where a visitor is", () => {
    expect(readEnv({})).toMatchObject({ countryHeader: null, restrictedCountries: [] });
    expect(readEnv({ COUNTRY_HEADER: "CF-IPCountry", RESTRICTED_COUNTRIES: "fr, DE" })).toMatchObject({
      countryHeader: "cf-ipcountry",
      restrictedCountries: ["FR", "DE"],
    });
    expect(() => readEnv({ RESTRICTED_COUNTRIES: "France" })).toThrow(EnvError);
    expect(() => readEnv({ COUNTRY_HEADER: "a b" })).toThrow(EnvError);
  });

  it("maintenance: one variable closes the product; by default it is open", () => {
    expect(readEnv({}).maintenance).toBe(false);
    expect(readEnv({ MAINTENANCE: "1" }).maintenance).toBe(true);
    expect(() => readEnv({ MAINTENANCE: "soon" })).toThrow(EnvError);
  });

  it("amounts in Canadian dollars: a rate with its day, or neither", () => {
    const set = { CAD_RATE: "1.3712", CAD_RATE_DATE: "2026-11-20" };
    expect(readEnv({}).cadRate).toBeNull();
    expect(readEnv(set).cadRate).toEqual({ perMillion: 1_371_200, date: "2026-11-20" });
    expect(messageOf(() => readEnv({ CAD_RATE: "1.3712" }))).toMatch(/^CAD_RATE_DATE is not set: /);
    expect(messageOf(() => readEnv({ CAD_RATE_DATE: "2026-11-20" }))).toMatch(/^CAD_RATE is not set: /);
    expect(messageOf(() => readEnv({ ...set, CAD_RATE: "1,37" }))).toBe(
      'CAD_RATE is "1,37": expected Canadian dollars for one US dollar, such as 1.3712',
    );
    for (const date of ["2026-02-30", "20 November", "2026-11-20T00:00:00Z"]) {
      expect(messageOf(() => readEnv({ ...set, CAD_RATE_DATE: date }))).toContain(
        "expected a day, such as 2026-11-20",
      );
    }
  });

  it("an empty variable counts as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " ", CASINO_API_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      casino: { embedded: true },
    });
  });
});

describe("environment: values", () => {
  it("CASINO_API_URL moves provider, static files and websocket with it", () => {
    expect(readEnv({ CASINO_API_URL: "https://api.example.com/v1/" }).casino).toEqual({
      embedded: false,
      apiUrl: "https://api.example.com/v1",
      providerUrl: "https://api.example.com/v1/provider",
      staticUrl: "https://api.example.com/v1/static",
      rewardWsUrl: "wss://api.example.com/v1/daily-reward",
    });
  });

  it("each neighbour of the casino can live elsewhere", () => {
    const elsewhere = {
      CASINO_PROVIDER_URL: "https://games.example.com",
      CASINO_STATIC_URL: "https://static.example.com/c799/",
      CASINO_REWARD_WS_URL: "wss://ws.example.com/rewards",
    };
    expect(readEnv(elsewhere).casino).toMatchObject({
      providerUrl: "https://games.example.com",
      staticUrl: "https://static.example.com/c799",
      rewardWsUrl: "wss://ws.example.com/rewards",
    });
  });

  it("PUBLIC_ORIGIN is what players see, and where the cashier is by default", () => {
    const env = readEnv({ PUBLIC_ORIGIN: "https://Play.Example.com:443/" });
    expect(env.publicOrigin).toBe("https://play.example.com");
    expect(env.cashierUrl).toBe("https://play.example.com/house/cashier");
  });

  it("a web server on all addresses still has an origin a browser can open", () => {
    expect(readEnv({ HOST: "0.0.0.0", PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
    expect(readEnv({ HOST: "::1", PORT: "8080" }).publicOrigin).toBe("http://[::1]:8080");
  });

  it("SESSION_SECRET is a list, newest first", () => {
    const env = readEnv({ SESSION_SECRET: `${longSecret}b, ${longSecret}a` });
    expect(env.sessionSecrets).toEqual([`${longSecret}b`, `${longSecret}a`]);
    expect(sessionSecretsOf(env)).toEqual([`${longSecret}b`, `${longSecret}a`]);
  });
});

describe("environment: mail", () => {
  it("MAIL_FROM is a name and an address", () => {
    const of = (from: string) => readEnv({ MAIL_FROM: from }).mailFrom;
    expect(of("Café d'Or Casino <hosts@play.example.com>")).toEqual({
      name: "Café d'Or Casino",
      address: "hosts@play.example.com",
    });
    expect(of(" Cherrystone<a@b.example> ")).toEqual({ name: "Cherrystone", address: "a@b.example" });
  });

  it("SMTP_URL keeps what its server needs", () => {
    const url = "smtps://hosts:pass%40word@mail.example.com:465";
    expect(readEnv({ SMTP_URL: url }).smtpUrl).toBe(url);
  });

  it.each([
    "hosts@play.example.com",
    "Cherrystone",
    "Cherrystone <>",
    "a <b@c> d",
    "a <b@c.example>\nBcc: x <y@z>",
  ])("%j is not a sender", (from) => {
    expect(messageOf(() => readEnv({ MAIL_FROM: from }))).toContain(
      "expected a name and an address, such as Cherrystone <support@cherrystone.example>",
    );
  });
});

const PLAIN_BASE = "an address without credentials, a query or a fragment: paths are added to it";

describe("environment: a bad variable prints one clear line", () => {
  const bad: [string, string, string][] = [
    ["PORT", "abc", 'PORT is "abc": expected a whole number from 1 to 65535'],
    ["PORT", "0", 'PORT is "0": expected a whole number from 1 to 65535'],
    ["CASINO_PORT", "65536", 'CASINO_PORT is "65536": expected a whole number from 1 to 65535'],
    ["HOST", "a b", 'HOST is "a b": expected a host name or an IP address'],
    [
      "LOG_LEVEL",
      "loud",
      'LOG_LEVEL is "loud": expected one of trace, debug, info, warn, error, fatal, silent',
    ],
    ["NODE_ENV", "live", 'NODE_ENV is "live": expected one of production, development, test'],
    ["CASINO_API_URL", "casino", 'CASINO_API_URL is "casino": expected an http:// or https:// address'],
    ...["?x=1", "/v1?", "/#top"].map((end): [string, string, string] => [
      "CASINO_API_URL",
      `https://a.example${end}`,
      `CASINO_API_URL is "https://a.example${end}": expected ${PLAIN_BASE}`,
    ]),
    ...["CASINO_API_URL", "CASINO_PROVIDER_URL", "CASINO_STATIC_URL"].map(
      (name): [string, string, string] => [
        name,
        "https://ada:hunter2@a.example/v1",
        `${name} has a value that cannot be used: expected ${PLAIN_BASE}`,
      ],
    ),
    [
      "CASINO_REWARD_WS_URL",
      "wss://ada:hunter2@a.example",
      `CASINO_REWARD_WS_URL has a value that cannot be used: expected ${PLAIN_BASE}`,
    ],
    [
      "CASINO_REWARD_WS_URL",
      "https://a.example",
      'CASINO_REWARD_WS_URL is "https://a.example": expected a ws:// or wss:// address',
    ],
    [
      "PUBLIC_ORIGIN",
      "https://a.example/casino",
      'PUBLIC_ORIGIN is "https://a.example/casino": expected an origin without a path, such as https://play.example.com',
    ],
  ];
  it.each(bad)("%s=%s", (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(new EnvError(message));
  });

  it("the line never repeats a secret", () => {
    for (const name of ["SESSION_SECRET", "DATABASE_URL", "SEED_KEY", "IDENTITY_KEY", "CHAT_SECRET"]) {
      const line = messageOf(() => readEnv({ [name]: "hunter2" }));
      expect(line).toMatch(new RegExp(`^${name} has a value that cannot be used: expected `));
      expect(line).not.toContain("hunter2");
    }
  });

  it("one reCAPTCHA key without the other", () => {
    expect(messageOf(() => readEnv({ RECAPTCHA_SITE_KEY: "k" }))).toMatch(/^RECAPTCHA_SECRET is not set: /);
    expect(messageOf(() => readEnv({ RECAPTCHA_SECRET: "k" }))).toMatch(/^RECAPTCHA_SITE_KEY is not set: /);
  });

  it("a way past a pooler without the pooler", () => {
    const line = messageOf(() => readEnv({ DATABASE_DIRECT_URL: "postgres://a@b/c" }));
    expect(line).toMatch(/^DATABASE_URL is not set: /);
  });

  it("web and embedded casino on one port", () => {
    expect(messageOf(() => readEnv({ PORT: "4799" }))).toMatch(/^CASINO_PORT and PORT are both 4799/);
    expect(readEnv({ PORT: "4799", CASINO_API_URL: "http://a.example" }).port).toBe(4799);
  });
});

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
    expect(messageOf(() => readEnv({ PAYMENT_WEBHOOK_SECRET: "too short" }))).not.toContain("too short");
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
    expect(() => signingKeysOfCasino(env, "casino")).toThrow(/^CASINO_SIGNING_KEY is not set: expected/);
    expect(signingKeysOfCasino(env, "all")).toHaveLength(1);
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
    expect(messageOf(() => readEnv({ CHAT_SECRET: "too short" }))).toBe(
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
    expect(messageOf(() => readEnv({ IDENTITY_KEY: "too short" }))).not.toContain("too short");
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
    expect(() => seedKeysOf(env)).toThrow(`DATA_DIR is "${nowhere}", which has no seed-key`);
    expect(existsSync(nowhere)).toBe(false);
    const made = seedKeysOf(readEnv({ DATA_DIR: folder }));
    expect(seedKeysOf({ ...readEnv({ DATA_DIR: folder }), makesSecrets: false })).toEqual(made);
  });

  it("a damaged secret file is refused, not replaced", () => {
    writeFileSync(join(folder, "session-secret"), "short");
    expect(() => sessionSecretsOf(readEnv({ DATA_DIR: folder }))).toThrow(EnvError);
    expect(readFileSync(join(folder, "session-secret"), "utf8")).toBe("short");
  });

  it("a nested DATA_DIR below an existing folder is created", () => {
    ensureDataDir(join(folder, "a", "b", "c"));
    expect(statSync(join(folder, "a", "b", "c")).isDirectory()).toBe(true);
  });

  // Node's recursive mkdir hangs there.
  it.runIf(existsSync("/proc/self"))("a DATA_DIR in /proc prints one clear line", () => {
    expect(messageOf(() => ensureDataDir("/proc/cherrystone/data"))).toMatch(/^DATA_DIR is .*\(ENOENT\)/);
  });

  it("a DATA_DIR that cannot be created prints one clear line", () => {
    writeFileSync(join(folder, "file"), "");
    expect(messageOf(() => ensureDataDir(join(folder, "file", "data")))).toMatch(
      /^DATA_DIR is ".*" \(ENOTDIR\): expected a folder that can be written$/,
    );
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  throw new Error("expected an EnvError");
}
