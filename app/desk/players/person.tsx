import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
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
import { isDay } from "~/casino/contract/calendar";
import { readDay } from "~/casino/contract/values/day";
import { readEmail, readName } from "~/casino/contract/values/person";
import { Field, Select } from "~/forms/Field";
import type { FormReply } from "~/forms/reply";
import { isLanguage, languages, type Language } from "~/shared/languages";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { numberField } from "../typed.server";
import { DeskForm } from "../ui/DeskForm";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.manage");
  const { player } = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return { player };
}

const NO_EMAIL = "Type an email address, such as name@example.com.";
const NO_DAY = "Type a day, the year first, such as 1990-12-31.";

const nameField = (longest: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(readName)
    .refine((name) => isName(name, longest), message);

const emailField = z.string({ error: NO_EMAIL }).overwrite(readEmail).refine(isEmail, NO_EMAIL);
const names = {
  firstName: nameField(MAX_FIRST_NAME_LENGTH, "Type a first name."),
  lastName: nameField(MAX_LAST_NAME_LENGTH, "Type a last name."),
};

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("email"), email: emailField, reason: reasonField }),
  z.object({
    intent: z.literal("person"),
    ...names,
    birthDate: z.string({ error: NO_DAY }).overwrite(readDay).refine(isDay, NO_DAY),
    seenFirstName: z.string(),
    seenLastName: z.string(),
    seenBirthDate: z.string(),
    reason: reasonField,
  }),
  z.object({
    intent: z.literal("namesake"),
    ...names,
    email: emailField,
    language: z.string().refine((tag): tag is Language => isLanguage(tag), "Choose a language."),
    reason: reasonField,
  }),
  z.object({
    intent: z.literal("distinct"),
    other: numberField("Type the number of the other player."),
    reason: reasonField,
  }),
]);

export const action = deskAction({
  name: "person",
  schema,
  right: "players.manage",
  async act({ value, key, params: path, visit: { casino } }) {
    const params = { pid: playerIn(path) };
    const { reason } = value;
    const done = (flash: string, pid = params.pid) => redirectTo(deskPaths.player(pid), { flash });
    if (value.intent === "email") {
      const { email } = value;
      await casino.call(changePlayerEmail, { params, body: { email, reason }, key });
      return done(
        "The email address is changed, and the player is signed out. The new address has to be confirmed.",
      );
    }
    if (value.intent === "person") {
      const person = { first_name: value.firstName, last_name: value.lastName, birth_date: value.birthDate };
      const seen = {
        first_name: value.seenFirstName,
        last_name: value.seenLastName,
        birth_date: value.seenBirthDate,
      };
      await casino.call(changePlayerPerson, { params, body: { ...person, seen, reason }, key });
      return done("The details are corrected.");
    }
    if (value.intent === "namesake") {
      const { email, firstName: first_name, lastName: last_name, language } = value;
      const body = { email, first_name, last_name, language, reason };
      const { pid } = await casino.call(openNamesakeAccount, { params, body, key });
      return done(`This is the new account. A link to choose a password goes to ${email}.`, pid);
    }
    const { other } = value;
    await casino.call(markPlayersDistinct, { params, body: { other, reason }, key });
    return done(`Players ${params.pid} and ${other} are two people from now on.`);
  },
});

export default function Person() {
  return (
    <>
      <ChangeEmail />
      <Correct />
      <OpenNamesake />
      <Distinguish />
    </>
  );
}

interface FieldsProps {
  reply: FormReply | undefined;
}

function ChangeEmail() {
  const { player } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Change the email address</h2>
      <p>
        It is {player.email}
        {player.is_email_confirmed ? "" : ", not confirmed"}. Both addresses get a mail, links sent to the old
        one no longer work, and the player is signed out everywhere. Whoever reads the new address can choose
        a new password: be sure who is asking.
      </p>
      <DeskForm
        name="person"
        of="email"
        button="Change address"
        kind="danger"
        sends={{ intent: "email" }}
        asksReason
      >
        {(form) => <EmailField {...form} label="New email address" />}
      </DeskForm>
    </>
  );
}

function EmailField({ label, ...form }: FieldsProps & { label: string }) {
  return (
    <Field
      name="email"
      label={label}
      type="email"
      autoComplete="off"
      maxLength={MAX_EMAIL_LENGTH}
      {...form}
    />
  );
}

function Correct() {
  const { player } = useLoaderData<typeof loader>();
  const { first_name: seenFirstName, last_name: seenLastName, birth_date: seenBirthDate } = player;
  return (
    <>
      <h2>Correct name or date of birth</h2>
      <p>
        Withdrawals are paid to the person who was verified: a player whose identity was asked for has to send
        documents again.
      </p>
      <DeskForm
        name="person"
        of="person"
        button="Correct details"
        kind="quiet"
        sends={{ intent: "person", seenFirstName, seenLastName, seenBirthDate }}
        asksReason
      >
        {(form) => (
          <>
            <NameFields {...form} firstName={seenFirstName} lastName={seenLastName} />
            <Field
              name="birthDate"
              label="Date of birth"
              type="date"
              initial={seenBirthDate}
              autoComplete="off"
              {...form}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}

function NameFields({
  firstName,
  lastName,
  ...form
}: FieldsProps & { firstName?: string; lastName?: string }) {
  return (
    <>
      <Field
        name="firstName"
        label="First name"
        autoComplete="off"
        {...(firstName === undefined ? {} : { initial: firstName })}
        {...form}
      />
      <Field
        name="lastName"
        label="Last name"
        autoComplete="off"
        {...(lastName === undefined ? {} : { initial: lastName })}
        {...form}
      />
    </>
  );
}

function OpenNamesake() {
  const { player } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Open an account for a namesake</h2>
      <p>
        For somebody else with this name and date of birth, who is refused at the sign-up. They get a mail
        with a link to choose a password.
      </p>
      <DeskForm
        name="person"
        of="namesake"
        button="Open account"
        kind="quiet"
        sends={{ intent: "namesake" }}
        asksReason
      >
        {(form) => (
          <>
            <NameFields {...form} firstName={player.first_name} lastName={player.last_name} />
            <EmailField {...form} label="Their email address" />
            <Select
              name="language"
              label="Language of their mails"
              options={Object.entries(languages).map(([value, { name }]) => ({ value, name }))}
              initial={player.language}
              {...form}
            />
          </>
        )}
      </DeskForm>
    </>
  );
}

function Distinguish() {
  return (
    <>
      <h2>Two players are two people</h2>
      <p>
        Such as twins with one home. Both can complete their accounts, and what excludes one from now on does
        not exclude the other.
      </p>
      <DeskForm
        name="person"
        of="distinct"
        button="Record it"
        kind="quiet"
        sends={{ intent: "distinct" }}
        asksReason
      >
        {(form) => (
          <Field
            name="other"
            label="Number of the other player"
            inputMode="numeric"
            maxLength={15}
            {...form}
          />
        )}
      </DeskForm>
    </>
  );
}
