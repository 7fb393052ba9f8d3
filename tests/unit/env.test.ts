import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { EnvError, processEnv, readEnv, sessionSecretsOf } from "~/shared/env.server";
import { envErrorOf } from "../support/env-error";

const longSecret = "s".repeat(32);

describe("environment: defaults", () => {
  it("start.defaults: no variable is needed", () => {
    expect(readEnv({})).toEqual({
      nodeEnv: "development",
      logLevel: "info",
      host: "127.0.0.1",
      port: 3000,
      publicOrigin: "http://127.0.0.1:3000",
      trustedProxyHops: 0,
      countryHeader: null,
      restrictedCountries: [],
      marketsFile: null,
      brandFile: null,
      sessionSecrets: null,
      casino: {
        embedded: true,
        apiUrl: "http://127.0.0.1:4799",
        providerUrl: "http://127.0.0.1:4799/provider",
        staticUrl: "http://127.0.0.1:4799/static",
        rewardWsUrl: "ws://127.0.0.1:4799/daily-reward",
      },
      signingKeys: null,
      casinoHost: "127.0.0.1",
      casinoPort: 4799,
      deskHost: "127.0.0.1",
      deskPort: 3100,
      deskOrigin: "http://127.0.0.1:3100",
      cashierUrl: "http://127.0.0.1:3000/house/cashier",
      gameLaunchUrl: null,
      affiliateUrl: null,
      chatUrl: null,
      chatSecret: null,
      webhookSecrets: null,
      seedKeys: null,
      identityKeys: null,
      beaconUrl: null,
      smtpUrl: null,
      metricsToken: null,
      webProcesses: 1,
      shutdownDrainMs: 5_000,
      sideWaitMs: 400,
      casinoWaitMs: 5_000,
      cadRate: null,
      maintenance: false,
      // Mails come from the address that the pages show.
      mailFrom: { name: brand().name, address: brand().contactEmail },
      recaptcha: null,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseOwnerUrl: null,
      dataDir: resolve("data"),
      makesSecrets: true,
    });
  });

  it("is that of the process, read once", () => {
    expect(processEnv()).toEqual(readEnv(process.env));
    expect(processEnv()).toBe(processEnv());
  });

  it("without CASINO_API_URL the embedded casino answers, and its neighbours lie under it", () => {
    const { apiUrl, rewardWsUrl } = readEnv({ CASINO_HOST: "0.0.0.0", CASINO_PORT: "5001" }).casino;
    expect([apiUrl, rewardWsUrl]).toEqual(["http://127.0.0.1:5001", "ws://127.0.0.1:5001/daily-reward"]);
  });

  it("web is one process, as many as are asked for, or one per core", () => {
    expect(readEnv({}).webProcesses).toBe(1);
    expect(readEnv({ WEB_PROCESSES: "3" }).webProcesses).toBe(3);
    expect(readEnv({ WEB_PROCESSES: "auto " }).webProcesses).toBe(availableParallelism());
    for (const odd of ["0", "129", "1.5", "many"]) {
      expect(envErrorOf(() => readEnv({ WEB_PROCESSES: odd }))).toBe(
        `WEB_PROCESSES is "${odd}": expected auto, or a whole number from 1 to 128`,
      );
    }
  });

  it("country: who is refused, and which header says where a visitor is", () => {
    expect(readEnv({ COUNTRY_HEADER: "CF-IPCountry", RESTRICTED_COUNTRIES: "fr, DE" })).toMatchObject({
      countryHeader: "cf-ipcountry",
      restrictedCountries: ["FR", "DE"],
    });
    for (const codes of ["France", "FR,1"]) {
      expect(envErrorOf(() => readEnv({ RESTRICTED_COUNTRIES: codes }))).toBe(
        `RESTRICTED_COUNTRIES is "${codes}": expected ISO 3166 codes of two letters, separated by commas`,
      );
    }
    for (const name of ["a b", "x-country:", "x".repeat(65)]) {
      expect(envErrorOf(() => readEnv({ COUNTRY_HEADER: name }))).toBe(
        `COUNTRY_HEADER is "${name}": expected the name of a header, such as CF-IPCountry`,
      );
    }
  });

  it("maintenance: one variable closes the product; by default it is open", () => {
    expect(readEnv({ MAINTENANCE: "0" }).maintenance).toBe(false);
    expect(readEnv({ MAINTENANCE: " 1" }).maintenance).toBe(true);
    expect(envErrorOf(() => readEnv({ MAINTENANCE: "soon" }))).toBe('MAINTENANCE is "soon": expected 0 or 1');
  });

  it("amounts in Canadian dollars: a rate with its day, or neither", () => {
    const set = { CAD_RATE: "1.3712", CAD_RATE_DATE: "2026-11-20" };
    expect(readEnv({}).cadRate).toBeNull();
    expect(readEnv(set).cadRate).toEqual({ perMillion: 1_371_200, date: "2026-11-20" });
    const both = "expected both CAD_RATE and CAD_RATE_DATE, or neither";
    expect(envErrorOf(() => readEnv({ CAD_RATE: "1.3712" }))).toBe(`CAD_RATE_DATE is not set: ${both}`);
    expect(envErrorOf(() => readEnv({ CAD_RATE_DATE: "2026-11-20" }))).toBe(`CAD_RATE is not set: ${both}`);
    expect(envErrorOf(() => readEnv({ ...set, CAD_RATE: "1,37" }))).toBe(
      'CAD_RATE is "1,37": expected Canadian dollars for one US dollar, such as 1.3712',
    );
    for (const date of ["2026-02-30", "20 November", "2026-11-20T00:00:00Z"]) {
      expect(envErrorOf(() => readEnv({ ...set, CAD_RATE_DATE: date }))).toContain(
        "expected a day, such as 2026-11-20",
      );
    }
  });

  it("an empty variable counts as unset", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " ", CASINO_API_URL: "", SMTP_URL: undefined })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      casino: { embedded: true },
    });
  });
});

