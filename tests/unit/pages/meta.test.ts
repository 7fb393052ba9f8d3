import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { homeStructuredData, infoStructuredData } from "~/pages/info/described";
import { infoPages } from "~/pages/info/info-pages";
import { failureMeta, headOf, pageMeta } from "~/shell/meta";
import { exampleBrand, fullPage } from "../../support/brands";

const ORIGIN = "https://play.example.com";
const where = { origin: ORIGIN, pathname: "/lobby/account/", language: "en" } as const;
const publicPage = { title: "Coupons", description: "All of them.", path: "/lobby/promotions/" };

function named(head: readonly MetaDescriptor[], name: string): unknown {
  return head.map((entry) => entry as Record<string, unknown>).find((entry) => entry.name === name)?.content;
}

function canonicalOf(head: readonly MetaDescriptor[]): unknown {
  return head.map((entry) => entry as Record<string, unknown>).find(({ rel }) => rel === "canonical")?.href;
}

function titleOf(head: readonly MetaDescriptor[]): unknown {
  const titles: readonly unknown[] = head.map((entry) => ("title" in entry ? entry.title : undefined));
  return titles.find((title) => title !== undefined);
}

function argsOf(root: unknown, error?: unknown): Parameters<ReturnType<typeof pageMeta>>[0] {
  return {
    data: undefined,
    params: {},
    location: { pathname: "/cashier/", search: "", hash: "", state: null, key: "" },
    matches: [{ id: "root", data: root }] as never,
    error,
  };
}

describe("the head of a page", () => {
  it("screen.head: title with the brand's name, description, canonical link, previews", () => {
    const head = headOf(publicPage, where);
    expect(titleOf(head)).toBe(`Coupons | ${brand().name}`);
    expect(named(head, "description")).toBe("All of them.");
    expect(canonicalOf(head)).toBe(`${ORIGIN}/lobby/promotions/`);
    expect(named(head, "robots")).toBeUndefined();
    expect(head).toContainEqual({ property: "og:url", content: `${ORIGIN}/lobby/promotions/` });
    expect(head).toContainEqual({ property: "og:image", content: `${ORIGIN}/images/share.png` });
  });

  it("head: the link of a language is the canonical address of the page in it", () => {
    const meta = pageMeta(() => publicPage);
    const args = argsOf({ origin: ORIGIN });
    const at = (search: string) =>
      canonicalOf(meta({ ...args, location: { ...args.location, search } }) ?? []);
    expect(at("?lang=fr-CA&ref=7")).toBe(`${ORIGIN}/lobby/promotions/?lang=fr-CA`);
    expect(at("?lang=xx")).toBe(`${ORIGIN}/lobby/promotions/`);
  });

  it("head: a title that already has the brand's name is left unchanged", () => {
    const title = `${brand().name}: the casino`;
    expect(titleOf(headOf({ ...publicPage, title }, where))).toBe(title);
  });

  it("head: a private page is not indexed, has no previews, and its address is its own", () => {
    const head = headOf({ ...publicPage, path: null }, where);
    expect(named(head, "robots")).toBe("noindex");
    expect(canonicalOf(head)).toBe(`${ORIGIN}/lobby/account/`);
    expect(JSON.stringify(head)).not.toContain("og:");
  });

  it("head: without a known origin no absolute address is written", () => {
    const head = headOf({ ...publicPage, path: null }, { ...where, origin: "" });
    expect(head.map((entry) => Object.keys(entry)[0])).toEqual(["title", "name", "name"]);
    expect(named(head, "robots")).toBe("noindex");
  });

  it("head: the origin is what the root's loader says", () => {
    const meta = pageMeta(() => ({ title: "Cashier", description: "Deposit.", path: null }));
    expect(canonicalOf(meta(argsOf({ origin: ORIGIN })) ?? [])).toBe(`${ORIGIN}/cashier/`);
    expect(canonicalOf(meta(argsOf(undefined)) ?? [])).toBeUndefined();
  });

  it("screen.not-found-unindexed: its head says that the page is missing, and no search engine indexes it", () => {
    const missing = { status: 404, statusText: "", internal: false, data: null };
    const head = failureMeta(argsOf(undefined, missing)) ?? [];
    expect(titleOf(head)).toBe(`This page doesn’t exist | ${brand().name}`);
    expect(named(head, "robots")).toBe("noindex");
    expect(titleOf(failureMeta(argsOf(undefined, new Error("x"))) ?? [])).toBe(
      `Something went wrong | ${brand().name}`,
    );
  });
});

describe("structured data", () => {
  const absolute = (path: string) => new URL(path, ORIGIN).href;
  const all = [
    ...homeStructuredData(absolute, exampleBrand, "en"),
    ...infoPages.flatMap((page) => infoStructuredData(fullPage(page), absolute)),
  ];

  it("structured data: it is written into the page verbatim, so it must not close a tag", () => {
    expect(JSON.stringify(all)).not.toContain("<");
  });

  it("structured data: the brand, the site’s name, each page's breadcrumb, and the FAQ's questions", () => {
    const kinds = all.map((node) => node["@type"]);
    expect(kinds.slice(0, 2)).toEqual(["Organization", "WebSite"]);
    expect(kinds.filter((kind) => kind === "BreadcrumbList")).toHaveLength(infoPages.length);
    expect(kinds.filter((kind) => kind === "FAQPage")).toHaveLength(1);
    expect(all[1]).toMatchObject({ name: exampleBrand.name, url: absolute("/") });
  });

  it("structured data: stands in the head with its context", () => {
    const described = () => [{ "@type": "WebSite" }];
    expect(headOf({ ...publicPage, described }, where)).toContainEqual({
      "script:ld+json": { "@context": "https://schema.org", "@type": "WebSite" },
    });
  });
});
