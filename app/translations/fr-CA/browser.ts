import { type FeatureFile, translationByFeature } from "../by-feature";
import { texts } from "./frame";

/** Each file beside the frame's holds the texts of the feature that it is named after. */
const files = import.meta.glob(["./*.ts", "!./{browser,frame,*-messages,*.server}.ts"]) as Record<
  string,
  () => Promise<FeatureFile>
>;

export const translation = () => translationByFeature(texts, files);
