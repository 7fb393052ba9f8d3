import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  deleteSavedAnswer,
  saveAnswer,
  savedAnswers,
  type SavedAnswer,
} from "~/casino/contract/operator/support";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { Field, TextArea } from "~/forms/Field";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "support.read");
  const { saved_answers: saved } = await read(savedAnswers, {});
  return { saved, mayEdit: operator.rights.includes("support.answer") };
}

const schema = z.object({
  of: z.coerce.number().int().positive().optional(),
  intent: z.enum(["save", "delete"]),
  title: z
    .string({ error: "Give it a title." })
    .trim()
    .min(1, "Give it a title.")
    .max(100, "At most 100 characters."),
  text: z
    .string({ error: "Write the answer." })
    .trim()
    .min(1, "Write the answer.")
    .max(MAX_MESSAGE_LENGTH, `At most ${MAX_MESSAGE_LENGTH} characters.`),
});

export const action = deskAction({
  name: "saved",
  schema,
  right: "support.answer",
  async act({ value: { of: id, intent, title, text }, key, visit }) {
    if (intent === "delete" && id !== undefined) {
      await visit.casino.call(deleteSavedAnswer, { params: { id }, body: {}, key });
      return redirectTo(deskPaths.savedAnswers, { flash: `“${title}” is deleted.` });
    }
    await visit.casino.call(saveAnswer, { body: { id: id ?? null, title, text }, key });
    return redirectTo(deskPaths.savedAnswers, { flash: `“${title}” is saved.` });
  },
});

export default function SavedAnswers() {
  const { saved, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page title="Saved answers">
      {saved.length === 0 ? <p className="desk-empty">No answer is saved yet.</p> : null}
      {saved.map((answer) => (
        <section key={answer.id} aria-labelledby={`answer-${answer.id}`}>
          <h2 id={`answer-${answer.id}`}>{answer.title}</h2>
          {mayEdit ? <Edit answer={answer} /> : <p className="desk-message-text">{answer.text}</p>}
        </section>
      ))}
      {mayEdit ? (
        <section aria-labelledby="new-answer">
          <h2 id="new-answer">New saved answer</h2>
          <Edit answer={null} />
        </section>
      ) : null}
    </Page>
  );
}

function Edit({ answer }: { answer: SavedAnswer | null }) {
  return (
    <DeskForm
      name="saved"
      of={answer?.id ?? ""}
      buttons={
        <>
          <Button kind="quiet" name="intent" value="save">
            Save
          </Button>{" "}
          {answer ? (
            <Button kind="danger" name="intent" value="delete">
              Delete
            </Button>
          ) : null}
        </>
      }
    >
      {({ reply }) => (
        <>
          <Field name="title" label="Title" maxLength={100} reply={reply} initial={answer?.title ?? ""} />
          <TextArea
            name="text"
            label="Text"
            rows={5}
            maxLength={MAX_MESSAGE_LENGTH}
            reply={reply}
            initial={answer?.text ?? ""}
          />
        </>
      )}
    </DeskForm>
  );
}
