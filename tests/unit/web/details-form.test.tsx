// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { FormHTMLAttributes } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DetailsForm } from "~/onboarding/DetailsForm";
import type { OnboardingData } from "~/onboarding/data.server";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
  useActionData: () => undefined,
  useRouteLoaderData: () => null,
  useFetcher: () => ({
    state: "idle",
    data: undefined,
    submit: () => undefined,
    Form: ({ onSubmit: _, ...rest }: FormHTMLAttributes<HTMLFormElement>) => <form {...rest} />,
  }),
}));

afterEach(cleanup);

const ERRORS = { US: { zip: ["A zip code, please"] }, CA: { zip: ["A postal code, please"] } };

function open(country: string): void {
  const data = { formKey: "key-1", guard: null, values: { country }, emptyErrors: {}, emptyErrorsIn: ERRORS };
  render(<DetailsForm data={data as unknown as OnboardingData} from="/" />);
}

describe("details.words-of-country: the state and the postal code are called what the chosen country calls them", () => {
  it.each([
    ["CA", ["Province", "Postal code"]],
    ["US", ["State", "ZIP code"]],
  ])("the details begin with %s", (country, labels) => {
    open(country);
    for (const label of labels) expect(screen.getByLabelText(label)).toBeDefined();
  });

  it("they change with the country, and so does the error of an empty field", () => {
    open("US");
    fireEvent.change(screen.getByLabelText("Country"), { target: { value: "CA" } });
    expect(screen.getByLabelText("Province").textContent).toContain("Ontario");
    const zip = screen.getByLabelText("Postal code");
    fireEvent.input(zip, { target: { value: "K" } });
    fireEvent.input(zip, { target: { value: "" } });
    fireEvent(zip, new Event("change", { bubbles: true }));
    expect(document.getElementById("details-zip-error")?.textContent).toBe("A postal code, please");
  });
});
