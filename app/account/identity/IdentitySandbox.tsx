import type { IdentityView } from "~/casino/contract/identity";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

/** Where a sandbox stands in for the provider: what it does with which name. */
export function IdentitySandbox({ names }: { names: NonNullable<IdentityView["sandbox"]> }) {
  const { sandbox, outcomes } = useMessages(messages);
  return (
    <section className="card" aria-labelledby="sandbox-title">
      <h2 id="sandbox-title">{sandbox.title}</h2>
      <p>{sandbox.about}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{sandbox.name}</th>
            <th scope="col">{sandbox.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ last_name: name, outcome }) => (
            <tr key={outcome}>
              <td>{name === null ? sandbox.any : <span lang="en">{name}</span>}</td>
              <td>{outcomes[outcome]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
