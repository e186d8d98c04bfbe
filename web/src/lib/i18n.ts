import type { Language, Text } from '@klang/contracts/messages';
import i18next, { type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isInBrowser } from './drawn.ts';
import { languages } from './language.ts';
import { readStored } from './storage.ts';

export const namespaces = [
  'common',
  'public',
  'guides',
  'checkout',
  'profile',
  'record',
  'things',
  'login',
  'frame',
  'backend',
  'admin',
  'doors',
  'lookups',
  'lists',
  'trips',
  'late',
  'prints',
  'scan',
  'claims',
] as const;
export type Namespace = (typeof namespaces)[number];

type Texts = Record<string, unknown>;
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });

const load = async (language: Language, namespace: Namespace): Promise<void> => {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const texts = await files[`../locales/${language}/${namespace}.json`]?.();
  i18next.addResourceBundle(language, namespace, texts ?? {});
};

/** Loads texts before the first render, so that no raw key is ever visible. */
export const loadTexts = async (language: Language, ...namespaces: readonly Namespace[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => load(language, namespace)));
};

/** Texts of a page of the site, loaded with it in both languages, because its language switch does not know them. */
const pageTexts =
  (...namespaces: readonly Namespace[]) =>
  async (): Promise<void> => {
    await Promise.all(languages.map((language) => loadTexts(language, ...namespaces)));
  };
export const loadAccountTexts = pageTexts('doors');
export const loadGuideTexts = pageTexts('guides');
export const loadLoginTexts = pageTexts('login');
export const loadCheckoutTexts = pageTexts('checkout', 'guides');
/** A slip may be sent there, with the field for pictures. */
export const loadPayTexts = pageTexts('claims');
export const loadProfileTexts = pageTexts('profile', 'record', 'things', 'checkout', 'guides', 'claims', 'lookups');
export const loadLookupTexts = pageTexts('lookups', 'lists');
export const loadRecordTexts = pageTexts('record', 'guides', 'lookups', 'lists');
export const loadClaimTexts = pageTexts('claims', 'lists');
export const loadConsoleTexts = pageTexts('lookups', 'lists', 'backend');

export const keepTogether = (text: string): string => text.replace(/(\d[\d,.]*%?) (?=\p{L})/gu, '$1\u00a0');

const keeping: PostProcessorModule = { type: 'postProcessor', name: 'keep', process: keepTogether };

export const startTexts = (language: Language): void => {
  void i18next
    .use(initReactI18next)
    .use(keeping)
    .init({
      postProcess: ['keep'],
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      ns: [],
      defaultNS: 'common',
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      initAsync: false,
    });
  if (isInBrowser) document.documentElement.lang = language;
};

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'th');

export const setLanguage = async (language: Language): Promise<void> => {
  if (isInBrowser) document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
};

export const inLanguage = (text: Text, language: Language = currentLanguage()): string => keepTogether(text[language]);

export const chosenLanguage = (): Language => (readStored('language') === 'en' ? 'en' : 'th');
