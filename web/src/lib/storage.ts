export const areas = ['public', 'backend', 'admin'] as const;
export type Area = (typeof areas)[number];

/** Where each area keeps its token, and what it knows of the person and the organization behind it. */
export const tokenKeys: Readonly<Record<Area, string>> = {
  public: 'tokenclientlogin',
  backend: 'tokenbackendlogin',
  admin: 'tokenadminlogin',
};
export const detailKeys: Readonly<Record<Area, string>> = { public: 'client', backend: 'org', admin: 'admin' };

/** What a visitor is about to book. */
export const cartKey = 'klang-cart';

/** Holds the app id while this browser has a session of the messaging platform that ends with ours. */
export const lineKey = (area: Area): string => `klang-liff-${area}`;

/** What says nothing of a person but an id, and outlives every session: how the screen looks, which device this is. */
const kept = {
  device: 'klang-device',
  language: 'klang-language',
  scheme: 'klang-scheme',
  station: 'klang-station',
  scanCount: 'klang-scan-count',
  scanSound: 'klang-scan-sound',
  /** Who lets this device say where it is. */
  scanPosition: 'klang-scan-position',
} as const;
export type KeptName = keyof typeof kept;
export const schemeKey = kept.scheme;

export const readKept = (name: KeptName): string | null => localStorage.getItem(kept[name]);
/** A storage that is full keeps it not, and nobody is held up by that. */
export const keep = (name: KeptName, value: string): void => {
  try {
    localStorage.setItem(kept[name], value);
  } catch {
    // What is kept here is known to its page as well.
  }
};

/** Of a session that is over: by it the office is told what this device still holds, and nothing else can be done. */
export type OwedWord = { readonly token: string; readonly whoId: string };
const owedKey = 'klang-owed-words';
const mostOwed = 5;
export const owedWords = (): readonly OwedWord[] => {
  try {
    // Written below, and no right hangs on it: the server looks whose token it was.
    return JSON.parse(localStorage.getItem(owedKey) ?? '[]') as readonly OwedWord[];
  } catch {
    return [];
  }
};
const setOwed = (words: readonly OwedWord[]): void => {
  try {
    if (words.length === 0) localStorage.removeItem(owedKey);
    else localStorage.setItem(owedKey, JSON.stringify(words.slice(-mostOwed)));
  } catch {
    // A storage that is full owes no word: it is told now or not at all.
  }
};
export const dropOwedWord = (token: string): void => setOwed(owedWords().filter((word) => word.token !== token));
export const keepOwedWord = (word: OwedWord): void =>
  setOwed([...owedWords().filter(({ token }) => token !== word.token), word]);

/** Empties this browser's storage of everything but what says nothing of a person. */
export const clearStorage = (): void => {
  const stays = [...Object.values(kept), owedKey].flatMap((key) => {
    const value = localStorage.getItem(key);
    return value === null ? [] : [[key, value] as const];
  });
  localStorage.clear();
  for (const [key, value] of stays) localStorage.setItem(key, value);
};

/** What was read for days without a line, sealed, with its key. */
export const keptReadsBase = 'klang-reads';
export const forgetKeptReads = (): void => {
  // Where an earlier version kept the same, for all to read.
  for (const key of Object.keys(localStorage)) if (key.startsWith('klang-scan-kit-')) localStorage.removeItem(key);
  try {
    globalThis.indexedDB?.deleteDatabase(keptReadsBase);
  } catch {
    // A browser that lets nobody at it keeps nothing either.
  }
};
