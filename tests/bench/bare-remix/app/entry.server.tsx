// The page is rendered and sent as ours are, so that the two differ in what is on them alone.
export { default } from "~/entry.server";
