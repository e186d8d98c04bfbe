import { readStored, saveValue } from './storage.ts';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Without letters and digits that are easily confused. */
const plainSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random text. Unlike randomUUID, it works without TLS. */
export const randomText = (length: number, from: string = signs): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => from[n % from.length]).join('');

export const newCommandId = (): string => randomText(25);
/** Short enough to read out on the phone, long enough to avoid collisions. */
export const newOrderId = (): string => randomText(12, plainSigns);
export const newTripId = (): string => randomText(12, plainSigns);
export const newCheckoutId = (): string => randomText(25);
export const newPaymentId = (): string => randomText(25);
export const newSlipId = (): string => randomText(25);
export const newPermissionId = (): string => randomText(25);
export const newEntryId = (): string => randomText(25);
export const newViewId = (): string => randomText(25);
export const newPrintId = (): string => randomText(25);
export const newMessageId = (): string => randomText(25);
export const newSessionId = (): string => randomText(25);

export const deviceId = (): string => {
  const known = readStored('device');
  if (known) return known;
  const made = randomText(25);
  saveValue('device', made);
  return made;
};
export const newDeedId = (): string => randomText(25);
