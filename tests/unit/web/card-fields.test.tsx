// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { HostedCashierData } from "~/cashier/hosted-cashier.server";
import { HostedCashierReview } from "~/cashier/HostedCashierReview";

const data: HostedCashierData = {
  state: {
    login: "ada",
    currency: "USD",
    balance_minor: 0,
    methods: [],
    last_method: null,
    limit_left_minor: null,
    coupon: null,
    sandbox: null,
  },
  closed: null,
  returnTo: "/",
  chosen: { method: "card", amount: "10.00", isReview: true },
  quote: null,
  problem: null,
  cadRate: null,
  formKey: "form-key-1",
};
const quote = {
  method: "card" as const,
  amount_minor: 10_00,
  currency: "USD",
  coupon: null,
  bonus_minor: 0,
  needed_minor: 0,
  spins: null,
  balance_minor: 0,
};

afterEach(cleanup);

test.each(["Card number", "Expiration", "CVC"])(
  "cashier.card-keypad: a phone shows digits for the field “%s”, and nothing typed there is cut",
  (label) => {
    const element = <HostedCashierReview data={data} quote={quote} />;
    const router = createMemoryRouter([{ path: "*", element }], {
      future: { v7_relativeSplatPath: true },
    });
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute("inputmode")).toBe("numeric");
    // A field of numbers would take away leading zeros, and the slash of an expiry that was pasted.
    expect(field.getAttribute("type") ?? "text").toBe("text");
    expect(field.hasAttribute("maxlength")).toBe(false);
  },
);
