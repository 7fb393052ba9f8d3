import { afterEach, beforeEach, describe, expect, type TestOptions } from "vitest";
import { type Mode, modes, type Post, posts } from "./browser";
import { type AnyForm, onlyMode } from "./site/flow-of";
import { type FormName, isPostOf } from "./site/form-actions";

declare module "vitest" {
  interface TaskMeta {
    /** The forms that the pages of a flow must have sent when it ends. */
    sends?: readonly AnyForm[];
  }
}

/** Registers flows with script off and on. They get the mode that they run in. */
export function inBothModes(
  title: string,
  flows: (mode: Mode) => void,
  options: Omit<TestOptions, "fails"> = {},
): void {
  describe.each(modes)(`${title}, script $script`, options, (mode) => register(mode, flows));
}

/** Registers flows of one mode. @param _reason why the other mode has none */
export function inOneMode(
  script: Mode["script"],
  _reason: string,
  title: string,
  flows: (mode: Mode) => void,
): void {
  const mode = onlyWith(script, _reason);
  describe(`${title}, script ${script}`, () => register(mode, flows));
}

/** The mode of single tests that run in one alone. @param _reason why they do not run in the other */
export function onlyWith(script: Mode["script"], _reason: string): Mode {
  return modes[script === "off" ? 0 : 1];
}

/** Options of a flow whose pages send these forms: it fails if one was not sent. */
export function sends(...forms: AnyForm[]): { meta: { sends: readonly AnyForm[] } } {
  return { meta: { sends: forms } };
}

function isSentBy(form: AnyForm, { url, deskForm }: Post): boolean {
  return form.startsWith(DESK) ? form === `${DESK}${deskForm}` : isPostOf(form as FormName, url);
}

const DESK = "desk.";

function register(mode: Mode, flows: (mode: Mode) => void): void {
  // Flows of a file may run at the same time, so each looks at what was sent since it began.
  const starts = new Map<string, number>();
  beforeEach(({ task }) => {
    starts.set(task.id, posts.length);
  });
  afterEach(({ task }) => {
    if (task.result?.state === "fail") return;
    const sent = posts.slice(starts.get(task.id)).filter(({ script }) => script === mode.script);
    const forms = (task.meta.sends ?? []).filter((form) => (onlyMode[form] ?? mode.script) === mode.script);
    const missing = forms.filter((form) => !sent.some((post) => isSentBy(form, post)));
    expect(missing, `not sent with script ${mode.script}`).toEqual([]);
  });
  flows(mode);
}
