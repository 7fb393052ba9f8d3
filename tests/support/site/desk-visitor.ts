import { fetch } from "undici";
import { type FormInHtml, formsIn, visibleFields } from "../http-visitor";
import { sealedSession } from "./desk-system";

/** Which form of a page, and which of its buttons. */
interface Pressed {
  form: string;
  intent: string;
  of?: string | number | undefined;
}

type Typed = Readonly<Record<string, string>>;

const intentsOf = ({ hidden, content }: FormInHtml): string[] => {
  const buttons = [...content.matchAll(/<button\b([^>]*)>/g)].map(([, tag = ""]) => tag);
  const pressed = buttons
    .filter((tag) => /\bname="intent"/.test(tag))
    .map((tag) => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  return pressed.length > 0 ? pressed : [hidden["intent"] ?? ""];
};

/** A form as a browser without script sends it. */
class DeskFormInPage {
  constructor(
    readonly form: FormInHtml,
    private readonly intent: string,
  ) {}

  /** What its fields show. */
  typed(): Record<string, string> {
    const alone = `<form action="">${this.form.content}</form>`;
    return Object.fromEntries([...visibleFields(alone, "")].map(([name, values]) => [name, values[0] ?? ""]));
  }

  /** Of what is typed, what is no box to tick. */
  typeable(typed: Typed): Typed {
    return Object.fromEntries(Object.entries(typed).filter(([name]) => !this.isBox(name)));
  }

  body(typed: Typed): URLSearchParams {
    const { intent } = this;
    const fields = { ...this.form.hidden, ...this.typed(), ...typed, ...(intent === "" ? {} : { intent }) };
    // A box that is not ticked is not sent.
    const sent = Object.entries(fields).filter(([name, value]) => value !== "" || !this.isBox(name));
    return new URLSearchParams(sent);
  }

  private isBox(name: string): boolean {
    const inputs = [...this.form.content.matchAll(/<input\b([^>]*)>/g)].map(([, tag = ""]) => tag);
    return inputs.some((tag) => tag.includes(`name="${name}"`) && tag.includes('type="checkbox"'));
  }
}

/** A page of the desk, or the answer to a form. */
class DeskPageInHtml {
  readonly html: string;

  constructor(
    readonly path: string,
    readonly status: number,
    html: string,
  ) {
    this.html = html.replaceAll("<!-- -->", "");
  }

  /** Form and intent of each button. */
  actions(): string[] {
    return formsIn(this.html)
      .filter(({ method }) => method === "post")
      .flatMap((form) => intentsOf(form).map((intent) => `${nameIn(form)} ${intent}`.trim()));
  }

  form({ form: name, intent, of }: Pressed): DeskFormInPage {
    const form = formsIn(this.html).find(
      (one) =>
        nameIn(one) === name &&
        intentsOf(one).includes(intent) &&
        (of === undefined || (one.hidden["of"] ?? "") === String(of)),
    );
    if (!form) throw new Error(`${this.path} (${this.status}) has no form ${name} ${intent} ${of ?? ""}`);
    return new DeskFormInPage(form, intent);
  }
}

/** The name of a form, without which of several it is. */
function nameIn({ hidden }: FormInHtml): string {
  const form = hidden["form"] ?? "";
  return form.slice(0, form.length - (hidden["of"] ?? "").length);
}

/** An operator whose browser runs no script. */
export class DeskVisitor {
  private readonly cookies: Map<string, string>;

  constructor(
    private readonly origin: string,
    token: string,
  ) {
    this.cookies = new Map([["desk_session", sealedSession(token)]]);
  }

  open(path: string): Promise<DeskPageInHtml> {
    return this.fetch(path);
  }

  /** Sends a form, and follows the redirect. */
  send(form: DeskFormInPage, typed: Typed): Promise<DeskPageInHtml> {
    return this.fetch(form.form.action, form.body(typed));
  }

  private async fetch(path: string, body?: URLSearchParams): Promise<DeskPageInHtml> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(new URL(path, this.origin), {
      redirect: "manual",
      headers: { cookie, origin: this.origin },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const target = answer.headers.get("location");
    if (target !== null) return this.fetch(target);
    return new DeskPageInHtml(path, answer.status, await answer.text());
  }
}
