export { favouriteAction as action } from "./favourites.server";
