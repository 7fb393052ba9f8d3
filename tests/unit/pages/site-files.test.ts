import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loader as manifestLoader } from "~/pages/files/manifest";
import { webManifest as manifestOf } from "~/pages/files/web-manifest";
import { infoPages } from "~/pages/info/info-pages";
import { robotsText, siteMap } from "~/pages/site-map";
import { learnTranslations } from "~/translations/on-server.server";

const ORIGIN = "https://play.example.com";

function fileOf(src: string): Buffer {
  return readFileSync(`public${src}`);
}

/** Width and height as the header of a PNG says them. */
function sizeOfPng(file: Buffer): string {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

describe("what search engines read", () => {
  it("language.alternates: the public pages with absolute addresses, and the day of each information page", () => {
    const map = siteMap(ORIGIN, { further: ["/house/tables/"], pages: infoPages });
    const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = ""]) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(places).toContain(`${ORIGIN}/`);
    expect(places.every((place) => place.startsWith(`${ORIGIN}/`))).toBe(true);
    const french = `${ORIGIN}/cad-welcome?lang=fr-CA`;
    for (const place of [`${ORIGIN}/cad-welcome`, `${ORIGIN}/cad-welcome?lang=en`, french]) {
      const entry = map.split("<url>").find((each) => each.startsWith(`<loc>${place}</loc>`));
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="fr-CA" href="${french}"/>`);
      expect(entry).toContain(`hreflang="x-default" href="${ORIGIN}/cad-welcome"/>`);
    }
    for (const { slug, updated } of infoPages) {
      expect(map).toContain(`<loc>${ORIGIN}/info/${slug}/</loc><lastmod>${updated}</lastmod>`);
    }
  });

  it("screen.search-engines: robots.txt excludes players' pages, allows public ones and names the sitemap", () => {
    const text = robotsText(ORIGIN);
    const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
    for (const path of ["/lobby/account/", "/cashier/", "/house/cashier", "/onboarding/moreDetails"]) {
      expect(
        disallowed.some((start) => path.startsWith(start)),
        path,
      ).toBe(true);
    }
    for (const [, place = ""] of siteMap(ORIGIN, { further: ["/house/tables/"], pages: infoPages }).matchAll(
      /<loc>([^<]+)<\/loc>/g,
    )) {
      const { pathname } = new URL(place);
      expect(
        disallowed.filter((start) => pathname.startsWith(start)),
        pathname,
      ).toEqual([]);
    }
    expect(text).toContain("Allow: /onboarding/login$");
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe("installable", () => {
  const shortcuts = { coupons: "Coupons", cashier: "Cashier" };
  const webManifest = manifestOf({ language: "en", shortcuts });

  it("language.no-english-in-french: the manifest is in the browser's language", async () => {
    learnTranslations();
    const request = new Request(`${ORIGIN}/manifest.webmanifest`, {
      headers: { "accept-language": "fr-CA" },
    });
    const response = manifestLoader({ request, params: {}, context: {} });
    expect(response.headers.get("vary")).toContain("Accept-Language");
    const french = (await response.json()) as ReturnType<typeof manifestOf>;
    expect(french).toMatchObject({ lang: "fr-CA", name: webManifest.name, id: webManifest.id });
    expect(french.shortcuts.map(({ name }) => name)).toEqual(["Coupons", "Caisse"]);
    expect(french.description).toBe("Un joyau dans chaque noyau.");
  });

  it("manifest: opens the lobby standalone, inside its scope", () => {
    expect(webManifest.display).toBe("standalone");
    expect(webManifest.start_url.startsWith(webManifest.scope)).toBe(true);
    for (const { url } of webManifest.shortcuts) expect(url.startsWith(webManifest.scope)).toBe(true);
  });

  it("icons: those browsers request exist in the stated sizes, maskable ones included", () => {
    const bitmaps = webManifest.icons.filter(({ type }) => type === "image/png");
    for (const { src, sizes } of bitmaps) expect(sizeOfPng(fileOf(src))).toBe(sizes);
    expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src } of webManifest.icons.filter(({ sizes }) => sizes === "any")) {
      expect(fileOf(src).toString()).toContain("<svg");
    }
    expect(sizeOfPng(fileOf("/apple-touch-icon.png"))).toBe("180x180");
    expect(fileOf("/favicon.ico").subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });

  it("pictures: the shared one has its size, and none is heavy", () => {
    expect(sizeOfPng(fileOf("/images/share.png"))).toBe("1200x630");
    expect(fileOf("/images/share.png").length).toBeLessThan(64 * 1024);
    for (const { src } of webManifest.icons) expect(fileOf(src).length, src).toBeLessThan(16 * 1024);
  });
});
