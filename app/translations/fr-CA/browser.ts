import { type FeatureFile, translationByFeature } from "../by-feature";
import { texts } from "./frame";

/** Each file beside the frame's holds the texts of the feature that it is named after. */
const files = import.meta.glob<FeatureFile>(["./*.ts", "!./{browser,frame,*-messages,*.server}.ts"]);

export const translation = () => translationByFeature(texts, files);
