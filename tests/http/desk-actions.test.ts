import { describe, expect, it } from "vitest";
import { operatorOfRole } from "../support/operators";
import type { DeskAction } from "../support/site/desk-action";
import { deskActionRows, sentenceOf, typedIn } from "../support/site/desk-actions";
import { useDeskSystem } from "../support/site/desk-system";
import { DeskVisitor } from "../support/site/desk-visitor";
import { htmlFindings } from "../support/site/quality";

const desk = useDeskSystem();

/** Form and intent of every button that a page of these actions had; a player's card in a preview has no name. */
const found = new Set<string>();
const nameOf = (form: string, { intent }: Pick<DeskAction, "intent">) => `${form} ${intent}`.trim();

describe("desk.actions: each action of an operator without script", () => {
  it.each(deskActionRows)("$form $intent is refused with what was typed, and done", async (action) => {
    const operator = await operatorOfRole(desk.database.kysely, action.role, new Date());
    const visitor = new DeskVisitor(desk.deskOrigin, operator.token);
    const scene = await action.scene(desk, operator);
    const { refused, right } = typedIn(action, scene);
    const page = await visitor.open(scene.path);
    for (const one of page.actions()) found.add(one);
    expect(page.html).not.toContain(action.done);
    const at = { form: action.form, intent: action.intent, of: scene.of };
    let form = page.form(at);
    const prefilled = form.typeable(form.typed());
    if (action.refusal !== null) {
      await scene.meanwhile?.();
      const answer = await visitor.send(form, refused);
      expect([answer.status >= 400 && answer.status < 500, answer.html]).toEqual([
        true,
        expect.stringContaining(sentenceOf(action)),
      ]);
      expect(htmlFindings(answer.html)).toEqual([]);
      form = answer.form(at);
      expect(form.typed()).toMatchObject(form.typeable(refused));
      await scene.afterwards?.();
      // What the operator had seen is out of date: they open the page again.
      if (scene.meanwhile) form = (await visitor.open(scene.path)).form(at);
    }
    const done = await visitor.send(form, right(prefilled));
    expect([done.status, done.html]).toEqual([200, expect.stringContaining(action.done)]);
  });

  it("has a row for every button of these pages", () => {
    const rows = deskActionRows.map((action) => nameOf(action.form, action));
    expect([...found].filter((name) => !/^(sign-out|language|$)/.test(name) && !rows.includes(name))).toEqual(
      [],
    );
  });
});
