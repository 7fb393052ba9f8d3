import { LRUCache } from "lru-cache";
import type { Game } from "~/casino/contract/games";
import { folded } from "./folded";
import { ALL, compareCategories, compareSubCategories, gameCodeOf, NEW_GAMES } from "./rules";

/** A game as the lobby lists it. */
export interface Listed {
  /** `gameId-machineId`. */
  code: string;
  name: string;
  category: string;
  sub: string;
  isNew: boolean;
  /** A fraction; null if the casino does not say, here and below. */
  returnToPlayer: number | null;
  /** Integer minor units. */
  leastStake: number | null;
  /** Address of its picture as the casino sends it; null if none. */
  picture: string | null;
}

/** Caches common searches, such as the first letters of a name. */
const MAX_CACHED_SEARCHES = 50;

const NOTHING: readonly never[] = [];

/**
 * The lists of one version of the games file, computed once, so that a page costs the same however large the catalog
 * is. Each list is in file order, without duplicates by display name.
 */
export class Catalog {
  /** Category titles in display order. */
  readonly titles: readonly string[];
  private readonly subs = new Map<string, readonly string[]>();
  private readonly lists = new Map<string, Listed[]>();
  private readonly byCode = new Map<string, Listed>();
  private readonly names = new Map<Listed, string>();
  private readonly searches = new LRUCache<string, readonly Listed[]>({ max: MAX_CACHED_SEARCHES });

  constructor(games: readonly Game[]) {
    const seen = new Map<string, Set<string>>();
    const subs = new Map<string, Set<string>>();
    const fresh = new Set(
      games.filter(({ category }) => category === NEW_GAMES).map(({ display_name }) => display_name),
    );
    for (const game of games) {
      const { display_name: name, category, sub_category: sub } = game;
      const picture = game.image_url ?? null;
      const listed: Listed = {
        code: gameCodeOf(game),
        name,
        category,
        sub,
        isNew: fresh.has(name),
        returnToPlayer: game.return_to_player ?? null,
        leastStake: game.least_stake_minor ?? null,
        picture,
      };
      this.names.set(listed, folded(name));
      if (!this.byCode.has(listed.code)) this.byCode.set(listed.code, listed);
      const subsOfCategory = subs.get(category) ?? new Set();
      subs.set(category, subsOfCategory);
      if (sub !== ALL) subsOfCategory.add(sub);
      for (const list of [listName(null, null), listName(category, null), listName(category, sub)]) {
        const namesOfList = seen.get(list) ?? new Set();
        seen.set(list, namesOfList);
        if (namesOfList.has(name)) continue;
        namesOfList.add(name);
        const entries = this.lists.get(list);
        if (entries) entries.push(listed);
        else this.lists.set(list, [listed]);
      }
    }
    this.titles = [...subs.keys()].sort(compareCategories);
    for (const [title, found] of subs) {
      this.subs.set(title, [ALL, ...[...found].sort(compareSubCategories)]);
    }
  }

  /** Sub-categories of a category, 'All' first. */
  subCategoriesOf = (title: string): readonly string[] => this.subs.get(title) ?? NOTHING;

  find(code: string): Listed | undefined {
    return this.byCode.get(code);
  }

  /** Filters by case-insensitive substring of the name; an empty search matches everything. */
  list(category: string | null, sub: string | null, q: string): readonly Listed[] {
    const name = listName(category, sub);
    const all = this.lists.get(name) ?? NOTHING;
    if (q === "") return all;
    const wanted = folded(q);
    const search = `${name}\n${wanted}`;
    const cached = this.searches.get(search);
    if (cached) return cached;
    const found = all.filter((game) => this.names.get(game)?.includes(wanted));
    this.searches.set(search, found);
    return found;
  }
}

function listName(category: string | null, sub: string | null): string {
  return JSON.stringify(sub === null || sub === ALL ? [category] : [category, sub]);
}

const catalogs = new WeakMap<readonly Game[], Catalog>();

/** The catalog of a games file, computed on first use. */
export function catalogOf(games: readonly Game[]): Catalog {
  const cached = catalogs.get(games);
  if (cached) return cached;
  const made = new Catalog(games);
  catalogs.set(games, made);
  return made;
}
