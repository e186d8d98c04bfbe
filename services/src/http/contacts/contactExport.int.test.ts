import { contacts } from '@klang/contracts/api/contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '../../domain/contact.ts';
import { openApi, type TestApi } from '../testing/apiFixture.ts';

let api: TestApi;
let token = '';
const send = async (org: string, contactId: string, text: string) => {
  const sent = {
    contactId,
    kind: 'question',
    name: `ผู้เขียน ${contactId}`,
    email: 'a@klang.test',
    phone: '+66812345678',
  };
  const command = { type: 'SendContactMessage', ...sent, text, estimate: null, language: 'th' } as const;
  const at = api.parts.clock.now().toISOString();
  return (await api.asSystem(org).execute(contact, contactId, { ...command, kind: 'question', at })).position;
};
beforeAll(async () => {
  api = await openApi();
  token = await api.signedIn('staff', 's1');
  await send('klangdee', 'm1', 'เก็บ "ตู้เย็น", ได้ไหม');
  await send('klangdee', 'm2', '=HYPERLINK("x")');
  const position = await send('second', 'm3', 'ของคนอื่น');
  if (position) await api.settled(['contacts'], position, 10_000);
});
afterAll(() => api.close());

const lines = async (body: object) => {
  const answer = await api.call(contacts.export.path, { format: 'csv', language: 'en', ...body }, { token });
  return answer.payload
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);
};

describe('the list of contact messages as a file', () => {
  it('has the rows of the list in its order, who wrote apart from what, and no formulas', async () => {
    const body = { order: 'newest', state: 'new' };
    const { detail } = (await api.call(contacts.list.path, body, { token })).json();
    const cells: Record<string, string> = {
      m1: 'ผู้เขียน m1,"เก็บ ""ตู้เย็น"", ได้ไหม",Waiting,0812345678',
      m2: `ผู้เขียน m2,"'=HYPERLINK(""x"")",Waiting,0812345678`,
    };
    const rows = detail.data.map(({ id }: { id: string }) => cells[id]);
    expect(rows).toHaveLength(2);
    expect(await lines({ ...body, columns: ['message', 'state', 'phone'] })).toEqual([
      'Name,Message,State,Phone',
      ...rows,
    ]);
    expect(await lines({ search: 'ตู้เย็น', columns: 'state' })).toEqual(['State', 'Waiting']);
    expect(await lines({ state: 'closed', columns: 'state' })).toEqual(['State']);
  });
});
