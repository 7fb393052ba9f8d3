import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isDay } from "~/casino/contract/calendar";
import {
  changePlayerEmail,
  changePlayerPerson,
  markPlayersDistinct,
  openNamesakeAccount,
} from "~/casino/contract/operator/player-person";
import { deskPlayer } from "~/casino/contract/operator/players";
import {
  isEmail,
  isName,
  MAX_EMAIL_LENGTH,
  MAX_FIRST_NAME_LENGTH,
  MAX_LAST_NAME_LENGTH,
} from "~/casino/contract/person";
import { readDay } from "~/casino/contract/values/day";
import { readEmail, readName } from "~/casino/contract/values/person";
import { Field, Select } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { isLanguage, type Language, languages } from "~/shared/languages";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn, numberField } from "../typed.server";
import { DeskForm } from "../ui/DeskForm";
import { messages } from "./player-messages";
import { sentences } from "./sentences.server";
import { TAB_CALLS } from "./tabs.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may, requireOneOf } = await requireOperator(args, "players.manage");
  requireOneOf(TAB_CALLS.person);
  const { player } = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return {
    player,
    mayChangeEmail: may(changePlayerEmail),
    mayCorrect: may(changePlayerPerson),
    mayOpenNamesake: may(openNamesakeAccount),
    mayDistinguish: may(markPlayersDistinct),
  };
}

const nameField = (longest: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(readName)
    .refine((name) => isName(name, longest), message);

const schema = byLanguage(sentences, (texts, language) => {
  const { reason } = fieldsIn(language);
  const email = z.string({ error: texts.email }).overwrite(readEmail).refine(isEmail, texts.email);
  const names = {
    firstName: nameField(MAX_FIRST_NAME_LENGTH, texts.firstName),
    lastName: nameField(MAX_LAST_NAME_LENGTH, texts.lastName),
  };
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("email"), email, reason }),
    z.object({
      intent: z.literal("person"),
      ...names,
      birthDate: z.string({ error: texts.day }).overwrite(readDay).refine(isDay, texts.day),
      seenFirstName: z.string(),
      seenLastName: z.string(),
      seenBirthDate: z.string(),
      reason,
    }),
    z.object({
      intent: z.literal("namesake"),
      ...names,
      email,
      language: z.string().refine((tag): tag is Language => isLanguage(tag), texts.chooseLanguage),
      reason,
    }),
    z.object({ intent: z.literal("distinct"), other: numberField(texts.other), reason }),
  ]);
});

export const action = deskAction({
  name: "person",
  schema,
  right: "players.manage",
  async act({ value, key, params: path, visit: { casino, request } }) {
    const params = { pid: playerIn(path) };
    const { reason } = value;
    const texts = messagesFor(request, sentences);
    const done = (flash: string, pid = params.pid) => redirectTo(deskPaths.player(pid), { flash });
    if (value.intent === "email") {
      const { email } = value;
      await casino.call(changePlayerEmail, { params, body: { email, reason }, key });
      return done(texts.emailChanged);
    }
    if (value.intent === "person") {
      const person = { first_name: value.firstName, last_name: value.lastName, birth_date: value.birthDate };
      const seen = {
        first_name: value.seenFirstName,
        last_name: value.seenLastName,
        birth_date: value.seenBirthDate,
      };
      await casino.call(changePlayerPerson, { params, body: { ...person, seen, reason }, key });
      return done(texts.personCorrected);
    }
    if (value.intent === "namesake") {
      const { email, firstName: first_name, lastName: last_name, language } = value;
      const body = { email, first_name, last_name, language, reason };
      const { pid } = await casino.call(openNamesakeAccount, { params, body, key });
      return done(texts.namesakeOpened(email), pid);
    }
    const { other } = value;
    await casino.call(markPlayersDistinct, { params, body: { other, reason }, key });
    return done(texts.distinct(params.pid, other));
  },
});

export const handle = titled((translate) => translate(messages).player.person);

export default function Person() {
  const { mayChangeEmail, mayCorrect, mayOpenNamesake, mayDistinguish } = useLoaderData<typeof loader>();
  return (
    <>
      {mayChangeEmail ? <ChangeEmail /> : null}
      {mayCorrect ? <Correct /> : null}
      {mayOpenNamesake ? <OpenNamesake /> : null}
      {mayDistinguish ? <Distinguish /> : null}
    </>
  );
}

function ChangeEmail() {
  const { player } = useLoaderData<typeof loader>();
  const { person: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.changeEmail}</h2>
      <p>{texts.changeEmailAbout(player.email, player.is_email_confirmed)}</p>
      <DeskForm
        name="person"
        of="email"
        button={texts.changeEmailButton}
        kind="danger"
        sends={{ intent: "email" }}
        asksReason
      >
        <EmailField label={texts.newEmail} />
      </DeskForm>
    </>
  );
}

function EmailField({ label }: { label: string }) {
  return <Field name="email" label={label} type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />;
}

function Correct() {
  const { player } = useLoaderData<typeof loader>();
  const { first_name: seenFirstName, last_name: seenLastName, birth_date: seenBirthDate } = player;
  const { person: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.correct}</h2>
      <p>{texts.correctAbout}</p>
      <DeskForm
        name="person"
        of="person"
        button={texts.correctButton}
        kind="quiet"
        sends={{ intent: "person", seenFirstName, seenLastName, seenBirthDate }}
        asksReason
      >
        <NameFields firstName={seenFirstName} lastName={seenLastName} />
        <Field
          name="birthDate"
          label={texts.birthDate}
          type="date"
          initial={seenBirthDate}
          autoComplete="off"
        />
      </DeskForm>
    </>
  );
}

function NameFields({ firstName, lastName }: { firstName?: string; lastName?: string }) {
  const { person: texts } = useMessages(messages);
  return (
    <>
      <Field
        name="firstName"
        label={texts.firstName}
        autoComplete="off"
        {...(firstName === undefined ? {} : { initial: firstName })}
      />
      <Field
        name="lastName"
        label={texts.lastName}
        autoComplete="off"
        {...(lastName === undefined ? {} : { initial: lastName })}
      />
    </>
  );
}

function OpenNamesake() {
  const { player } = useLoaderData<typeof loader>();
  const { person: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.namesake}</h2>
      <p>{texts.namesakeAbout}</p>
      <DeskForm
        name="person"
        of="namesake"
        button={texts.namesakeButton}
        kind="quiet"
        sends={{ intent: "namesake" }}
        asksReason
      >
        <NameFields firstName={player.first_name} lastName={player.last_name} />
        <EmailField label={texts.theirEmail} />
        <Select
          name="language"
          label={texts.language}
          options={Object.entries(languages).map(([value, { name }]) => ({ value, name }))}
          initial={player.language}
        />
      </DeskForm>
    </>
  );
}

function Distinguish() {
  const { person: texts } = useMessages(messages);
  return (
    <>
      <h2>{texts.distinct}</h2>
      <p>{texts.distinctAbout}</p>
      <DeskForm
        name="person"
        of="distinct"
        button={texts.distinctButton}
        kind="quiet"
        sends={{ intent: "distinct" }}
        asksReason
      >
        <Field name="other" label={texts.other} inputMode="numeric" maxLength={15} />
      </DeskForm>
    </>
  );
}
