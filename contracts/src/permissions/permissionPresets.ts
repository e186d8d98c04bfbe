import type { Text } from '../messages.ts';
import { type ModuleName, moduleNames } from './modules.ts';

export type PermissionPreset = {
  readonly name: string;
  readonly title: Text;
  readonly mod: Readonly<Partial<Record<ModuleName, string>>>;
};

const everywhere = (letters: string): PermissionPreset['mod'] =>
  Object.fromEntries(moduleNames.map((module) => [module, letters]));
const of = (letters: string, ...modules: ModuleName[]): PermissionPreset['mod'] =>
  Object.fromEntries(modules.map((module) => [module, letters]));

export const permissionPresets: readonly PermissionPreset[] = [
  {
    name: 'counter',
    title: { th: 'พนักงานหน้าร้าน', en: 'Counter' },
    mod: {
      ...of('viu', 'customer', 'orderlist', 'ordertracking', 'logscontactus'),
      ...of('viu', 'qr', 'scanqrcode', 'printqrcode'),
      ...of('v', 'calendartimeslot', 'salepackage', 'size'),
    },
  },
  {
    name: 'mover',
    title: { th: 'พนักงานขนย้าย', en: 'Mover' },
    mod: { ...of('vu', 'ordertracking', 'scanqrcode'), ...of('v', 'orderlist', 'printqrcode') },
  },
  {
    name: 'finance',
    title: { th: 'บัญชีและการเงิน', en: 'Finance' },
    mod: { ...of('v', 'report01', 'report03', 'report04', 'orderlist', 'customer'), ...of('vu', 'report02') },
  },
  {
    name: 'marketing',
    title: { th: 'การตลาด', en: 'Marketing' },
    mod: {
      ...of('viu', 'discount', 'salechannel', 'homesetting', 'faq', 'tags'),
      ...of('v', 'salepackage', 'service', 'report01', 'report04'),
    },
  },
  { name: 'viewer', title: { th: 'ดูอย่างเดียว', en: 'View only' }, mod: everywhere('v') },
  { name: 'everything', title: { th: 'ทำได้ทุกอย่าง', en: 'Everything' }, mod: everywhere('viu') },
];
