import type { Text } from '../messages.ts';

/** What is said where a call names a field that is not there. */
export const unknownField = (name: string): Text => ({
  th: `ไม่มีฟิลด์ “${name}”`,
  en: `There is no field “${name}”.`,
});
