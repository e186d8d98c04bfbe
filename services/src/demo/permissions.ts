import type { ModuleName } from '@klang/contracts/permissions/modules';

const of = (letters: string, ...modules: readonly ModuleName[]): Readonly<Record<string, string>> =>
  Object.fromEntries(modules.map((module) => [module, letters]));

export const demoPermissions = [
  {
    org: 'klangdee',
    lookupId: 'demo-counter',
    name: 'พนักงานหน้าร้าน',
    mod: of('viu', 'orderlist', 'ordertracking', 'qr', 'scanqrcode', 'printqrcode', 'customer', 'logscontactus'),
  },
  { org: 'klangdee', lookupId: 'demo-viewer', name: 'ผู้ดูรายการ', mod: of('v', 'orderlist', 'report01') },
  { org: 'second', lookupId: 'demo-counter', name: 'พนักงาน', mod: of('viu', 'orderlist', 'customer') },
  {
    org: 'klangdee',
    lookupId: 'demo-finance',
    name: 'บัญชีและการเงิน',
    mod: { ...of('v', 'report01', 'report03', 'report04', 'orderlist', 'customer'), ...of('vu', 'report02') },
  },
] as const;
