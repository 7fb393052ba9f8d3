import fc from "fast-check";
import { isDeep } from "./quick";

// The quick suite makes the same random input each time, so that it fails for a change alone. The deep suite makes new input.
if (!isDeep) fc.configureGlobal({ seed: 20_261_129 });
