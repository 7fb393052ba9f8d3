import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { LanguageContext } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { type PartRenderer, PartRendererContext } from "~/ui/parts";

/** Per component and language: twice what the tiles of a large lobby are, some of which show a figure that moves. */
const PARTS_MAX = 2_000;

const renderers = new Map<Language, PartRenderer>();

/** The parts of pages in a language, each rendered once. */
export function partRenderer(language: Language): PartRenderer {
  const cached = renderers.get(language);
  if (cached) return cached;
  const caches = new Map<unknown, Map<string, string>>();
  const htmlOf: PartRenderer = (of, props) => {
    let cache = caches.get(of);
    if (cache === undefined) caches.set(of, (cache = new Map<string, string>()));
    const key = JSON.stringify(props);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const html = renderToString(
      <LanguageContext.Provider value={language}>
        <PartRendererContext.Provider value={htmlOf}>{createElement(of, props)}</PartRendererContext.Provider>
      </LanguageContext.Provider>,
    );
    const [oldest] = cache.keys();
    if (cache.size >= PARTS_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(key, html);
    return html;
  };
  renderers.set(language, htmlOf);
  return htmlOf;
}
