import { type Field, inBoth, lookup, names } from '../kit/lookup.ts';

export const organize = lookup({
  kind: 'organize',
  page: 'organize',
  title: { th: 'องค์กร', en: 'Organizations' },
  usedBy: [],
  fields: {
    ...names,
    hosts: {
      is: 'longText',
      max: 2_000,
      inList: true,
      label: { th: 'โฮสต์', en: 'Hosts' },
      help: {
        th: 'บรรทัดละหนึ่งชื่อ เช่น klangdee.example ลิงก์ในอีเมลใช้ชื่อแรก',
        en: 'One per line, such as klangdee.example. Links in e-mails use the first.',
      },
    },
    package: { is: 'one', of: 'package', inList: true, label: { th: 'แพ็กเกจ', en: 'Package' } },
    ...inBoth('mailName', {
      is: 'text',
      max: 120,
      isOptional: true,
      label: { th: 'ชื่อผู้ส่งอีเมล', en: 'E-mail sender name' },
      help: { th: 'เว้นว่างไว้เพื่อใช้ชื่อองค์กร', en: 'Leave empty to use the name of the organization.' },
    }),
  },
});

/** Part of every stream name, so it never changes. */
export const organizeId = /^[a-z][a-z0-9-]{1,29}$/;
export const organizeIdField: Field = {
  is: 'text',
  max: 30,
  pattern: new RegExp(organizeId, 'i'),
  label: { th: 'รหัสองค์กร', en: 'Id of the organization' },
  help: {
    th: 'ตัวอักษรอังกฤษพิมพ์เล็ก ตัวเลข และขีดกลาง 2–30 ตัว ขึ้นต้นด้วยตัวอักษร เช่น klangdee เลือกได้ครั้งเดียวและเปลี่ยนไม่ได้อีก',
    en: '2 to 30 lower-case letters, digits and hyphens, starting with a letter, such as klangdee. Chosen once and never changed.',
  },
};
const hostPart = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostPart}(?:\\.${hostPart})*$`);

export const isHostName = (host: string): boolean => hostName.test(host);

export const hostsIn = (typed: unknown): readonly string[] => [
  ...new Set(
    String(typed ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];
