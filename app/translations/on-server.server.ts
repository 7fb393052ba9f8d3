import { learn, type Messages } from "~/messages/messages";

/** Registers every translation. Call once, before the first request is answered. */
export function learnTranslations(): void {
  const files = import.meta.glob<Record<string, unknown>>(["./fr-CA/*/**/*.ts", "./fr-CA/*-messages*.ts"], {
    eager: true,
  });
  const modules = Object.values(files).flatMap((file) => Object.values(file).filter(isMessages));
  const french = new Map(modules.map((messages) => [messages.of, messages]));
  learn("fr-CA", ({ of }) => french.get(of));
}

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && "of" in value;
}
