import type { Page } from "playwright";

/** The onboarding form of a page, or of the dialog that is open on it. */
export const FORM = 'form[action^="/onboarding/"]';

/** Fills in the form, whatever the kinds of its fields. @param typed by name; a ticked box is "on" */
export async function type(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = page.locator(`${FORM} [name="${name}"]`);
    const kind = await field.first().evaluate((element) => (element as HTMLInputElement).type);
    if (kind === "radio") await page.locator(`${FORM} [name="${name}"][value="${value}"]`).check();
    else if (kind === "checkbox") await field.setChecked(value === "on");
    else if (kind === "select-one") await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function submit(page: Page, button: string): Promise<void> {
  await page.locator(FORM).getByRole("button", { name: button, exact: true }).click();
}

/** The values of the visible fields. */
export async function valuesIn(page: Page): Promise<Record<string, string>> {
  return page.locator(FORM).evaluate((form) => {
    const fields = form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select");
    const submitted = [...fields].filter(({ type, checked }) => checked || !/radio|checkbox/.test(type));
    return Object.fromEntries(submitted.map(({ name, value }) => [name, value]));
  });
}

/**
 * The messages of the form. `untied` are those that their field does not name by aria-describedby and aria-invalid,
 * or that the summary does not link to it.
 */
export async function messagesIn(page: Page) {
  return page.locator(FORM).evaluate((form) => {
    const text = (element: Element) => (element.textContent ?? "").trim();
    const summary = form.querySelector(".error-summary");
    const links = [...(summary?.querySelectorAll("a") ?? [])];
    const errors: Record<string, string> = {};
    const untied: string[] = [];
    for (const error of form.querySelectorAll(".error")) {
      const id = error.id.replace(/-error$/, "");
      const field = document.getElementById(id);
      const name = id.replace(/^\w+-/, "");
      errors[name] = text(error);
      const isNamed = (field?.getAttribute("aria-describedby") ?? "").split(" ").includes(error.id);
      const link = links.find((one) => one.getAttribute("href") === `#${id}`);
      const isMarked = field?.getAttribute("aria-invalid") === "true";
      if (!isNamed || !isMarked || !link || text(link) !== text(error)) untied.push(name);
    }
    const items = [...(summary?.querySelectorAll("li") ?? [])];
    return {
      errors,
      general: items.filter((item) => !item.querySelector("a")).map(text),
      untied,
      busy: form.getAttribute("aria-busy") === "true",
      summaryHasFocus: document.activeElement === summary && summary !== null,
    };
  });
}
