import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { sees } from "../../support/browser";
import { onlyWith } from "../../support/flow";
import type { DeskAction } from "../../support/site/desk-action";
import { deskActionRows, sentenceOf, typedIn } from "../../support/site/desk-actions";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";
import { axeFindings, lightFindings, tooWideAt } from "../../support/site/quality";

const desk = useDeskSystem();
const mode = onlyWith("on", "http/desk-actions sends each of these forms as a browser without script");

type Row = (typeof deskActionRows)[number];

function formIn(page: Page, { form, intent }: Row, of: string | number | undefined): Locator {
  const name = of === undefined ? `[value^="${form}"]` : `[value="${form}${of}"]`;
  const forms = page.locator(`main form:has(input[name="form"]${name})`);
  return intent === "" ? forms : forms.filter({ has: page.locator(`[name="intent"][value="${intent}"]`) });
}

async function send(form: Locator, { intent }: DeskAction): Promise<void> {
  const own = form.locator(`button[name="intent"][value="${intent}"]`);
  await ((await own.count()) > 0 ? own : form.locator("button")).click();
}

const fieldOf = (form: Locator, name: string) => form.locator(`[name="${name}"]:not([type="hidden"])`);

async function type(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = fieldOf(form, name);
    const kind = await field.first().evaluate((one) => one.tagName + (one.getAttribute("type") ?? ""));
    if (kind === "SELECT") await field.selectOption(value);
    else if (kind !== "INPUTcheckbox") await field.fill(value);
    else if (value !== "") await form.locator(`[name="${name}"][value="${value}"]`).check();
  }
}

/** What the fields show; boxes to tick are left out. */
async function readValues(form: Locator, typed: Readonly<Record<string, string>>) {
  const fields = Object.keys(typed).map(async (name) => {
    const field = fieldOf(form, name).first();
    const isBox = (await field.getAttribute("type")) === "checkbox";
    return [name, isBox ? (typed[name] ?? "") : await field.inputValue()] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** Of a page with a refused form. */
async function findingsOf(page: Page, row: Row): Promise<string[]> {
  const isFirst = row === deskActionRows.find(({ form, refusal }) => form === row.form && refusal !== null);
  return [
    // Once a form, which has the same fields and messages whichever of its buttons is pressed.
    ...(isFirst ? [...(await axeFindings(page)), ...(await lightFindings(page))] : []),
    ...(await tooWideAt(page, [320, 360, 1280])),
  ];
}

describe("the actions of operators", () => {
  it.each(deskActionRows)(
    "desk.actions: $form $intent is refused with what was typed, and done",
    async (action) => {
      await asOperator(desk, action.role, mode, async ({ page, operator }) => {
        const scene = await action.scene(desk, operator);
        const { refused, right } = typedIn(action, scene);
        await openDesk(page, scene.path, mode);
        const form = formIn(page, action, scene.of);
        const prefilled = await readValues(form, refused);
        if (action.refusal !== null) {
          await scene.meanwhile?.();
          await type(form, refused);
          await send(form, action);
          await sees(page, sentenceOf(action));
          expect(await readValues(form, refused)).toEqual(refused);
          await deskHydrated(page, mode);
          expect([scene.path, ...(await findingsOf(page, action))]).toEqual([scene.path]);
          await scene.afterwards?.();
          await (scene.meanwhile ? openDesk(page, scene.path, mode) : deskHydrated(page, mode));
        }
        await type(form, right(prefilled));
        await send(form, action);
        await sees(page, action.done);
      });
    },
  );
});
