import { Link } from "@remix-run/react";
import type { InfoBlock, InfoPage } from "./info/info-page";

/** An information page: date, table of contents, sections. */
export function InfoArticle({ page }: { page: InfoPage }) {
  return (
    <article className="page page-text">
      <h1>{page.title}</h1>
      <p className="small-print">
        Last changed on <time dateTime={page.updated}>{page.updated}</time>
      </p>
      {page.sections.length > 3 ? (
        <nav aria-label="On this page" className="card">
          <ul>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {page.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} heading={heading} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block, heading }: { block: InfoBlock; heading: string }) {
  if ("p" in block) return <p>{block.p}</p>;
  if ("list" in block) return <ul>{items(block.list)}</ul>;
  if ("steps" in block) return <ol>{items(block.steps)}</ol>;
  if ("links" in block) {
    return (
      <ul>
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
  return (
    <section className="table-scroll" tabIndex={0} aria-label={`Table: ${heading}`}>
      <table>
        <thead>
          <tr>
            {block.table.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.table.rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function items(texts: readonly string[]) {
  return texts.map((text) => <li key={text}>{text}</li>);
}
