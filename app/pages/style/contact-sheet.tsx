import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import sheetCss from "./contact-sheet.css?url";
import { drawnPictures } from "./contact-sheet.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetCss }];

export const meta: MetaFunction = () => [{ title: "Contact sheet" }];

export const loader = drawnPictures;

/** All tiles and symbols at the sizes of the lobby and the reels. Routed only under `npm run dev` (app/routes.ts). */
export default function ContactSheet() {
  const { tiles, sprites } = useLoaderData<typeof loader>();
  return (
    <div className="contact-sheet">
      <h1>Contact sheet</h1>
      <section>
        <h2>Tiles at 120 px</h2>
        <ul>
          {tiles.map(({ name, url }) => (
            <li key={name}>
              <img src={url} alt="" width="120" height="90" />
              {name}
            </li>
          ))}
        </ul>
      </section>
      {sprites.map(({ name, url, ids }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {ids.map((id) => (
              <li key={id}>
                <svg className="sheet-symbol" aria-hidden="true" focusable="false">
                  <use href={`${url}#${id}`} />
                </svg>
                {id}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
