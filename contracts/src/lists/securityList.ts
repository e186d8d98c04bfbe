import { listShape } from '../kit/sheet.ts';

/** The security log, column by column. */
export const securityList = listShape({
  page: 'securitylist',
  title: { th: 'บันทึกความปลอดภัย', en: 'Security log' },
  columns: {
    at: { label: { th: 'เวลา', en: 'When' }, kind: 'instant' },
    what: { label: { th: 'เหตุการณ์', en: 'What happened' } },
    by: { label: { th: 'โดย', en: 'By' } },
    about: { label: { th: 'เกี่ยวกับ', en: 'About' } },
    org: { label: { th: 'องค์กร', en: 'Organization' }, isExtra: true },
    agent: { label: { th: 'อุปกรณ์', en: 'Device' }, kind: 'text' },
    place: { label: { th: 'ที่มา (เข้ารหัส)', en: 'From (hashed)' }, kind: 'text' },
  },
});
