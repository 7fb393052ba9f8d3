import { forms as account } from "~/account/forms";
import { forms as cashier } from "~/cashier/forms";
import type { FormDescriptor, FormRegistry } from "~/forms/descriptor";
import { forms as jackpot } from "~/jackpot/forms";
import { forms as lobby } from "~/lobby/forms";
import { forms as onboarding } from "~/onboarding/forms";
import { forms as pages } from "~/pages/forms";
import { forms as play } from "~/play/forms";
import { forms as promotions } from "~/promotions/forms";
import { forms as rewards } from "~/rewards/forms";
import { forms as shell } from "~/shell/forms";
import { forms as support } from "~/support/forms";
import { forms as tables } from "~/tables/forms";

/** Every form. A feature whose forms are missing here fails the type check. */
const registry: FormRegistry = {
  account,
  cashier,
  jackpot,
  lobby,
  onboarding,
  pages,
  play,
  promotions,
  rewards,
  shell,
  support,
  tables,
};

/** What each form is called in replies and drafts. */
export const replyNames: readonly string[] = Object.values(registry).flatMap(
  (forms: Readonly<Record<string, FormDescriptor>>) => Object.values(forms).map(({ name }) => name),
);

/** Every form, as `feature.form`. */
export type FormName = {
  [Feature in keyof FormRegistry]: `${Feature}.${keyof FormRegistry[Feature] & string}`;
}[keyof FormRegistry];

/** Forms whose URL depends on the page that they are on, as `feature.form`. */
type PlacedForm = {
  [Feature in keyof FormRegistry]: {
    [Form in keyof FormRegistry[Feature]]: FormRegistry[Feature][Form] extends { path: string }
      ? never
      : `${Feature}.${Form & string}`;
  }[keyof FormRegistry[Feature]];
}[keyof FormRegistry];

/** Examples of their places. A form without one fails the type check. */
const places: Readonly<Record<PlacedForm, readonly string[]>> = {
  "account.takeBreak": ["week"],
  "account.realityCheck": ["/play/101-1"],
  "account.followUp": ["7K3M9-QXT2W"],
  "cashier.simulate": ["00000000-0000-8000-8000-000000000000"],
  "play.spin": ["/play/101-1", "/play/101-1?mode=demo"],
  "play.free": ["/play/101-1"],
  "play.deal": ["/play/201-1"],
  "play.draw": ["/play/201-1"],
  "play.keno": ["/play/301-1"],
  "play.quickpick": ["/play/301-1"],
  "play.plinko": ["/play/302-1"],
  "play.dice": ["/play/303-1"],
  "play.scratch": ["/play/304-1"],
  "play.blackjack": ["/play/311-1"],
  "play.move": ["/play/311-1", "/play/311-1?mode=demo"],
  "tables.chips": ["/house/tables/501-1", "/house/tables/501-1?mode=demo"],
  "tables.bet": ["/house/tables/401-1", "/house/tables/401-1?mode=demo"],
  "tables.cashout": ["/house/tables/401-1"],
};

const urls: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(registry).flatMap(([feature, forms]: [string, Readonly<Record<string, FormDescriptor>>]) =>
    Object.entries(forms).map(([form, { path }]) => [
      `${feature}.${form}`,
      // Browsers do not send the fragment.
      placesOf(`${feature}.${form}`, path).map((url) => url.replace(/#.*$/, "")),
    ]),
  ),
);

function placesOf(name: string, path: FormDescriptor["path"]): readonly string[] {
  return typeof path === "string" ? [path] : places[name as PlacedForm].map((place) => path(place));
}

/** Every URL that acts on a POST; tests/unit/web/form-actions.test.ts compares it with the routes. */
export const actions: readonly string[] = [...new Set([...urls.values()].flat())];

/** Whether the form posts to this URL. Two forms that share one, such as those of the support page, are not told apart. */
export function isPostOf(form: FormName, url: string): boolean {
  return (urls.get(form) ?? []).some((action) => kindOf(action) === kindOf(url));
}

/** Whether the list has the form that posts to this URL: one of the same kind of page, with the same marks. */
export function isListed(url: string): boolean {
  return actions.some((action) => kindOf(action) === kindOf(url));
}

/** Parameters that tell apart the forms of one path. */
const MARKS = ["form", "step", "country"];

function kindOf(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://casino.invalid");
  const kind = pathname
    // Script posts to the data of a page.
    .replace(/\.data$/, "")
    .replace(/^(\/play\/|\/house\/tables\/)\d+-\d+$/, "$1*")
    .replace(/^(\/lobby\/account\/messages\/|\/house\/cashier\/deposits\/).+$/, "$1*")
    .replace(/\/$/, "");
  return [kind, ...MARKS.map((mark) => searchParams.get(mark) ?? "")].join(" ");
}
