export const moduleNames = [
  'customertype',
  'customer',
  'payment',
  'service',
  'salepackage',
  'size',
  'slot',
  'calendartimeslot',
  'salechannel',
  'discount',
  'orderlist',
  'ordertracking',
  'qr',
  'qrtype',
  'definestatusqr',
  'scanqrcode',
  'printqrcode',
  'logscontactus',
  'staff',
  'permission',
  'setting',
  'faq',
  'pdpa',
  'termsandconditions',
  'tags',
  'homesetting',
  'report01',
  'report02',
  'report03',
  'report04',
] as const;
export type ModuleName = (typeof moduleNames)[number];
export const isModuleName = (name: string): name is ModuleName => moduleNames.some((one) => one === name);

/** view, insert, update */
export const rights = ['v', 'i', 'u'] as const;
export type Right = (typeof rights)[number];
