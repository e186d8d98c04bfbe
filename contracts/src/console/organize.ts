import { inBoth, lookup, names } from '../kit/lookup.ts';

/** The organizations of the platform: whose site a host is, what they bought, and whether they are open. */
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

/** Part of every stream of the organization: chosen once. */
export const organizeId = /^[a-z][a-z0-9-]{1,29}$/;
const hostPart = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?=.{1,253}$)${hostPart}(?:\\.${hostPart})*$`);

export const isHostName = (host: string): boolean => hostName.test(host);

/** The hosts as they were typed, one or several a line, each once. */
export const hostsIn = (typed: unknown): readonly string[] => [
  ...new Set(
    String(typed ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];
