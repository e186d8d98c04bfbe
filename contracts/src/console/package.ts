import { type Field, lookup, names } from '../kit/lookup.ts';
import type { Text } from '../messages.ts';

const most = (label: Text): Field => ({
  is: 'number',
  min: 1,
  max: 100_000_000,
  isOptional: true,
  inList: true,
  label,
  help: { th: 'เว้นว่างไว้เมื่อไม่จำกัด', en: 'Leave empty for no limit.' },
});

export const packageDefinition = lookup({
  kind: 'package',
  page: 'package',
  title: { th: 'แพ็กเกจ', en: 'Packages' },
  fields: {
    ...names,
    priceSatang: { is: 'money', inList: true, label: { th: 'ราคาต่อเดือน', en: 'Price per month' } },
    modules: { is: 'many', of: 'module', label: { th: 'โมดูล', en: 'Modules' } },
    limitStaff: most({ th: 'พนักงานสูงสุด', en: 'Staff limit' }),
    limitCustomers: most({ th: 'ลูกค้าสูงสุด', en: 'Customer limit' }),
    limitOrders: most({ th: 'คำสั่งซื้อสูงสุดต่อเดือน', en: 'Order limit per month' }),
  },
});
