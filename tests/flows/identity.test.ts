import type { Page } from "playwright";
import { expect, test } from "vitest";
import { arrives, hydrated, type Mode, press, sees } from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { encryptedPdf, pdf, photo } from "../support/identity";
import { quickWith } from "../support/quick";
import { expectFieldError } from "../support/site/errors";
import { type HttpPlayer, signUpByHttp } from "../support/site/http-player";
import { newPerson } from "../support/site/steps";
import { asPlayer, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";

const testSystem = keepingPages(useSharedSystem());

const IDENTITY = "/lobby/account/identity";
const ACCOUNT = "/lobby/account/";

/** A player whom the sandbox treats by the last name; a first name that nobody else has makes it another person. */
async function playerNamed(lastName: string): Promise<HttpPlayer> {
  const http = new HttpVisitor(testSystem.origin);
  const person = newPerson();
  person.firstName = person.lastName.replace("Lovelace ", "");
  person.lastName = lastName;
  await signUpByHttp(http, person);
  return { person, http };
}

async function open(page: Page, mode: Mode, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page, mode);
}

async function choose(page: Page, label: string, buffer: Buffer, name = "scan.jpg"): Promise<void> {
  await page.getByLabel(label).setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

async function chooseAll(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await choose(page, label, await photo());
}

const ENGLISH = ["ID document, front", "ID document, back", "Proof of address"] as const;
const FRENCH = ["Pièce d’identité, recto", "Pièce d’identité, verso", "Preuve d’adresse"] as const;

inBothModes("identity.page-walk: documents", (mode) => {
  test(
    "a player sends documents, corrects one, and is verified",
    { ...quickWith("off", mode), ...sends("account.identity") },
    async () => {
      const player = await playerNamed("Verdi");
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await open(page, mode, ACCOUNT);
          await page.getByRole("link", { name: "Identity" }).click();
          await arrives(page, `**${IDENTITY}`);
          await sees(page, "You don’t need to do anything now.");
          const [front, back, proof] = ENGLISH;
          await choose(page, front, await photo());
          await choose(page, back, encryptedPdf("secret"), "back.pdf");
          await press(page, "SEND DOCUMENTS");
          await expectFieldError(
            page.getByLabel(back),
            "This PDF is protected by a password. Please send one without a password, or a picture.",
          );
          await expectFieldError(page.getByLabel(proof), "Please add a proof of address.");
          expect(await page.locator("#document_front-hint").innerText()).toContain("received");
          // Without script the field of the front is empty now; it need not be chosen again.
          await choose(page, back, await photo("png"), "back.png");
          await choose(page, proof, pdf(), "bill.pdf");
          const sent = page.waitForRequest((request) => request.method() === "POST");
          await press(page, "SEND DOCUMENTS");
          expect((await sent).resourceType()).toBe(mode.javaScriptEnabled ? "xhr" : "document");
          await sees(page, "Thank you. You don’t need to do anything else.");
          expect(await page.getByRole("button", { name: "SEND DOCUMENTS" }).count()).toBe(0);
          await sees(page, "Your files will be deleted on");
        },
        player,
      );
    },
  );

  test("in French: refused documents, and what to send again", { tags: ["deep"] }, async () => {
    const player = await playerNamed("Refused");
    await asVisitor(
      testSystem,
      mode,
      async ({ page }) => {
        await open(page, mode, `${IDENTITY}?lang=fr-CA`);
        await chooseAll(page, FRENCH);
        await press(page, "ENVOYER LES DOCUMENTS");
        await sees(page, "Votre pièce d’identité est illisible.");
        await sees(page, "Veuillez envoyer de nouveau");
        expect(await page.locator("#address_proof-hint").innerText()).toContain("Nous avons reçu un fichier");
        await open(page, mode, ACCOUNT);
        await sees(page, "Nous n’avons pas pu vérifier votre identité.");
      },
      player,
    );
  });

  test(
    "deposits of 2,000.00 ask for documents, and the page says why and how far it is",
    { tags: ["deep"] },
    async () => {
      await asPlayer(testSystem, mode, { deposit: "2000.00" }, async ({ page }) => {
        await open(page, mode, ACCOUNT);
        await press(page, "VERIFY YOUR IDENTITY");
        await arrives(page, `**${IDENTITY}`);
        await sees(page, "Your deposits have reached $2,000.");
        expect(await page.locator("[aria-current=step]").innerText()).toBe("You send your documents");
        await choose(page, ENGLISH[0], Buffer.alloc(15 * 1024 * 1024 + 1, 1));
        if (!mode.javaScriptEnabled) await press(page, "SEND DOCUMENTS");
        await expectFieldError(
          page.getByLabel(ENGLISH[0]),
          "This file is larger than 15 MB. Please choose a smaller one.",
        );
      });
    },
  );
});

const SCRIPT_ON = onlyWith("on", "script scales pictures down");

test("identity.scaled-in-browser: a large picture is scaled down as it is chosen, what is not one is left alone", async () => {
  const player = await playerNamed("Verdi");
  await asVisitor(
    testSystem,
    SCRIPT_ON,
    async ({ page }) => {
      await open(page, SCRIPT_ON, IDENTITY);
      const [front, back, proof] = ENGLISH;
      await choose(page, front, await photo("png", 4_400), "front.png");
      await choose(page, back, await photo("jpeg", 4_000));
      await choose(page, proof, Buffer.from("no picture"));
      await expect.poll(() => chosenIn(page, front)).toEqual(["front.png", "image/jpeg", 4_000]);
      expect(await chosenIn(page, back)).toEqual(["scan.jpg", "image/jpeg", 4_000]);
      expect(await chosenIn(page, proof)).toEqual(["scan.jpg", "image/jpeg", null]);
      await press(page, "SEND DOCUMENTS");
      await expectFieldError(
        page.getByLabel(proof),
        "Please choose a JPEG, PNG, WebP, or HEIC picture, or a PDF.",
      );
      expect(await page.locator("#document_front-hint").innerText()).toContain("received");
    },
    player,
  );
});

/** Name, type and width of the picture in a field; no width if it is none. */
function chosenIn(page: Page, label: string): Promise<unknown[]> {
  return page.getByLabel(label).evaluate(async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return [];
    const picture = await createImageBitmap(file).catch(() => null);
    return [file.name, file.type, picture?.width ?? null];
  });
}
