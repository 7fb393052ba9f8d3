import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type { Mode } from "../browser";

/** The error of a field, tied to it by aria-describedby and aria-invalid. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await field.page().getByText(message).first().waitFor();
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await descriptionOf(field)).toContain(message);
}

/** The texts that aria-describedby names, read as a screen reader does. */
async function descriptionOf(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
  const texts = ids.map((id) => field.page().locator(`[id="${id}"]`).innerText());
  return (await Promise.all(texts)).join(" ");
}

/** The error summary shows the message, links to the field, and is focused where script runs. */
export async function expectSummary(
  page: Page,
  mode: Mode,
  message: string,
  fieldId?: string,
): Promise<void> {
  const summary = page.locator(".error-summary");
  await summary.waitFor();
  expect(await summary.innerText()).toContain(message);
  if (fieldId !== undefined) {
    const link = summary.getByRole("link", { name: message });
    expect(await link.getAttribute("href")).toBe(`#${fieldId}`);
    expect(await page.locator(`[id="${fieldId}"]`).count()).toBe(1);
  }
  if (mode.javaScriptEnabled) {
    await page.waitForFunction(() => document.activeElement?.classList.contains("error-summary"));
  }
}
