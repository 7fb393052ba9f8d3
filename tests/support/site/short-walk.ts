import { arrives, hydrated, type Mode, press, sees, type Visitor } from "../browser";
import { type HttpPlayer, openCashierByHttp, playerByHttp } from "./http-player";
import { chooseAmount, fillLogin, fillPerson, newPerson, openHostedCashier, payCard } from "./steps";

/** A self-contained piece of the journey: its player and its steps. */
export interface Step {
  name: string;
  /** A signed-in player, or null for a visitor. */
  player(origin: string): Promise<HttpPlayer | null>;
  walk(visitor: Visitor, mode: Mode, origin: string): Promise<void>;
}

const nobody = async () => null;
const newPlayer = (origin: string) => playerByHttp(origin);

/** A player with complete details and the hosted cashier open. */
async function atTheCashier(origin: string): Promise<HttpPlayer> {
  const player = await playerByHttp(origin);
  await openCashierByHttp(player);
  return player;
}

/** The short journey: each page once, and each kind of form. */
export const shortWalk: readonly Step[] = [
  {
    name: "sign up",
    player: nobody,
    async walk({ page }, mode) {
      await page.goto("/");
      await hydrated(page, mode);
      await press(page, "SIGN UP");
      await sees(page, "Step 1 of 2");
      await fillPerson(page, newPerson());
      await press(page, "NEXT");
      await sees(page, "Step 2 of 2");
    },
  },
  {
    name: "login",
    player: nobody,
    async walk({ page }, mode, origin) {
      const { person } = await playerByHttp(origin);
      await page.goto("/");
      await hydrated(page, mode);
      await press(page, "LOGIN");
      await sees(page, "Welcome back");
      await fillLogin(page, person.email, person.password);
      await arrives(page, (url) => url.pathname === "/lobby/games/");
      await hydrated(page, mode);
      // The home page names some of the games, too.
      await page.getByRole("heading", { name: "Games", level: 1 }).waitFor();
    },
  },
  {
    name: "spin",
    player: (origin) => playerByHttp(origin, { deposit: "25.00" }),
    async walk({ page }, mode) {
      await page.goto("/lobby/games/");
      await hydrated(page, mode);
      await press(page, /^Cherry Orchard/);
      await arrives(page, "**/play/101-1");
      await hydrated(page, mode);
      await page.getByRole("button", { name: /^SPIN/ }).click();
      await page.locator("[data-round-id]:not([data-round-id=''])").first().waitFor();
    },
  },
  {
    name: "coupon",
    player: newPlayer,
    async walk({ page }, mode) {
      await page.goto("/lobby/promotions/");
      await hydrated(page, mode);
      await page.locator("#offer-CHERRY400").getByRole("button", { name: "REDEEM" }).click();
      await sees(page, "Your coupon is waiting. Deposit $10.00 or more to get your bonus.");
    },
  },
  {
    name: "cashier",
    player: atTheCashier,
    async walk(visitor, mode) {
      await visitor.page.goto("/cashier/");
      await hydrated(visitor.page, mode);
      const cashierPage = await openHostedCashier(visitor, mode, "Deposit");
      await cashierPage.close();
    },
  },
  {
    name: "deposit",
    player: atTheCashier,
    async walk({ page }, mode) {
      await page.goto("/house/cashier");
      await hydrated(page, mode);
      await chooseAmount(page, "25.00");
      await page.getByRole("heading", { name: "Check your deposit" }).waitFor();
      await hydrated(page, mode);
      await payCard(page);
      await sees(page, "Thank you");
    },
  },
  {
    name: "log out",
    player: newPlayer,
    async walk({ page }, mode) {
      await page.goto("/lobby/promotions/");
      await hydrated(page, mode);
      await press(page, "Menu");
      // A blocked data request makes this a new document; React may replace the page under a press while it hydrates.
      await arrives(page, /[?&]menu=main/);
      await hydrated(page, mode);
      await press(page, "LOG OUT");
      await arrives(page, (url) => url.pathname === "/");
      await sees(page, "LOGIN");
    },
  },
];
