import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { Checkbox, Field, FieldGroup, Select, TextArea } from "~/forms/Field";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { Radio } from "~/forms/Radio";
import type { FormReply } from "~/forms/reply";
import { ThemeSwitch } from "~/shell/ThemeSwitch";
import { Button, type ButtonKind, ButtonLink } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Icon, type IconName } from "~/ui/Icon";
import { Money } from "~/ui/Money";
import sheetCss from "./contact-sheet.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: sheetCss }];

export const meta: MetaFunction = () => [{ title: "Style page" }];

const HERE = "/dev/style";
const colors = [
  "ground",
  "ground-raised",
  "ground-high",
  "line",
  "line-strong",
  "text",
  "text-soft",
  "cherry",
  "cherry-deep",
  "gold",
  "leaf",
  "alarm",
  "alarm-ground",
] as const;
const kinds: readonly ButtonKind[] = ["primary", "quiet", "danger", "text"];
const icons: readonly IconName[] = [
  "menu",
  "close",
  "search",
  "heart",
  "heart-full",
  "chat",
  "user",
  "wallet",
  "gift",
  "play",
  "back",
  "next",
  "check",
  "alert",
  "info",
];
const options = [
  { value: "", name: "Please choose" },
  { value: "a", name: "The first" },
];

/** A reply with an error in every field. */
const refused = newReply("sample", {
  values: { name: "4da", email: "nobody", note: "<b>" },
  errors: {
    name: ["Please enter your first name."],
    email: ["Please enter a valid email address."],
    choice: ["Please choose one."],
    note: ["Please write plain text."],
    terms: ["Please accept the terms."],
    pay: ["Please choose how to pay."],
  },
  from: HERE,
});

/** Every component in every state. Routed only under `npm run dev` (app/routes.ts). */
export default function StylePage() {
  return (
    <div className="contact-sheet">
      <h1>Style page</h1>
      <ThemeSwitch here={HERE} theme="device" />
      <Colors />
      <Words />
      <Buttons />
      <section>
        <h2>A form, untouched and refused</h2>
        <Fields reply={undefined} prefix="new-" />
        <Fields reply={refused} prefix="refused-" />
      </section>
      <Messages />
      <Tables />
    </div>
  );
}

function Colors() {
  return (
    <section>
      <h2>Colours</h2>
      {["", "scene"].map((scene) => (
        <ul className={scene} key={scene}>
          {colors.map((name) => (
            <li key={name}>
              <span className={`sheet-colour sheet-${name}`} />
              {name}
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

function Words() {
  return (
    <section>
      <h1>A title of a page</h1>
      <h2>A part of it</h2>
      <h3>A smaller part</h3>
      <p>
        A sentence with a <a href="#nowhere">link</a>, an amount <Money minor={123_456} /> and{" "}
        <strong>strong</strong> words.
      </p>
      <p className="hint">A hint under it.</p>
      <dl className="facts">
        <Fact name="Balance">
          <Money minor={5_000} />
        </Fact>
        <Fact name="A long one">averylongwordwithoutanyplacetobreakitanywhere@example.com</Fact>
      </dl>
    </section>
  );
}

function Buttons() {
  return (
    <section>
      <h2>Buttons, links and icons</h2>
      {kinds.map((kind) => (
        <p className="actions" key={kind}>
          <Button type="button" kind={kind}>
            {kind}
          </Button>{" "}
          <Button type="button" kind={kind} busy>
            {kind}, busy
          </Button>{" "}
          <ButtonLink to={HERE} kind={kind}>
            {kind}, a link
          </ButtonLink>
        </p>
      ))}
      <ul className="chips">
        <li>
          <a className="chip" href="#one" aria-current="page">
            The chosen chip
          </a>
        </li>
        <li>
          <a className="chip" href="#two">
            Another
          </a>
        </li>
      </ul>
      <p className="actions">
        {icons.map((name) => (
          <span key={name}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </p>
    </section>
  );
}

function Fields({ reply, prefix }: { reply: FormReply | undefined; prefix: string }) {
  return (
    <FormScope reply={reply} idPrefix={prefix}>
      <div className="card stack page-form">
        <ErrorSummary />
        <Field name="name" label="First name" />
        <Field name="email" label="Email" hint="We write to it once." type="email" />
        <Select name="choice" label="One of these" options={options} />
        <TextArea name="note" label="A note" />
        <FieldGroup name="pay" legend="Pay with">
          <Radio name="pay" value="card" isPicked>
            Card
          </Radio>
          <Radio name="pay" value="coin" isPicked={false}>
            Coin
          </Radio>
        </FieldGroup>
        <Checkbox name="terms" label="I accept the terms" />
        <Button type="button" className="wide">
          SEND
        </Button>
      </div>
    </FormScope>
  );
}

function Messages() {
  return (
    <section>
      <h2>Messages</h2>
      <p className="notice">Something was done.</p>
      <p className="notice notice-good">Something went well.</p>
      <p className="notice notice-bad">Something did not.</p>
      <p className="empty">Nothing here yet. This is where it will be.</p>
      <progress value={3} max={10}>
        3 of 10
      </progress>
    </section>
  );
}

function Tables() {
  return (
    <section>
      <h2>A table</h2>
      <div className="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className="numeric">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">A stake</th>
              <td className="numeric">
                <Money minor={-100} />
              </td>
            </tr>
            <tr>
              <th scope="row">A payout</th>
              <td className="numeric">
                <Money minor={2_500} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
