export { lookAroundAction as action } from "./look-around.server";
