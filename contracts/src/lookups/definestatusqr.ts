import { lookup, names } from '../kit/lookup.ts';

export const definestatusqr = lookup({
  kind: 'definestatusqr',
  page: 'definestatusqr',
  module: 'definestatusqr',
  title: { th: 'สถานะ QR', en: 'QR statuses' },
  unique: 'number',
  usedBy: ['qr', 'scanqrcode', 'ordertracking', 'orderlist', 'report03'],
  fields: {
    ...names,
    number: { is: 'number', min: 1, max: 999, inList: true, label: { th: 'เลขที่', en: 'Number' } },
    color: { is: 'color', inList: true, label: { th: 'สี', en: 'Colour' } },
    custody: {
      is: 'choice',
      inList: true,
      label: { th: 'ของอยู่ที่', en: 'Custody' },
      choices: [
        { value: 'withCustomer', label: { th: 'อยู่กับลูกค้า', en: 'With the customer' } },
        { value: 'inTransit', label: { th: 'ระหว่างทาง', en: 'In transit' } },
        { value: 'inStorage', label: { th: 'อยู่ในคลัง', en: 'In storage' } },
        { value: 'released', label: { th: 'คืนแล้ว', en: 'Released' } },
      ],
    },
    mayFollow: {
      is: 'many',
      of: 'definestatusqr',
      label: { th: 'สถานะถัดไปที่เป็นได้', en: 'May be followed by' },
    },
  },
});
