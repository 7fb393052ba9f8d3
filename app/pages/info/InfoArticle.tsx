import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useIsExcluded } from "~/shell/root-data";
import { instantFormat } from "~/ui/instant";
import type { InfoBlock, ResolvedPage } from "./info-page";
import { messages } from "./messages";

/** An information page: breadcrumb, date, table of contents, and sections. */
export function InfoArticle({ page }: { page: ResolvedPage }) {
  const m = useMessages(messages);
  const { day } = useMessages(instantFormat);
  return (
    <article className="page info">
      <header className="info-head">
        <nav aria-label={m.trail}>
          <Link to={useIsExcluded() ? paths.excluded : paths.home}>{brand().name}</Link>{" "}
          <span aria-hidden="true">›</span> {page.title}
        </nav>
        <h1>{page.title}</h1>
        <p className="info-lead">{page.description}</p>
        <p className="small-print">
          {rich(m.changed, {
            day: <time dateTime={page.updated}>{day(page.updated)}</time>,
          })}
        </p>
      </header>
      <nav className="info-contents card" aria-labelledby="contents-title">
        <h2 id="contents-title">{m.contents}</h2>
        <ul>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="info-text">
        {page.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id}>
            <h2>{heading}</h2>
            {blocks.map((block, index) => (
              <Block key={index} block={block} heading={heading} />
            ))}
          </section>
        ))}
        <p className="info-end">
          <a href="#content">{m.top}</a>
        </p>
      </div>
    </article>
  );
}

function Block({ block, heading }: { block: InfoBlock; heading: string }) {
  if ("p" in block) return <p>{block.p}</p>;
  if ("list" in block) return <ul>{items(block.list)}</ul>;
  if ("steps" in block) return <ol>{items(block.steps)}</ol>;
  if ("links" in block) {
    return (
      <ul className="info-links">
        {block.links.map(({ label, href }) => (
          <li key={href}>
            {href.startsWith("/") ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
    );
  }
  if ("answers" in block) {
    return (
      <>
        {block.answers.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </>
    );
  }
  return <Table table={block.table} heading={heading} />;
}

type TableBlock = Extract<InfoBlock, { table: unknown }>["table"];

/** On narrow screens each row becomes a card, so the cells carry their column names. */
function Table({ table: { head, rows }, heading }: { table: TableBlock; heading: string }) {
  return (
    <table className="info-table">
      <caption className="visually-hidden">{heading}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join("|")}>
            {row.map((cell, index) => (
              <td key={index} data-name={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function items(texts: readonly string[]) {
  return texts.map((text) => <li key={text}>{text}</li>);
}
