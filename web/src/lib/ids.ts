import { keep, readKept } from './storage.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits; unlike randomUUID it is also there on a page without TLS. */
export const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => letters[n % letters.length]).join('');

export const newCommandId = (): string => randomText(25);
export const newSessionId = (): string => randomText(25);

/** Names this browser, so that a person can tell their devices apart. */
export const deviceId = (): string => {
  const known = readKept('device');
  if (known) return known;
  const made = randomText(25);
  keep('device', made);
  return made;
};
