import { keep, readKept } from './storage.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Without the letters and digits that are taken for each other when they are read aloud. */
const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random letters and digits; unlike randomUUID it is also there on a page without TLS. */
export const randomText = (length: number, from: string = letters): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => from[n % from.length]).join('');

export const newCommandId = (): string => randomText(25);
/** Short enough to be told on the phone, and long enough that nobody meets another's. */
export const newOrderId = (): string => randomText(12, plainLetters);
/** The movers' visits are told on the phone as well. */
export const newTripId = (): string => randomText(12, plainLetters);
export const newCheckoutId = (): string => randomText(25);
export const newPaymentId = (): string => randomText(25);
export const newPermissionId = (): string => randomText(25);
export const newEntryId = (): string => randomText(25);
export const newViewId = (): string => randomText(25);
/** One print of a page: however often it is told, it is written down once. */
export const newPrintId = (): string => randomText(25);
export const newMessageId = (): string => randomText(25);
export const newSessionId = (): string => randomText(25);

/** Names this browser, so that a person can tell their devices apart. */
export const deviceId = (): string => {
  const known = readKept('device');
  if (known) return known;
  const made = randomText(25);
  keep('device', made);
  return made;
};
/** One deed of a mover or of the warehouse: however often it is sent, it happens once. */
export const newDeedId = (): string => randomText(25);
