import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { deskCoupons, type CouponSummary } from "~/casino/contract/operator/coupons";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { CouponState } from "./CouponState";
import { AUDIENCES, FORMS, STATES } from "./words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "coupons.read");
  const { coupons } = await read(deskCoupons, {});
  const query = requestQuery(args.request);
  const q = (query.get("q") ?? "").trim().slice(0, 80);
  const state = STATE_NAMES.find((one) => one === query.get("state")) ?? "";
  const text = q.toLowerCase();
  return {
    coupons: coupons.filter(
      (one) =>
        (state === "" || one.state === state) && `${one.code} ${one.title}`.toLowerCase().includes(text),
    ),
    shown: { q, state },
    mayEdit: operator.rights.includes("coupons.edit"),
  };
}

const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];

const COLUMNS: readonly Column<CouponSummary>[] = [
  { head: "Code", cell: ({ code }) => <Link to={deskPaths.coupon(code)}>{code}</Link> },
  { head: "Title", cell: ({ title }) => title },
  { head: "Gives", cell: ({ form }) => (form === null ? "Another kind" : FORMS[form]) },
  { head: "State", cell: ({ state }) => <CouponState state={state} /> },
  { head: "Begins", cell: ({ starts_at }) => <DateTime at={starts_at} /> },
  { head: "Ends", cell: ({ ends_at }) => <DateTime at={ends_at} /> },
  { head: "Who sees it", cell: ({ shown_to: audience }) => AUDIENCES[audience] },
  { head: "Version", align: "end", cell: ({ version }) => version },
];

export default function Coupons() {
  const { coupons, shown, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page title="Coupons" actions={mayEdit ? <Link to={deskPaths.newCoupon}>New coupon</Link> : null}>
      <Filters>
        <FilterField name="q" label="Code or title" value={shown.q} type="search" />
        <FilterSelect
          name="state"
          label="State"
          value={shown.state}
          options={[
            { value: "", name: "All" },
            ...STATE_NAMES.map((state) => ({ value: state, name: STATES[state] })),
          ]}
        />
      </Filters>
      <DataTable
        caption="Coupons, in the order that players see"
        columns={COLUMNS}
        rows={coupons}
        keyOf={({ code }) => code}
        empty="No coupon fits."
      />
    </Page>
  );
}
