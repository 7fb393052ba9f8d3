export { favoriteAction as action } from "./favorites.server";
