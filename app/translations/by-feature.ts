import type { Messages, Translation } from "~/messages/messages";
import { isAsItArrived } from "~/shell/lazy-part";
import { loadWholePage } from "~/shell/whole-page";

/** Message modules by their file. */
export type Texts = Readonly<Record<string, Messages>>;

/** The messages of a feature; untranslated modules are missing. */
export interface FeatureFile {
  texts: Texts;
}

/**
 * A translation that loads each feature's messages when they are needed. Those of the page's own routes are loaded
 * first, so that its hydration need not wait.
 * @param files named after their feature, which is the first segment of its modules' names: `./lobby.ts`
 * @throws if the messages of the page's routes cannot be loaded
 */
export async function translationByFeature(
  frame: Texts,
  files: Readonly<Record<string, () => Promise<FeatureFile>>>,
): Promise<Translation> {
  const translated = new Map<string, Messages>();
  const loading = new Map<string, Promise<void>>();
  const loaded = new Set<string>();

  function add(texts: Texts): void {
    for (const messages of Object.values(texts)) translated.set(messages.of, messages);
  }

  async function load(feature: string): Promise<void> {
    const file = await files[feature]?.();
    add(file?.texts ?? {});
    loaded.add(feature);
  }

  /** The promise that React waits for; it must be the same for every attempt to render. */
  function whenLoaded(feature: string): Promise<void> {
    let waiting = loading.get(feature);
    if (!waiting) {
      waiting = load(feature).catch(() => {
        if (isAsItArrived() || loadWholePage()) return new Promise<never>(() => undefined);
        loaded.add(feature);
        return undefined;
      });
      loading.set(feature, waiting);
    }
    return waiting;
  }

  function featureOf(name: string): string | undefined {
    const feature = `./${name.split("/")[0]}.ts`;
    return feature in files ? feature : undefined;
  }

  add(frame);
  const ofRoutes = new Set(
    Object.keys(window.__remixRouteModules).flatMap((route) => featureOf(route) ?? []),
  );
  await Promise.all(Array.from(ofRoutes, load));
  return ({ of }) => {
    const messages = translated.get(of);
    const feature = messages ? undefined : featureOf(of);
    if (feature && !loaded.has(feature)) throw whenLoaded(feature);
    return messages;
  };
}
