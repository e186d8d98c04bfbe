import { sharedOf } from '@klang/contracts/images';
import { cutTo, signsIn } from '@klang/contracts/kit/signs';
import type { Language } from '@klang/contracts/messages';
import type { SiteContent } from '@klang/contracts/site/content';
import { pageTexts } from './pageTexts.ts';
import type { PublicEntry } from './published.ts';

export type PublishedSite = {
  readonly parts: SiteContent;
  readonly questions: readonly Readonly<Record<string, unknown>>[];
  readonly packages: readonly PublicEntry[];
};
type PageRequest = {
  readonly page: string;
  readonly search: URLSearchParams;
  readonly language: Language;
  readonly site: PublishedSite;
};
type PageTexts = { readonly title: string | null; readonly text: string | null; readonly picture: string | null };

const nothing: PageTexts = { title: null, text: null, picture: null };
const longest = 200;

const line = (text: unknown): string | null => {
  const plain = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '';
  if (signsIn(plain) <= longest) return plain || null;
  return `${cutTo(plain, longest - 1).trimEnd()}…`;
};

const home = ({ language, site }: PageRequest): PageTexts => {
  const [slide] = site.parts.siteheader.slides;
  const title = line(slide?.[`title_${language}`]);
  return { title, text: line(slide?.[`text_${language}`]), picture: slide?.picture ?? null };
};

const services = ({ language, search, site }: PageRequest): PageTexts => {
  const { sitecontent2 } = site.parts;
  const offer = site.packages.find(({ _id }) => _id === search.get('package'));
  const text = line(offer?.[`text_${language}`]) ?? line(sitecontent2[`text_${language}`]);
  const picture = typeof offer?.['picture'] === 'string' ? offer['picture'] : null;
  return { title: line(offer?.[`name_${language}`]), text, picture };
};

const faq = ({ language, site }: PageRequest): PageTexts => {
  const lines = site.questions.slice(0, 3).map((one) => line(one[`name_${language}`]));
  return { ...nothing, text: line(lines.filter(Boolean).join(' · ')) };
};

const contactus = ({ language, site }: PageRequest): PageTexts => {
  const { sitecontactus } = site.parts;
  return { ...nothing, title: line(sitecontactus[`title_${language}`]), text: line(sitecontactus[`text_${language}`]) };
};

const ways: Readonly<Record<string, (input: PageRequest) => PageTexts>> = { '': home, services, faq, contactus };

export const pagePreview = (
  input: PageRequest,
): { readonly title: string; readonly text: string; readonly picture: string | null } => {
  const { page, language, site } = input;
  const always = pageTexts[page];
  const texts = (Object.hasOwn(ways, page) ? ways[page] : undefined)?.(input) ?? nothing;
  const { shared, opening } = site.parts.sitetheme;
  const picture = texts.picture ?? shared ?? opening ?? site.parts.siteheader.slides[0]?.picture ?? null;
  return {
    title: texts.title ?? always?.title[language] ?? '',
    text: texts.text ?? always?.text[language] ?? '',
    picture: picture && sharedOf(picture),
  };
};
