import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recover, signup } from "~/casino/contract/account";
import { fieldErrors } from "~/forms/sent.server";
import { detailsFields } from "~/onboarding/details-schema.server";
import { loginFields } from "~/onboarding/login-schema.server";
import { quickSignup, signupPerson, signupSecrets } from "~/onboarding/signup-schema.server";
import { learnTranslations } from "~/translations/on-server.server";

learnTranslations();

const person = {
  first_name: "Ada",
  last_name: "Stone",
  email: "Ada.Stone@Example.COM",
  birth_month: "3",
  birth_day: "27",
  birth_year: "1990",
};
const secrets = { password: "secret-1", confirm_password: "secret-1", terms: "on" };
const details = {
  address_1: "4 Orchard Quay",
  city: "Port Merrow",
  country: "US",
  state: "NY",
  zip: "10001",
  gender: "female",
  cell_phone: "+1 555-0100",
};

const schemas = {
  signupPerson: signupPerson("en"),
  signupSecrets: signupSecrets("en"),
  quickSignup: quickSignup("en"),
  loginFields: loginFields("en"),
  detailsFields: detailsFields("en"),
};

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The parsed value, or the messages by field. */
function parse(name: keyof typeof schemas, fields: Record<string, string>): unknown {
  const parsed = parseWithZod(formOf(fields), { schema: schemas[name] });
  return parsed.status === "success" ? parsed.value : parsed.error;
}

describe("sign-up, page 1", () => {
  it("signup.payload-normalized: fields trimmed, the email in lower case, the birth date as YYYY-MM-DD", () => {
    expect(parse("signupPerson", { ...person, first_name: "  Ada " })).toEqual({
      first_name: "Ada",
      last_name: "Stone",
      email: "ada.stone@example.com",
      birth_date: "1990-03-27",
    });
  });

  it.each([
    ["first_name", "", "Please enter your first name"],
    ["first_name", "A".repeat(31), "Please enter your first name"],
    ["last_name", "Stone1", "Please enter your last name"],
    ["last_name", "S".repeat(41), "Please enter your last name"],
    ["email", "ada", "Please enter a valid email address."],
    ["email", `${"a".repeat(53)}@example.com`, "Please enter a valid email address."],
  ])("messages: %s %j: %s", (field, value, message) => {
    expect(parse("signupPerson", { ...person, [field]: value })).toEqual({ [field]: [message] });
  });

  const ageMessage = "Please enter your date of birth. You must be at least 21 years old.";
  it.each([
    ["31 February", { birth_month: "2", birth_day: "31" }],
    ["month 13", { birth_month: "13" }],
    ["nothing", { birth_month: "", birth_day: "", birth_year: "" }],
    ["under 21", { birth_year: String(new Date().getUTCFullYear() - 20) }],
    ["over 120", { birth_year: String(new Date().getUTCFullYear() - 121) }],
  ])("%s as birth date", (_, fields) => {
    expect(parse("signupPerson", { ...person, ...fields })).toEqual({ birth_date: [ageMessage] });
  });

  it("messages: all errors of names and email are shown at once", () => {
    expect(Object.keys(parse("signupPerson", {}) as object)).toEqual(
      expect.arrayContaining(["first_name", "last_name", "email"]),
    );
  });

  it("all errors of page 1 are shown at once, the birth date included", () => {
    expect(Object.keys(parse("signupPerson", {}) as object)).toContain("birth_date");
  });
});

describe("sign-up, page 2", () => {
  it.each([
    "🍒🍒🍒",
    "🍒🍒🍒🍒🍒",
    "🍒".repeat(6),
    "🍒".repeat(80),
    "🍒".repeat(81),
    "e\u0301".repeat(41),
    "12345",
    "p".repeat(81),
  ])("signup.password-length: %s is the same for the forms and the casino", (password) => {
    const isTaken = signup.body.shape.password.safeParse(password).success;
    const errors = parse("signupSecrets", { password, confirm_password: password, terms: "on" });
    expect(errors).toEqual(
      isTaken ? expect.objectContaining({ terms: "on" }) : expect.not.objectContaining({ terms: "on" }),
    );
    expect(recover.body.options[2].shape.pwd.safeParse(password).success).toBe(isTaken);
  });

  it.each([
    ["login", { login: "a".repeat(65), password: "secret-1" }],
    ["password", { login: "ada", password: "🍒".repeat(81) }],
  ])("login: an overlong %s is simply a wrong one, in the casino's words", (_which, value) => {
    expect(parse("loginFields", value)).toEqual({ "": ["Your login or password is incorrect."] });
  });

  it("signup.password-length: 6 to 80 characters, spaces kept", () => {
    for (const password of ["secret", " secret ", "p".repeat(80)]) {
      const value = { password, confirm_password: password, terms: "on" };
      expect(parse("signupSecrets", value)).toEqual({ ...value, offers: false, coupon: "" });
    }
  });

  it.each([
    ["5 characters", { password: "12345", confirm_password: "12345" }, ["confirm_password", "password"]],
    ["81 characters", { password: "p".repeat(81), confirm_password: "p".repeat(81) }, ["password"]],
    ["a mismatch", { confirm_password: "secret-2" }, ["confirm_password"]],
    ["nothing to confirm", { confirm_password: "" }, ["confirm_password"]],
    ["terms not ticked", { terms: "" }, ["terms"]],
    ["terms ticked otherwise", { terms: "yes" }, ["terms"]],
    [
      "nothing at all",
      { password: "", confirm_password: "", terms: "" },
      ["confirm_password", "password", "terms"],
    ],
  ])("%s", (_, fields, wrong) => {
    expect(Object.keys(parse("signupSecrets", { ...secrets, ...fields }) as object).sort()).toEqual(wrong);
  });

  it.each([
    ["80", "p".repeat(80), undefined],
    [
      "81",
      "p".repeat(81),
      [
        "Passwords should be at least 6 characters and contain letters, numbers and symbols (80 characters at most)",
      ],
    ],
    ["5", "12345", ["Passwords should be at least 6 characters and contain letters, numbers and symbols"]],
  ])(
    "a password of %s characters: the maximum is named only to who passed it",
    (_length, password, errors) => {
      const answer = parse("signupSecrets", { ...secrets, password }) as Record<string, unknown>;
      expect(answer.password).toEqual(errors);
    },
  );

  it("signup.page-2-messages: passwords that differ and unticked terms have their messages", () => {
    expect(parse("signupSecrets", { password: "12345", confirm_password: "54321", terms: "on" })).toEqual({
      password: ["Passwords should be at least 6 characters and contain letters, numbers and symbols"],
      confirm_password: ["Passwords must match"],
    });
  });
});

