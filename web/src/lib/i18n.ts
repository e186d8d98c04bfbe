import type { Language, Text } from '@klang/contracts/messages';
import i18next, { type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isInBrowser } from './drawn.ts';
import { languages } from './language.ts';
import { keep, readKept } from './storage.ts';

/** The texts of the app; each area loads its own beside the shared ones. */
export const namespaces = [
  'common',
  'public',
  'guides',
  'checkout',
  'profile',
  'record',
  'things',
  'login',
  'backend',
  'admin',
  'doors',
  'lookups',
  'lists',
  'trips',
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

/** Loads what an area says before anything of it is drawn, so that no key is ever seen. */
export const loadTexts = async (language: Language, ...wanted: readonly Namespace[]): Promise<void> => {
  await Promise.all(wanted.map((namespace) => load(language, namespace)));
};

/** What a page says beside its area is loaded with that page, in both languages: the switch does not know it. */
const pageTexts =
  (...wanted: readonly Namespace[]) =>
  async (): Promise<void> => {
    await Promise.all(languages.map((language) => loadTexts(language, ...wanted)));
  };
export const loadDoorTexts = pageTexts('doors');
export const loadGuideTexts = pageTexts('guides');
export const loadLoginTexts = pageTexts('login');
/** The steps of a booking also say what the guides say: sizes, addresses. */
export const loadCheckoutTexts = pageTexts('checkout', 'guides');
/** An account also says what was booked, and what somebody else changed in it meanwhile. */
export const loadProfileTexts = pageTexts('profile', 'record', 'things', 'checkout', 'guides', 'claims', 'lookups');
export const loadLookupTexts = pageTexts('lookups', 'lists');
/** What is known of a customer; their addresses are typed as on the site. */
export const loadRecordTexts = pageTexts('record', 'guides', 'lookups', 'lists');
export const loadListTexts = pageTexts('lists');
export const loadTripTexts = pageTexts('trips', 'prints', 'lists');
/** What went wrong with things. */
export const loadClaimTexts = pageTexts('claims', 'lists');
export const loadScanTexts = pageTexts('scan', 'trips', 'lists');
/** The console says some things in the words of the back office. */
export const loadConsoleTexts = pageTexts('lookups', 'lists', 'backend');

/** A number and its unit stay on one line. */
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

/** A text that comes in both languages, in the person's. */
export const inLanguage = (text: Text, language: Language = currentLanguage()): string => keepTogether(text[language]);

/** The language of the areas whose addresses name none: the one chosen last on this device, else Thai. */
export const chosenLanguage = (): Language => (readKept('language') === 'en' ? 'en' : 'th');

/** Changes it here and now; every namespace that is open is loaded first. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  keep('language', language);
  const open = namespaces.filter((namespace) => i18next.hasResourceBundle(currentLanguage(), namespace));
  await loadTexts(language, ...open);
  await setLanguage(language);
};
