import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  deleteSavedAnswer,
  saveAnswer,
  type SavedAnswer,
  savedAnswers,
} from "~/casino/contract/operator/support";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { Field, TextArea } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { messagesIn, useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { sentences as deskSentences } from "../sentences.server";
import { titled } from "../title";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { sentences } from "./sentences.server";
import { messages } from "./support-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "support.read");
  const { saved_answers: saved } = await read(savedAnswers, {});
  return { saved, mayEdit: may(saveAnswer), mayDelete: may(deleteSavedAnswer) };
}

const MAX_TITLE = 100;

const schema = byLanguage(sentences, (texts, language) => {
  const { atMost } = messagesIn(language, deskSentences).fields;
  const id = z.coerce.number().int().positive();
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("delete"), of: id, title: z.string().trim() }),
    z.object({
      intent: z.literal("save"),
      of: id.optional(),
      title: z.string({ error: texts.title }).trim().min(1, texts.title).max(MAX_TITLE, atMost(MAX_TITLE)),
      text: z
        .string({ error: texts.text })
        .trim()
        .min(1, texts.text)
        .max(MAX_MESSAGE_LENGTH, atMost(MAX_MESSAGE_LENGTH)),
    }),
  ]);
});

export const action = deskAction({
  name: "saved",
  schema,
  right: "support.answer",
  async act({ value, key, visit }) {
    const texts = messagesFor(visit.request, sentences);
    const { title } = value;
    if (value.intent === "delete") {
      await visit.casino.call(deleteSavedAnswer, { params: { id: value.of }, body: {}, key });
      return redirectTo(deskPaths.savedAnswers, { flash: texts.deleted(title) });
    }
    await visit.casino.call(saveAnswer, { body: { id: value.of ?? null, title, text: value.text }, key });
    return redirectTo(deskPaths.savedAnswers, { flash: texts.saved(title) });
  },
});

export const handle = titled((translate) => translate(messages).saved.title);

export default function SavedAnswers() {
  const { saved, mayEdit } = useLoaderData<typeof loader>();
  const { saved: texts } = useMessages(messages);
  return (
    <Page>
      {saved.length === 0 ? <p className="desk-empty">{texts.none}</p> : null}
      {saved.map((answer) => (
        <section key={answer.id} aria-labelledby={`answer-${answer.id}`}>
          <h2 id={`answer-${answer.id}`}>{answer.title}</h2>
          {mayEdit ? <Edit answer={answer} /> : <p className="desk-message-text">{answer.text}</p>}
        </section>
      ))}
      {mayEdit ? (
        <section aria-labelledby="new-answer">
          <h2 id="new-answer">{texts.new}</h2>
          <Edit answer={null} />
        </section>
      ) : null}
    </Page>
  );
}

function Edit({ answer }: { answer: SavedAnswer | null }) {
  const { mayDelete } = useLoaderData<typeof loader>();
  const { saved: texts } = useMessages(messages);
  return (
    <DeskForm
      name="saved"
      of={answer?.id ?? ""}
      buttons={
        <>
          <Button kind="quiet" name="intent" value="save">
            {texts.save}
          </Button>{" "}
          {answer && mayDelete ? (
            <Button kind="danger" name="intent" value="delete">
              {texts.delete}
            </Button>
          ) : null}
        </>
      }
    >
      <Field name="title" label={texts.titleField} maxLength={MAX_TITLE} initial={answer?.title ?? ""} />
      <TextArea
        name="text"
        label={texts.text}
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        initial={answer?.text ?? ""}
      />
    </DeskForm>
  );
}
