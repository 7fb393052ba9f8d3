import type { Messages, Translation } from "~/messages/messages";
import { isAsItArrived } from "~/shell/lazy-part";
import { loadWholePage } from "~/shell/whole-page";
import type { PageModules } from "./modules";

type Feature = Exclude<keyof PageModules, "frame">;

/** Loads the messages of a feature; untranslated modules are missing. */
export type FeatureFiles = { [Name in Feature]: () => Promise<{ texts: Partial<PageModules[Name]> }> };

/**
 * A translation that loads each feature's messages when they are needed. Those of the page's own routes are loaded
 * first, so that its hydration need not wait.
 * @throws if the messages of the page's routes cannot be loaded
 */
export async function translationByFeature(
  frame: Partial<PageModules["frame"]>,
  files: FeatureFiles,
): Promise<Translation> {
  const known = new Map<string, Messages>();
  const loading = new Map<Feature, Promise<void>>();
  const loaded = new Set<Feature>();

  function add(texts: object): void {
    for (const messages of Object.values(texts) as Messages[]) known.set(messages.of, messages);
  }

  async function load(feature: Feature): Promise<void> {
    add((await files[feature]()).texts);
    loaded.add(feature);
  }

  /** The promise that React waits for; it must be the same for every attempt to render. */
  function whenLoaded(feature: Feature): Promise<void> {
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

  function featureOf(name: string): Feature | undefined {
    const [first] = name.split("/");
    return Object.keys(files).find((feature): feature is Feature => feature === first);
  }

  add(frame);
  const ofRoutes = new Set(Object.keys(window.__remixRouteModules).map(featureOf));
  ofRoutes.delete(undefined);
  await Promise.all(Array.from(ofRoutes as Set<Feature>, load));
  return ({ of }) => {
    const messages = known.get(of);
    const feature = messages ? undefined : featureOf(of);
    if (feature && !loaded.has(feature)) throw whenLoaded(feature);
    return messages;
  };
}
