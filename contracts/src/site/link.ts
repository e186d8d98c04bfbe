import type { Field } from '../kit/lookup.ts';

const address = /^(?:https:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*)$/;
/** Allows tel: and mailto:, never a script. */
const reach = /^(?:https:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]*|tel:\+?[\d-]+|mailto:[^\s"'<>]+)$/;

export const link: Field = {
  is: 'text',
  max: 500,
  pattern: address,
  isOptional: true,
  label: { th: 'ลิงก์', en: 'Link' },
  help: { th: 'เริ่มด้วย https:// หรือ / ของเว็บไซต์นี้', en: 'Begins with https://, or with / on this site.' },
};

export const reachLink: Field = {
  is: 'text',
  max: 500,
  pattern: reach,
  label: { th: 'ลิงก์', en: 'Link' },
  help: { th: 'เริ่มด้วย https://, tel: หรือ mailto:', en: 'Begins with https://, tel: or mailto:' },
};
