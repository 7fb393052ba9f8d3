export { liveTable as loader } from "./live.server";
