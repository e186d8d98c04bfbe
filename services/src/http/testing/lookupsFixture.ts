import { lookups } from '@klang/contracts/lookups/index';
import { staff } from '../../domain/staff.ts';
import type { TestApi } from './apiFixture.ts';

type Fields = Readonly<Record<string, unknown>>;
const record = { active: true, status: 5 };
const both = { name_th: 'ชื่อ', name_en: 'Name' };

export const right: Readonly<Record<string, Fields>> = {
  customertype: { ...both, number: 1, withholding: true, ...record },
  payment: { ...both, kind: 'card', minimumSatang: 100, maximumSatang: 500, ...record },
  qrtype: {
    ...both,
    standsFor: 'item',
    prefix: 'KD',
    digits: 8,
    labelWidthMm: 50,
    labelHeightMm: 30,
    nextNumber: 1,
    ...record,
  },
  definestatusqr: { ...both, number: 1, color: '#aabbcc', custody: 'inStorage', mayFollow: [], ...record },
  timeslot: { ...both, start: '09:00', end: '12:00', ...record },
  service: { ...both, kind: 'byItem', itemLimit: 40, ...record },
  tags: { name: 'ใหม่', color: '#ff0000', ...record },
  salechannel: { ...both, number: 1, color: '#00ff00', ...record },
  size: { ...both, kind: 'box', widthCm: 40, depthCm: 30, heightCm: 20, ...record },
  discount: { ...both, code: 'NEW-10', kind: 'percent', percent: 10, packages: [], channels: [], ...record },
  faq: { ...both, answer_th: 'ตอบ', answer_en: 'Answer', group_th: 'ทั่วไป', group_en: 'General', ...record },
  pdpa: { ...both, version: '1.0', text_th: 'ก', text_en: 'a', effectiveFrom: '2026-01-01', ...record },
  crew: {
    ...both,
    vehicle: 'กระบะตู้ทึบ',
    color: '#aabbcc',
    members: [],
    drives0: false,
    drives1: true,
    drives2: true,
    drives3: true,
    drives4: true,
    drives5: true,
    drives6: true,
    ...record,
  },
  storagelocation: { ...both, code: 'A-01', zone: 'A', capacity: 40, ...record },
  visitreason: { ...both, isOfCustomer: true, feeSatang: 20_000, ...record },
  savedreply: { ...both, text_th: 'เก็บได้ค่ะ', text_en: 'Yes, we store it.', ...record },
  termsandconditions: { ...both, version: '1.0', text_th: 'ก', text_en: 'a', effectiveFrom: '2026-01-01', ...record },
  salepackage: {
    ...both,
    service: 'service1',
    minMonths: 1,
    pricePerBoxMonthSatang: 14_900,
    sizePrices: { size1: 9_900 },
    deliveryFeeSatang: 0,
    serviceFeeSatang: 0,
    insuranceFeeSatang: 0,
    insuredSatang: 500_000,
    inventoryFeeSatang: 0,
    tags: ['tags1'],
    ...record,
  },
};

export const lookupCallsOf = (api: TestApi) => {
  let commands = 0;
  const post = async (verb: string, kind: string, body: object, token: string, key?: string) => {
    commands += 1;
    const headers = { 'idempotency-key': key ?? `lookups-${commands}`, 'accept-language': 'en' };
    const answer = await api.call(`/api/owner/${verb}/${kind}`, body, { token, headers });
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  };
  const add = (kind: string, _id: string, fields: Fields, token: string) => post('add', kind, { _id, fields }, token);
  const fill = async (token: string) => {
    for (const kind of Object.keys(right)) {
      const { status, fields } = await add(kind, `${kind}1`, right[kind] ?? {}, token);
      if (status !== 200) throw new Error(`${kind}: ${JSON.stringify(fields)}`);
    }
  };
  const withLetters = async (staffId: string, mod: Readonly<Record<string, string>>) => {
    const admin = await api.signedIn('staff', `${staffId}-admin`);
    const permissionId = `${staffId}-role`;
    const role = { permissionId, name: permissionId, mod, active: true, status: 5 };
    await api.call('/api/owner/permission/add', role, { token: admin });
    await api.hire(staffId, { isAdmin: false });
    const by = { byStaffId: 'test', isByAdmin: true, isLastAdmin: false };
    const at = new Date().toISOString();
    const command = { type: 'SetStaffRights', staffId, isAdmin: false, permissionId, ...by, at } as const;
    const { position } = await api.asSystem().execute(staff, staffId, command);
    if (position) await api.settled(['staff'], position);
    const who = { kind: 'staff', org: 'klangdee', personId: staffId, name: staffId, device: null, agent: '' } as const;
    return api.parts.sessions.start({ ...who, isKept: false, isProved: true, now: api.parts.clock.now() });
  };
  const names = Object.keys(lookups);
  return { post, add, fill, withLetters, names };
};
export type LookupCallsOf = ReturnType<typeof lookupCallsOf>;
