import { legalText } from './legalText.ts';

export const pdpa = legalText({
  kind: 'pdpa',
  page: 'settingpdpa',
  module: 'pdpa',
  title: { th: 'นโยบายความเป็นส่วนตัว', en: 'Privacy policies' },
});
