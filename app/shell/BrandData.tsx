import { brand, learnBrand, type SiteBrand, WORKING_BRAND } from "~/brand";

const ID = "brand";

/** Tells the page's script the brand, unless it is the working one, which is part of the script. */
export function BrandData() {
  // Browsers read it before the page is hydrated.
  if (!import.meta.env.SSR) return document.getElementById(ID) ? <Data json="" /> : null;
  const json = jsonOf(brand());
  return json === jsonOf(WORKING_BRAND) ? null : <Data json={json} />;
}

function Data({ json }: { json: string }) {
  const html = { __html: json };
  return <script type="application/json" id={ID} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}

/** In browsers, before the page is hydrated. */
export function learnBrandOfPage(): void {
  const text = document.getElementById(ID)?.textContent;
  if (!text) return;
  const brand = JSON.parse(text) as SiteBrand;
  learnBrand(() => brand);
}

/** Without what would end the script element. */
function jsonOf({ name, contactEmail, tagline }: SiteBrand): string {
  return JSON.stringify({ name, contactEmail, tagline }).replaceAll("<", "\\u003c");
}