describe("environment: values", () => {
  it.each([
    ["MARKETS_FILE", "markets.json", "marketsFile"],
    ["BRAND_FILE", "brand.json", "brandFile"],
    ["NODE_ENV", "production", "nodeEnv"],
    ["NODE_ENV", "test", "nodeEnv"],
    ...["trace", "debug", "warn", "error", "fatal", "silent"].map(
      (level) => ["LOG_LEVEL", level, "logLevel"] as const,
    ),
    ["HOST", "web_1.example-hosts.net", "host"],
    ["CASINO_HOST", "::1", "casinoHost"],
    ["DESK_HOST", "10.0.0.5", "deskHost"],
    ["DESK_ORIGIN", "https://desk.example.com", "deskOrigin"],
    ["CASHIER_URL", "https://pay.example.com/in?lang=en", "cashierUrl"],
    ["AFFILIATE_URL", "https://partners.example.com/in", "affiliateUrl"],
    ["CHAT_URL", "https://chat.example.com", "chatUrl"],
    ["CHAT_SECRET", longSecret, "chatSecret"],
    ["METRICS_TOKEN", longSecret, "metricsToken"],
    ["BEACON_URL", "https://drand.example.com", "beaconUrl"],
    ["SMTP_URL", "smtp://mail.example.com", "smtpUrl"],
    ["DATABASE_URL", "postgres://user:password@host:5432/casino", "databaseUrl"],
    ["DATABASE_URL", "postgresql:///casino?host=/run/postgresql", "databaseUrl"],
    ["DATABASE_OWNER_URL", "postgres://owner@host/casino", "databaseOwnerUrl"],
    ["DATA_DIR", "/var/lib/casino", "dataDir"],
  ] as const)("%s=%s is %s, spaces around it left out", (name, value, field) => {
    expect(readEnv({ [name]: ` ${value} ` })[field]).toBe(value);
  });

  it.each([
    ["PORT", 1, 65_535, "port"],
    ["CASINO_PORT", 1, 65_535, "casinoPort"],
    ["DESK_PORT", 1, 65_535, "deskPort"],
    ["TRUSTED_PROXY_HOPS", 0, 10, "trustedProxyHops"],
    ["WEB_PROCESSES", 1, 128, "webProcesses"],
    ["SHUTDOWN_DRAIN_MS", 0, 60_000, "shutdownDrainMs"],
    ["SIDE_WAIT_MS", 50, 10_000, "sideWaitMs"],
    ["CASINO_WAIT_MS", 1_000, 60_000, "casinoWaitMs"],
  ] as const)("%s is a whole number from %i to %i", (name, least, most, field) => {
    for (const value of [least, most]) expect(readEnv({ [name]: ` ${value} ` })[field]).toBe(value);
    for (const value of [least - 1, most + 1, `${most}.0`, `x${most}`]) {
      expect(() => readEnv({ [name]: String(value) })).toThrow(EnvError);
    }
  });

  it("GAME_LAUNCH_URL opens the games of an operator's casino, and of no other", () => {
    const template = "https://games.example.com/{game}/{machine}";
    const CASINO_API_URL = "https://api.example.com";
    expect(readEnv({ CASINO_API_URL, GAME_LAUNCH_URL: template }).gameLaunchUrl).toBe(template);
    expect(envErrorOf(() => readEnv({ GAME_LAUNCH_URL: template }))).toBe(
      "CASINO_API_URL is not set: GAME_LAUNCH_URL requires it, because the embedded casino opens its own games",
    );
    expect(envErrorOf(() => readEnv({ CASINO_API_URL, GAME_LAUNCH_URL: "https://games.example.com" }))).toBe(
      'GAME_LAUNCH_URL is "https://games.example.com": expected an http:// or https:// address with {game} and {machine}, and if wanted {session} and {mode}, after its host',
    );
  });

  it("the operators' program has a port of its own, or is off", () => {
    expect(readEnv({ DESK_PORT: "off " })).toMatchObject({
      deskPort: null,
      deskOrigin: "http://127.0.0.1:3100",
    });
    expect(readEnv({ DESK_HOST: "::", DESK_PORT: "3200" }).deskOrigin).toBe("http://localhost:3200");
    for (const DESK_PORT of ["3000", "4799"]) {
      expect(envErrorOf(() => readEnv({ DESK_PORT }))).toBe(
        `DESK_PORT is ${DESK_PORT}, which another program has: expected a port of its own`,
      );
    }
    const remote = { CASINO_API_URL: "https://api.example.com" };
    expect(readEnv({ ...remote, DESK_PORT: "4799" }).deskPort).toBe(4799);
    expect(() => readEnv({ ...remote, DESK_PORT: "3000" })).toThrow(EnvError);
    for (const DESK_PORT of ["on", "0", "65536"]) {
      expect(envErrorOf(() => readEnv({ DESK_PORT }))).toBe(
        `DESK_PORT is "${DESK_PORT}": expected a port from 1 to 65535, or off`,
      );
    }
  });

  it("CASINO_API_URL moves provider, static files and websocket with it", () => {
    expect(readEnv({ CASINO_API_URL: "https://api.example.com/v1/" }).casino).toEqual({
      embedded: false,
      apiUrl: "https://api.example.com/v1",
      providerUrl: "https://api.example.com/v1/provider",
      staticUrl: "https://api.example.com/v1/static",
      rewardWsUrl: "wss://api.example.com/v1/daily-reward",
    });
  });

  it("a path may look like credentials", () => {
    const CASINO_API_URL = "http://a.example/http:@v1";
    expect(readEnv({ CASINO_API_URL }).casino.rewardWsUrl).toBe("ws://a.example/http:@v1/daily-reward");
  });

  it("each neighbour of the casino can live elsewhere", () => {
    const elsewhere = {
      CASINO_PROVIDER_URL: "https://games.example.com",
      CASINO_STATIC_URL: "https://static.example.com/c799/",
      CASINO_REWARD_WS_URL: "ws://ws.example.com/rewards/",
    };
    expect(readEnv(elsewhere).casino).toMatchObject({
      providerUrl: "https://games.example.com",
      staticUrl: "https://static.example.com/c799",
      rewardWsUrl: "ws://ws.example.com/rewards",
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
    expect(of("Cherrystone<a@b.example>")).toEqual({ name: "Cherrystone", address: "a@b.example" });
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
    expect(envErrorOf(() => readEnv({ MAIL_FROM: from }))).toContain(
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
    ["PORT", "1".repeat(10), 'PORT is "1111111111": expected a whole number from 1 to 65535'],
    ["HOST", "a b", 'HOST is "a b": expected a host name or an IP address'],
    ["HOST", "a/b", 'HOST is "a/b": expected a host name or an IP address'],
    ...["HOST", "CASINO_HOST", "DESK_HOST"].map((name): [string, string, string] => [
      name,
      "::x",
      `${name} is "::x": expected a host name or an IP address`,
    ]),
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
    ...["/casino", "?", "/#top"].map((end): [string, string, string] => [
      "PUBLIC_ORIGIN",
      `https://a.example${end}`,
      `PUBLIC_ORIGIN is "https://a.example${end}": expected an origin without a path, such as https://play.example.com`,
    ]),
  ];
  it.each(bad)("%s=%s", (name, value, message) => {
    expect(() => readEnv({ [name]: value })).toThrow(new EnvError(message));
  });

  const SECRETS = "secrets of at least 32 characters, separated by commas, newest first";
  const POSTGRES = "a PostgreSQL address, such as postgres://user:password@host:5432/casino";
  it.each([
    ["SESSION_SECRET", SECRETS],
    ["CASINO_SIGNING_KEY", SECRETS],
    ["PAYMENT_WEBHOOK_SECRET", SECRETS],
    ["SEED_KEY", SECRETS],
    ["IDENTITY_KEY", SECRETS],
    ["CHAT_SECRET", "a secret of at least 32 characters"],
    ["METRICS_TOKEN", "a secret of at least 32 characters"],
    ["DATABASE_URL", POSTGRES],
    ["DATABASE_DIRECT_URL", POSTGRES],
    ["DATABASE_OWNER_URL", POSTGRES],
    ["SMTP_URL", "an smtp:// or smtps:// address"],
  ])("the line never repeats the secret %s", (name, form) => {
    for (const value of ["hunter2", "see postgres://a@b/c", "postgres://b/c hunter2"]) {
      expect(envErrorOf(() => readEnv({ [name]: value }))).toBe(
        `${name} has a value that cannot be used: expected ${form}`,
      );
    }
  });

  it("one secret of a list that is too short", () => {
    for (const SEED_KEY of [`${longSecret},short`, `${longSecret},`]) {
      expect(() => readEnv({ SEED_KEY })).toThrow(EnvError);
    }
  });

  it("one reCAPTCHA key without the other", () => {
    const both = "expected both RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET, or neither";
    const [site, other] = [{ RECAPTCHA_SITE_KEY: "k" }, { RECAPTCHA_SECRET: "s" }];
    expect(envErrorOf(() => readEnv(site))).toBe(`RECAPTCHA_SECRET is not set: ${both}`);
    expect(envErrorOf(() => readEnv(other))).toBe(`RECAPTCHA_SITE_KEY is not set: ${both}`);
    expect(readEnv({ ...site, ...other }).recaptcha).toEqual({ siteKey: "k", secret: "s" });
  });

  it("a way past a pooler without the pooler", () => {
    const direct = { DATABASE_DIRECT_URL: "postgres://a@b/c" };
    expect(envErrorOf(() => readEnv(direct))).toBe(
      "DATABASE_URL is not set: DATABASE_DIRECT_URL requires it, because it leads past the pooler at DATABASE_URL",
    );
    expect(readEnv({ ...direct, DATABASE_URL: "postgres://a@p/c" }).databaseDirectUrl).toBe(
      direct.DATABASE_DIRECT_URL,
    );
  });

  it("web and embedded casino on one port", () => {
    expect(envErrorOf(() => readEnv({ PORT: "4799" }))).toBe(
      "CASINO_PORT and PORT are both 4799: expected two different ports",
    );
    expect(readEnv({ PORT: "4799", CASINO_API_URL: "http://a.example" }).port).toBe(4799);
  });
});
