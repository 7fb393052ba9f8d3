// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { FormHTMLAttributes } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newReply } from "~/forms/new-reply";
import type { OnboardingData } from "~/onboarding/data.server";
import { DetailsForm } from "~/onboarding/DetailsForm";

/** What a fetcher answered. */
const framework = vi.hoisted((): { data: unknown } => ({ data: undefined }));

vi.mock("@remix-run/react", () => {
  const Form = (props: FormHTMLAttributes<HTMLFormElement>) => (
    <form {...props} onSubmit={(event) => event.preventDefault()} />
  );
  return {
    Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
    useActionData: () => undefined,
    useRouteLoaderData: () => null,
    useFetcher: () => ({ state: "idle", data: framework.data, submit: () => undefined, Form }),
  };
});

afterEach(() => {
  cleanup();
  framework.data = undefined;
});

const ERRORS = { US: { zip: ["A zip code, please"] }, CA: { zip: ["A postal code, please"] } };

function detailsOf(country: string) {
  const data = { formKey: "key-1", guard: null, values: { country }, emptyErrors: {}, emptyErrorsIn: ERRORS };
  return <DetailsForm data={data as unknown as OnboardingData} from="/" />;
}

const open = (country: string) => render(detailsOf(country));

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

  it("an error of the server takes the words of the country that is chosen after it", () => {
    const view = open("US");
    const values = { Address: "1 Main St", City: "Reno", "ZIP code": "1".repeat(13), "Cell phone": "1" };
    for (const [label, value] of Object.entries({ ...values, State: "NV" })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    fireEvent.click(screen.getByLabelText("Female"));
    fireEvent.click(screen.getByRole("button", { name: "CONTINUE" }));
    framework.data = newReply("moreDetails", {
      values: { country: "US" },
      errors: { zip: ERRORS.US.zip, city: ["A shorter city, please"] },
    });
    view.rerender(detailsOf("US"));
    const errorOf = (name: string) => document.getElementById(`details-${name}-error`)?.textContent;
    expect(errorOf("zip")).toBe("A zip code, please");
    fireEvent.change(screen.getByLabelText("Country"), { target: { value: "CA" } });
    expect([errorOf("zip"), errorOf("city")]).toEqual(["A postal code, please", "A shorter city, please"]);
  });
});
