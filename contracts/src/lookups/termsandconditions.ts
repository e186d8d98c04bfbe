import { legalText } from './legalText.ts';

export const termsandconditions = legalText({
  kind: 'termsandconditions',
  page: 'settingtermandcondition',
  module: 'termsandconditions',
  title: { th: 'ข้อกำหนดและเงื่อนไข', en: 'Terms and conditions' },
});
