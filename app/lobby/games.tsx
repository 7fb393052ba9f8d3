import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { isMobile } from "~/session/client-id.server";
import { paths, withQuery } from "~/paths";
import { visit } from "~/session/visit.server";
import { Button, ButtonLink } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { gamesFiles } from "./games-file.server";
import { GameTile } from "./GameTile";
import {
  ALL,
  categoriesOf,
  choiceOf,
  chosenGames,
  codeOf,
  TILES_PER_PAGE,
  type Category,
  type LobbyChoice,
} from "./rules";
import lobbyCss from "./lobby.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lobbyCss }];

export const meta: MetaFunction = () => [
  { title: `Games | ${brand.name}` },
  { name: "description", content: "Slots, video poker and more, with the return to player on every game." },
];

export async function loader(args: LoaderFunctionArgs) {
  const { requestId } = visit(args);
  const file = isMobile(args.request) ? gamesFiles.mobile : gamesFiles.desktop;
  const games = await file.games(requestId);
  const choice = choiceOf(new URL(args.request.url).searchParams);
  const chosen = chosenGames(games ?? [], choice);
  const first = (choice.page - 1) * TILES_PER_PAGE;
  return {
    choice,
    available: games !== null,
    categories: categoriesOf(games ?? []),
    total: chosen.length,
    tiles: chosen
      .slice(first, first + TILES_PER_PAGE)
      .map((game) => ({ code: codeOf(game), name: game.display_name })),
  };
}

export default function Games() {
  const { choice, available, categories, tiles, total } = useLoaderData<typeof loader>();
  return (
    <section className="page lobby">
      <div className="lobby-head">
        <h1>Games</h1>
        <Search choice={choice} />
      </div>
      <Categories categories={categories} choice={choice} />
      {tiles.length > 0 ? (
        <ul className="tiles">
          {tiles.map((tile, index) => (
            <GameTile key={tile.code} {...tile} eager={index < 6} />
          ))}
        </ul>
      ) : (
        <NoGames available={available} choice={choice} />
      )}
      <Pages choice={choice} total={total} />
    </section>
  );
}

function Search({ choice }: { choice: LobbyChoice }) {
  return (
    <Form method="get" action={paths.games} className="search" role="search">
      <label className="visually-hidden" htmlFor="q">
        Search games by name
      </label>
      <input
        key={choice.q}
        id="q"
        name="q"
        type="search"
        placeholder="Search games"
        defaultValue={choice.q}
        maxLength={60}
      />
      <Button kind="quiet" aria-label="Search">
        <Icon name="search" />
      </Button>
    </Form>
  );
}

function Categories({ categories, choice }: { categories: Category[]; choice: LobbyChoice }) {
  const open = categories.find(({ title }) => title === choice.category);
  return (
    <nav aria-label="Game categories">
      <ul className="chips">
        <Chip to={paths.games} current={choice.category === null}>
          {ALL}
        </Chip>
        {categories.map(({ title }) => (
          <Chip
            key={title}
            to={withQuery(paths.games, { category: title })}
            current={title === choice.category}
          >
            {title}
          </Chip>
        ))}
      </ul>
      {open && open.subCategories.length > 2 ? (
        <ul className="chips chips-sub">
          {open.subCategories.map((sub) => (
            <Chip
              key={sub}
              to={withQuery(paths.games, { category: open.title, sub: sub === ALL ? null : sub })}
              current={sub === (choice.sub ?? ALL)}
            >
              {sub}
            </Chip>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}

function Chip({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link to={to} className="chip" aria-current={current ? "page" : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}

function NoGames({ available, choice }: { available: boolean; choice: LobbyChoice }) {
  if (!available) {
    return (
      <div className="empty">
        <p>The list of games is not available right now. Please try again in a moment.</p>
        <ButtonLink to={paths.games}>Try again</ButtonLink>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>{choice.q ? `No game is called “${choice.q}”. Try a shorter name.` : "There is no game here."}</p>
      <ButtonLink kind="quiet" to={paths.games}>
        Show all games
      </ButtonLink>
    </div>
  );
}

function Pages({ choice, total }: { choice: LobbyChoice; total: number }) {
  const last = Math.ceil(total / TILES_PER_PAGE);
  if (last <= 1) return null;
  const to = (page: number) =>
    withQuery(paths.games, {
      category: choice.category,
      sub: choice.sub,
      q: choice.q || null,
      page: page > 1 ? page : null,
    });
  return (
    <nav className="pages" aria-label="Pages">
      {choice.page > 1 ? <Link to={to(choice.page - 1)}>Previous</Link> : null}
      <span>
        Page {choice.page} of {last}
      </span>
      {choice.page < last ? <Link to={to(choice.page + 1)}>Next</Link> : null}
    </nav>
  );
}
