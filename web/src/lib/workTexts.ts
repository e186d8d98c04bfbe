import i18next from 'i18next';
import { chosenLanguage, currentLanguage, loadTexts, type Namespace, namespaces, setLanguage } from './i18n.ts';
import type { Language } from './language.ts';
import { saveValue } from './storage.ts';

const askedNamespaces = new Set<Namespace>();
/** Texts of a page of the office or the console, whose language switch loads what was asked for. */
const workTexts =
  (...namespaces: readonly Namespace[]) =>
  async (): Promise<void> => {
    for (const namespace of namespaces) askedNamespaces.add(namespace);
    const shown = new Set([currentLanguage(), chosenLanguage()]);
    await Promise.all([...shown].map((language) => loadTexts(language, ...namespaces)));
  };
export const loadBackendTexts = workTexts('backend');
export const loadListTexts = workTexts('lists');
export const loadPrintTexts = workTexts('prints');
export const loadTripTexts = workTexts('trips', 'prints', 'lists');
export const loadLateTexts = workTexts('late');
export const loadScanTexts = workTexts('scan', 'trips', 'lists');

export const chooseLanguage = async (language: Language): Promise<void> => {
  saveValue('language', language);
  const open = namespaces.filter(
    (namespace) => askedNamespaces.has(namespace) || i18next.hasResourceBundle(currentLanguage(), namespace),
  );
  await loadTexts(language, ...open);
  await setLanguage(language);
};
