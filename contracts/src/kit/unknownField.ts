import type { Text } from '../messages.ts';

export const unknownField = (name: string): Text => ({
  th: `ไม่มีฟิลด์ “${name}”`,
  en: `There is no field “${name}”.`,
});
