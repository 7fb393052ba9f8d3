import { expect, test } from "vitest";
import { forms as account } from "~/account/forms";
import type { FormAction } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import type { FormAnswer } from "~/forms/answer.server";
import { forms as play } from "~/play/forms";
import { posted } from "../../support/web-forms";

/** Answers with the name of its form. */
function naming(form: FormAction["form"]): FormAction {
  return Object.assign(() => Promise.resolve(form.path as unknown as FormAnswer), { form });
}

const answered = (action: ReturnType<typeof actionsOf>, url: string) => action(posted(url, {}));

test("security.form-by-url: a post goes to the form that its URL names, and to the first one if it names none", async () => {
  const action = actionsOf(naming(account.limits), naming(account.limitChange));
  expect(await answered(action, account.limitChange.path)).toBe(account.limitChange.path);
  expect(await answered(action, account.limits.path)).toBe(account.limits.path);
  for (const url of ["/lobby/account/limits", "/lobby/account/limits?form=off", "/x?form=__proto__"])
    expect(await answered(action, url)).toBe(account.limits.path);
});

test("security.form-by-url: the forms of a game are told apart on the page of each game", async () => {
  const action = actionsOf(naming(play.spin), naming(play.draw), naming(play.deal));
  expect(await answered(action, play.draw.path("/play/201-1"))).toBe(play.draw.path);
  expect(await answered(action, play.deal.path("/play/201-1?demo=1"))).toBe(play.deal.path);
  expect(await answered(action, play.spin.path("/play/201-1"))).toBe(play.spin.path);
});
