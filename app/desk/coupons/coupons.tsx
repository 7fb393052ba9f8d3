import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type CouponSummary, createCoupon, deskCoupons } from "~/casino/contract/operator/coupons";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { CouponState } from "./CouponState";
import { EnglishTitle } from "./EnglishTitle";
import { type CouponsMessages, messages } from "./messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "coupons.read");
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
    filter: { q, state },
    mayEdit: may(createCoupon),
  };
}

const STATE_NAMES = Object.keys(messages.states) as CouponSummary["state"][];

function columnsOf(texts: CouponsMessages): readonly Column<CouponSummary>[] {
  return [
    {
      head: texts.code,
      cell: ({ code }) => (
        <DetailLink page="coupon" of={[code]}>
          {code}
        </DetailLink>
      ),
    },
    {
      head: texts.titleOf,
      cell: ({ title }) => (
        <span className="desk-wrap">
          <EnglishTitle title={title} />
        </span>
      ),
    },
    { head: texts.gives, cell: ({ form }) => (form === null ? texts.otherForm : texts.shortForms[form]) },
    { head: texts.state, cell: ({ state }) => <CouponState state={state} /> },
    { head: texts.begins, cell: ({ starts_at }) => <DateTime at={starts_at} /> },
    { head: texts.ends, cell: ({ ends_at }) => <DateTime at={ends_at} /> },
    {
      head: texts.shownTo,
      cell: ({ shown_to: audience }) => <span className="desk-wrap">{texts.audiences[audience]}</span>,
    },
    { head: texts.version, align: "end", cell: ({ version }) => version },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Coupons() {
  const { coupons, filter, mayEdit } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { list } = texts;
  return (
    <Page actions={mayEdit ? <Link to={deskPaths.newCoupon}>{list.add}</Link> : null}>
      <Filters>
        <FilterField name="q" label={list.search} value={filter.q} type="search" />
        <FilterSelect
          name="state"
          label={texts.state}
          value={filter.state}
          options={[
            { value: "", name: texts.all },
            ...STATE_NAMES.map((state) => ({ value: state, name: texts.states[state] })),
          ]}
        />
      </Filters>
      <DataTable
        caption={list.caption}
        columns={columnsOf(texts)}
        rows={coupons}
        keyOf={({ code }) => code}
        empty={list.none}
      />
    </Page>
  );
}
