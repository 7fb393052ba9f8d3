import { linkOf, mailTo } from "../mail";
import type { TextBrowser } from "../text-browsers/text-browser";
import { setIdentity } from "../withdrawals";
import { pidOf } from "./rows";
import { newPerson, type Person } from "./steps";
import type { TestSystem } from "./test-system";

/** What a journey needs beside the browser. */
interface TextJourney {
  origin: string;
  person: Person;
  /** The address of the link in the mail that asks whether the email address is right. */
  confirmationLink(): Promise<string>;
  /** The casino has seen the documents of the person: text browsers have no pictures to send. */
  verifyIdentity(): Promise<void>;
}

/** The journey of a player at any browser, from the sign-up to the log-out. Each step sees its own result. */
const steps: readonly (readonly [
  name: string,
  walk: (browser: TextBrowser, journey: TextJourney) => Promise<void>,
])[] = [
  [
    "sign up",
    async (browser, { person }) => {
      await browser.press("SIGN UP");
      await browser.sees("Step 1 of 2");
      await browser.fill("First name", person.firstName);
      await browser.fill("Last name", person.lastName);
      await browser.fill("Email", person.email);
      await browser.fill("Month", "3");
      await browser.fill("Day", "27");
      await browser.fill("Year", "1990");
      await browser.press("NEXT");
      await browser.sees("Step 2 of 2");
      await browser.fill("Password", person.password);
      await browser.fill("Confirm password", person.password);
      await browser.tick("I am at least 21");
      await browser.press("COMPLETE");
      await browser.sees("Search games by name");
    },
  ],
  [
    "confirm the email address",
    async (browser, { confirmationLink }) => {
      await browser.open(await confirmationLink());
      await browser.sees("CONFIRM ADDRESS");
      await browser.press("CONFIRM ADDRESS");
      await browser.sees("Your email address is confirmed");
    },
  ],
  [
    "details",
    async (browser, { origin }) => {
      await browser.open(`${origin}/cashier/`);
      await browser.sees("INSUFFICIENT FUNDS");
      await browser.press("Deposit");
      await browser.sees("Cell phone");
      await browser.fill("Address", "1 Orchard Lane");
      await browser.fill("City", "Reno");
      await browser.choose("State", "Nevada");
      await browser.fill("ZIP code", "89501");
      await browser.tick("Female");
      await browser.fill("Cell phone", "+1 775 555 0100");
      await browser.press("CONTINUE");
      await browser.sees("Your details are saved.");
    },
  ],
  [
    "deposit",
    async (browser) => {
      await browser.press("Deposit");
      await browser.sees("Pay with");
      await browser.fill("to $5,000.00", "50");
      await browser.press("CONTINUE");
      await browser.sees("Card number");
      await browser.fill("Card number", "4111 1111 1111 1111");
      await browser.fill("Expiration", "12/30");
      await browser.fill("CVC", "123");
      await browser.press("PAY $50.00");
      await browser.sees("$50.00 added");
    },
  ],
  [
    "coupon",
    async (browser, { origin }) => {
      await browser.open(`${origin}/lobby/promotions/`);
      await browser.sees("CHERRY400");
      await browser.press("REDEEM");
      await browser.sees("Your coupon is waiting.");
    },
  ],
  [
    "three rounds",
    async (browser, { origin }) => {
      await browser.open(`${origin}/play/101-1`);
      for (let round = 0; round < 3; round += 1) {
        await browser.sees("Cherry Orchard |");
        await browser.press("SPIN");
        await browser.sees(/\b(?:Win|Paid|No win|won)\b.* Balance \$/);
      }
    },
  ],
  [
    "a hand",
    async (browser, { origin }) => {
      await browser.open(`${origin}/play/201-1`);
      await browser.sees("DEAL");
      await browser.press("DEAL");
      await browser.sees("DRAW");
      await browser.press("DRAW");
      await browser.sees("DEAL");
    },
  ],
  [
    "a limit",
    async (browser, { origin }) => {
      await browser.open(`${origin}/lobby/account/limits`);
      await browser.sees("Per round");
      await browser.fill("Per round", "5");
      await browser.press("SAVE LIMITS");
      await browser.sees("Your new limits apply from now on.");
    },
  ],
  [
    "a withdrawal",
    async (browser, { origin, verifyIdentity }) => {
      await verifyIdentity();
      await browser.open(`${origin}/cashier/?tab=withdraw`);
      await browser.sees("Bonus money can’t be withdrawn.");
      await browser.fill("Bonus money can’t be withdrawn.", "20");
      await browser.press("CONTINUE");
      await browser.sees("Confirm your withdrawal");
      await browser.press("WITHDRAW $20.00");
      await browser.sees("Withdrawal of $20.00");
    },
  ],
  [
    "history",
    async (browser, { origin }) => {
      await browser.open(`${origin}/lobby/account/history`);
      await browser.sees(/Jacks or Better.*(?:Cherry Orchard.*){3}/);
      await browser.press("Withdrawals");
      await browser.sees(/Withdrawals .*\$20\.00/);
    },
  ],
  [
    "log out",
    async (browser) => {
      await browser.press("Menu");
      await browser.sees(`LOG OUT`);
      await browser.press("LOG OUT");
      await browser.sees("SIGN UP");
    },
  ],
];

/** Walks the journey as a new player, and stops the browser. */
export async function walkTextJourney(browser: TextBrowser, testSystem: TestSystem): Promise<void> {
  const { origin, system, database } = testSystem;
  const person = newPerson();
  const journey: TextJourney = {
    origin,
    person,
    confirmationLink: async () =>
      linkOf(await mailTo(system.dataDir, person.email.toLowerCase(), "Is this your email address?")).href,
    verifyIdentity: async () =>
      setIdentity({ url: "", database }, Number(await pidOf(testSystem, { person })), "verified"),
  };
  try {
    await browser.sees("Cherrystone");
    for (const [step, walk] of steps) {
      await walk(browser, journey).catch((error: unknown) => {
        throw new Error(step, { cause: error });
      });
    }
  } finally {
    await browser.stop();
  }
}
