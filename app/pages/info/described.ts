import { type Brand, brand, taglineIn } from "~/brand";
import { paths } from "~/paths";
import type { Language } from "~/shared/languages";
import type { Described } from "~/shell/meta";
import type { ResolvedPage } from "./info-page";

type Absolute = (path: string) => string;

/** Structured data of the home page: the organization, and the site's name, which search engines show. */
export function homeStructuredData(
  absolute: Absolute,
  { name, contactEmail, company, social }: Brand,
  language: Language,
): Described[] {
  return [
    {
      "@type": "Organization",
      name,
      legalName: company?.name,
      slogan: taglineIn(language) || undefined,
      email: contactEmail,
      url: absolute(paths.home),
      logo: absolute("/icons/icon-512.png"),
      sameAs: social.map(({ url }) => url),
    },
    { "@type": "WebSite", name, url: absolute(paths.home) },
  ];
}

/** Structured data of an information page: breadcrumb, and questions and answers if it has any. */
export function infoStructuredData(page: ResolvedPage, absolute: Absolute): Described[] {
  const places = [
    { name: brand().name, path: paths.home },
    { name: page.title, path: paths.info(page.slug) },
  ];
  const trail = {
    "@type": "BreadcrumbList",
    itemListElement: places.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
  const answers = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ("answers" in block ? block.answers : [])),
  );
  return answers.length === 0 ? [trail] : [trail, questions(answers)];
}

function questions(answers: readonly { question: string; answer: string }[]): Described {
  return {
    "@type": "FAQPage",
    mainEntity: answers.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
