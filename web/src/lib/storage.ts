export const areas = ['public', 'backend', 'admin'] as const;
export type Area = (typeof areas)[number];

export const tokenKeys: Readonly<Record<Area, string>> = {
  public: 'tokenclientlogin',
  backend: 'tokenbackendlogin',
  admin: 'tokenadminlogin',
};
export const detailKeys: Readonly<Record<Area, string>> = { public: 'client', backend: 'org', admin: 'admin' };

export const cartKey = 'klang-cart';

/** Stores the LIFF app id while this browser has a LINE session that must end with ours. */
export const lineKey = (area: Area): string => `klang-liff-${area}`;

/** Settings that contain no personal data except an id, and survive a logout. */
const storageKeys = {
  device: 'klang-device',
  language: 'klang-language',
  scheme: 'klang-scheme',
  station: 'klang-station',
  clock: 'klang-clock',
  scanCount: 'klang-scan-count',
  scanEnter: 'klang-scan-enter',
  scanSound: 'klang-scan-sound',
  scanPosition: 'klang-scan-position',
} as const;
export type StorageName = keyof typeof storageKeys;
export const schemeKey = storageKeys.scheme;

export const readStored = (name: StorageName): string | null => localStorage.getItem(storageKeys[name]);
export const saveValue = (name: StorageName, value: string): void => {
  try {
    localStorage.setItem(storageKeys[name], value);
  } catch {
    // The page also has the value in memory.
  }
};

/** An ended session's token. It can only report what this device still holds. */
export type OwedWord = { readonly token: string; readonly whoId: string };
const owedKey = 'klang-owed-words';
const mostOwed = 5;
export const owedWords = (): readonly OwedWord[] => {
  try {
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
    // With a full storage, the report is tried only once.
  }
};
export const dropOwedWord = (token: string): void => setOwed(owedWords().filter((word) => word.token !== token));
export const storeOwedWord = (word: OwedWord): void =>
  setOwed([...owedWords().filter(({ token }) => token !== word.token), word]);

export const clearStorage = (): void => {
  const stays = [...Object.values(storageKeys), owedKey].flatMap((key) => {
    const value = localStorage.getItem(key);
    return value === null ? [] : [[key, value] as const];
  });
  localStorage.clear();
  for (const [key, value] of stays) localStorage.setItem(key, value);
};

export const storedReadsBase = 'klang-reads';
export const forgetStoredReads = (): void => {
  // An earlier version stored them unencrypted here.
  for (const key of Object.keys(localStorage)) if (key.startsWith('klang-scan-kit-')) localStorage.removeItem(key);
  try {
    globalThis.indexedDB?.deleteDatabase(storedReadsBase);
  } catch {
    // A browser that blocks IndexedDB stores nothing either.
  }
};