describe("quicksignup", () => {
  it("signup.quick-form-coupon-normalized: both pages in one, the coupon trimmed and in capitals", () => {
    expect(parse("quickSignup", { ...person, ...secrets, coupon: " cherry400 " })).toEqual({
      first_name: "Ada",
      last_name: "Stone",
      email: "ada.stone@example.com",
      birth_date: "1990-03-27",
      ...secrets,
      offers: false,
      coupon: "CHERRY400",
    });
  });

  it("quicksignup: all errors are shown at once", () => {
    expect(Object.keys(parse("quickSignup", {}) as object).sort()).toEqual(
      ["birth_date", "confirm_password", "email", "first_name", "last_name", "password", "terms"].sort(),
    );
  });
});

it.each([signupPerson("en"), quickSignup("en")])(
  "looks.error-order: the summary of sign-up lists the errors in the order of the fields",
  (schema) => {
    const { error } = parseWithZod(formOf({}), { schema }) as { error: Record<string, string[]> };
    const listed = Object.keys(fieldErrors(error, schema));
    const fields = [
      "first_name",
      "last_name",
      "email",
      "birth_date",
      "password",
      "confirm_password",
      "terms",
    ];
    expect(listed).toEqual(fields.slice(0, listed.length));
  },
);

describe("login", () => {
  it("login: a password as long as an account's may be is sent to the casino", () => {
    const password = "a".repeat(80);
    expect(parse("loginFields", { login: "ada", password })).toEqual({ login: "ada", password });
  });

  it("login payload: the login lower-cased and trimmed, the password as it was typed", () => {
    expect(parse("loginFields", { login: " ADA@Example.com ", password: " Secret " })).toEqual({
      login: "ada@example.com",
      password: " Secret ",
    });
  });

  it.each([{}, { login: "ada" }, { password: "x" }, { login: "  ", password: "x" }])(
    "login.fields-required: with %j it says 'Please enter your login details.'",
    (fields) => expect(parse("loginFields", fields)).toEqual({ "": ["Please enter your login details."] }),
  );
});

describe("account details", () => {
  it("details: complete ones are accepted, trimmed", () => {
    expect(parse("detailsFields", { ...details, city: " Port Merrow " })).toEqual(details);
  });

  it.each([
    ["address_1", "Please enter your Address", ["", "  ", "a".repeat(101)]],
    ["city", "Please enter your city", ["", "c".repeat(61)]],
    ["state", "Please enter your state", ["", "QQ", "ON", "US-NY"]],
    ["zip", "Please enter your zip code", ["", "1".repeat(13)]],
    ["gender", "Please select a gender", ["", "other"]],
    [
      "cell_phone",
      "Please enter your cell phone number",
      ["", "555-CALL", "call me", "1".repeat(25), "555_0100"],
    ],
  ])("details: %s: %s", (field, message, values) => {
    for (const value of values) {
      expect(parse("detailsFields", { ...details, [field]: value })).toEqual({ [field]: [message] });
    }
  });

  it.each([
    ["US", "en", "Please enter your state", "Please enter your zip code"],
    ["CA", "en", "Please enter your province", "Please enter your postal code"],
    ["CA", "fr-CA", "Veuillez choisir votre province", "Veuillez saisir votre code postal"],
    ["US", "fr-CA", "Veuillez choisir votre État", "Veuillez saisir votre code ZIP"],
    ["ZZ", "en", "Please enter your state or province", "Please enter your zip code"],
  ] as const)("details.words-of-country: errors in %s (%s): %s, %s", (country, language, state, zip) => {
    const form = formOf({ ...details, country, state: "", zip: "" });
    const { error } = parseWithZod(form, { schema: detailsFields(language) }).reply();
    expect(error).toMatchObject({ state: [state], zip: [zip] });
  });

  it("details: a country of no list is refused", () => {
    expect(parse("detailsFields", { ...details, country: "ZZ" })).toHaveProperty("country");
  });
});

describe("no input makes a schema throw", () => {
  const names = [
    ...Object.keys({ ...person, ...secrets, ...details }),
    "login",
    "__proto__",
    "constructor",
    "toString",
  ];
  const field = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom("", "", "[0]", "[]", ".x", "[__proto__]", ".__proto__.polluted", "[999]"),
    fc.oneof(fc.constantFrom("on", "secret-1", "US", "NY", "1990", ""), fc.string({ maxLength: 8 })),
  );

  it.each(Object.entries(schemas))("%s handles any input", (_, schema) => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 12 }), (fields) => {
        const form = new FormData();
        for (const [name, suffix, value] of fields) form.append(`${name}${suffix}`, value);
        expect(["success", "error"]).toContain(parseWithZod(form, { schema }).status);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });
});
