export { enterLiveLobby as loader } from "./live.server";
