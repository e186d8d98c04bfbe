// @vitest-environment happy-dom
import { type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostOptions } from '../lookups/useOptions.ts';
import { listAdmin, okJson, onlyViewing, openLookups, sentTo, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser, type Replies, refusalJson } from '../testing/testScreen.tsx';

const { size, termsandconditions } = lookupCalls;
let row: LookupRow;
let steps: readonly object[];

const at = '2026-11-21T03:00:00.000Z';
const stepOf = (revision: number, name: string, { _id, revision: _, changedAt, ...fields }: LookupRow) => ({
  revision,
  type: revision === 0 ? 'LookupAdded' : 'LookupChanged',
  at,
  reason: null,
  fields,
  by: { kind: 'staff', name },
});
const text = (over: object = {}): LookupRow => ({
  _id: 'tc',
  name_th: 'ข้อกำหนด',
  name_en: 'Terms',
  version: '1.9',
  text_th: 'ก',
  text_en: 'a',
  effectiveFrom: '2026-11-01',
  active: true,
  status: 5,
  sort: 0,
  revision: 0,
  changedAt: at,
  ...over,
});

const open = (address: string, on: Replies = () => undefined, who: object = listAdmin) =>
  openLookups(address, {
    who,
    rows: (kind) => (kind === 'size' || kind === 'termsandconditions' ? [row] : []),
    on: (one) => on(one) ?? (one.path.includes('/owner/history/') ? okJson({ steps }) : undefined),
  });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const save = () => screen.getByRole('button', { name: /^บันทึก/ });
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
const touched = okJson({ _id: 'a' }, { touched: ['lookups'] });

beforeEach(async () => {
  await freshBrowser();
  row = sizeRow('a');
  steps = [stepOf(0, 'อารีรัตน์', row)];
});
afterEach(() => vi.unstubAllGlobals());

describe('a new entry', () => {
  it('is not sent while a field is wrong: each says why, all are listed above, and the first gets the focus', async () => {
    const { requests, user } = await open('/backend/sizeadd');
    type(await field('ชื่อภาษาไทย'), 'กล่องใหม่');
    type(await field('กว้าง'), '99999999');
    await user.click(save());
    const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
    expect(summary.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'กรุณากรอกชื่อภาษาอังกฤษ',
      'กรุณากรอกแบบ',
      'กว้างต้องอยู่ระหว่าง 1 ถึง 10,000',
      'กรุณากรอกลึก',
      'กรุณากรอกสูง',
    ]);
    expect(document.activeElement).toBe(await field('ชื่อภาษาอังกฤษ'));
    expect(sentTo(requests, size.add.path)).toEqual([]);
    type(await field('ชื่อภาษาอังกฤษ'), 'New box');
    await waitFor(() => expect(summary.queryByText('กรุณากรอกชื่อภาษาอังกฤษ')).toBeNull());
  });

  it('shows at its field what the server found, until the field is typed in again', async () => {
    const { user } = await open('/backend/settingtag?entry=new', ({ path }) =>
      path === lookupCalls.tags.add.path
        ? {
            status: 409,
            json: { ...refusalJson(409, 'ซ้ำ'), fields: [{ field: 'fields.name', message: 'มีแท็กชื่อนี้แล้ว' }] },
          }
        : undefined,
    );
    type(await field('ชื่อ'), 'ยอดนิยม');
    await user.click(save());
    expect(await screen.findAllByText(/มีแท็กชื่อนี้แล้ว/)).toHaveLength(2);
    type(await field('ชื่อ'), 'ยอดนิยม 2');
    await waitFor(() => expect(screen.queryAllByText(/มีแท็กชื่อนี้แล้ว/)).toEqual([]));
  });
});

describe('an entry that two people change', () => {
  const meanwhile = () => {
    const before = row;
    row = sizeRow('a', { revision: 1, widthCm: 47 });
    steps = [stepOf(0, 'อารีรัตน์', before), stepOf(1, 'ณัฐธิดา', row)];
  };
  const overtaken: Replies = ({ path, body }) => {
    if (path !== size.change.path) return undefined;
    const { revision } = body as { revision: number };
    if (revision === row.revision) return touched;
    return { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } };
  };

  it('shows the second what changed and by whom; going on keeps both changes', async () => {
    const { requests, user } = await open('/backend/sizeedit?id=a', overtaken);
    type(await field('ลึก'), '33');
    meanwhile();
    await user.click(save());
    const alert = within(await screen.findByRole('alert', { name: /^มีคนแก้ไขรายการนี้/ }));
    await alert.findByText(/^ณัฐธิดา บันทึกเมื่อ/);
    alert.getByText(/แก้คนละช่องกัน/);
    expect(sentTo(requests, size.change.path)).toHaveLength(1);
    await user.click(alert.getByRole('button', { name: 'ใช้ของฉันต่อบนฉบับล่าสุด' }));
    await user.click(save());
    await screen.findByText('บันทึกแล้ว');
    expect(sentTo(requests, size.change.path)[1]).toMatchObject({ revision: 1, fields: { widthCm: 47, depthCm: 33 } });
  });

  it('says so when both changed the same field, and lets the second take what the other made', async () => {
    const { requests, user } = await open('/backend/sizeedit?id=a', overtaken);
    type(await field('กว้าง'), '55');
    meanwhile();
    await user.click(save());
    const alert = within(await screen.findByRole('alert', { name: /^มีคนแก้ไขรายการนี้/ }));
    alert.getByText(/แก้ช่องเดียวกัน: กว้าง/);
    await user.click(alert.getByRole('button', { name: 'ใช้ฉบับของเขา' }));
    await waitFor(async () => expect((await field('กว้าง')).value).toBe('47'));
    expect(screen.queryByRole('button', { name: /^บันทึก/ })).toBeNull();
    expect(sentTo(requests, size.change.path)).toHaveLength(1);
  });
});

describe('a choice among more entries than a form loads', () => {
  const status = (id: string, name_th: string, over: object = {}): LookupRow => ({
    _id: id,
    name_th,
    name_en: name_th,
    number: 1,
    color: '#0e5650',
    custody: 'inStorage',
    mayFollow: [],
    active: true,
    status: 5,
    sort: 1,
    revision: 0,
    changedAt: at,
    ...over,
  });
  const many = Array.from({ length: mostOptions }, (_, place) => status(`q${place}`, `สถานะ ${place}`));
  const answer = ({ filter, search }: { filter?: { _id?: unknown }; search?: string }): readonly LookupRow[] => {
    if (search) return [status('found', 'หาพบ')];
    if (Array.isArray(filter?._id)) return [status('far', 'ไกลสุด')];
    return filter?._id === 'a' ? [status('a', 'ของฉัน', { mayFollow: ['far'] })] : many;
  };

  it('shows what was chosen, wherever it stands, and is searched on the server', async () => {
    const { requests, user } = await openLookups('/backend/definestatusqredit?id=a', {
      rows: (kind, body) => (kind === 'definestatusqr' ? answer(body) : []),
      on: ({ path }) => (path.includes('/owner/history/') ? okJson({ steps }) : undefined),
    });
    const pill = { selector: '.mantine-Pill-label' };
    await screen.findByText('ไกลสุด', pill);
    const chooser = await screen.findByRole('combobox', { name: /^สถานะถัดไป/ });
    await user.type(chooser, 'พบ');
    await user.click(await screen.findByRole('option', { name: 'หาพบ', hidden: true }));
    const searched = sentTo(requests, lookupCalls.definestatusqr.get.path).map(
      (body) => (body as { search?: string }).search,
    );
    expect(searched).toContain('พบ');
    await screen.findByText('หาพบ', pill);
  });
});

describe('an entry that is there', () => {
  it('asks before it is left with something unsaved, and says what a field was', async () => {
    const { user, where } = await open('/backend/sizeedit?id=a');
    type(await field('กว้าง'), '55');
    await screen.findByText('แก้ไว้ 1 จุด ยังไม่ได้บันทึก');
    await screen.findByText('เดิม 40 ซม.');
    await user.click(screen.getAllByRole('link', { name: 'ขนาด' }).at(-1) as HTMLElement);
    const question = within(await screen.findByRole('dialog', { hidden: true }));
    await user.click(question.getByRole('button', { name: 'อยู่หน้านี้ต่อ', hidden: true }));
    expect(where().pathname).toBe('/backend/sizeedit');
    expect((await field('กว้าง')).value).toBe('55');
  });

  it('is put back to an earlier state with a reason, over the latest revision', async () => {
    const first = row;
    row = sizeRow('a', { revision: 1, widthCm: 47 });
    steps = [stepOf(0, 'อารีรัตน์', first), stepOf(1, 'ณัฐธิดา', row)];
    const { requests, user } = await open('/backend/sizeedit?id=a', ({ path }) =>
      path === size.restore.path ? touched : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'ประวัติ' }));
    await user.click(await screen.findByRole('button', { name: 'กู้คืน' }));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    dialog.getByText('40 ซม.');
    await user.type(dialog.getByRole('textbox', { hidden: true }), 'วัดผิด');
    await user.click(dialog.getByRole('button', { name: 'กู้คืน', hidden: true }));
    await screen.findByText('กู้คืนแล้ว');
    expect(sentTo(requests, size.restore.path)).toEqual([{ _id: 'a', to: 0, revision: 1, reason: 'วัดผิด' }]);
  });

  it('is not found when the address names none', async () => {
    await open('/backend/sizeedit');
    await screen.findByRole('heading', { level: 1, name: 'ไม่พบรายการนี้' });
  });

  it('cannot be changed by a person who may only look at it', async () => {
    await open('/backend/sizeedit?id=a', undefined, onlyViewing('size'));
    expect((await field('กว้าง')).disabled).toBe(true);
    expect((screen.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
  });
});

describe('a text that people agreed to', () => {
  it('never changes once it is published; its next version begins with it', async () => {
    row = text();
    const { requests, user } = await open('/backend/settingtermandconditionedit?id=tc', ({ path }) =>
      path === termsandconditions.add.path ? touched : undefined,
    );
    expect((await field(/^ข้อความ \(ไทย\)/)).disabled).toBe(true);
    await user.click(screen.getByRole('link', { name: 'ทำรุ่นใหม่จากฉบับนี้' }));
    await waitFor(async () => expect((await field('รุ่น')).value).toBe('1.10'));
    type(await field('มีผลตั้งแต่'), '1/1/2570');
    await user.click(save());
    await waitFor(() => expect(sentTo(requests, termsandconditions.add.path)).toHaveLength(1));
    expect(sentTo(requests, termsandconditions.add.path)[0]).toMatchObject({
      fields: { version: '1.10', text_th: 'ก', status: 1, effectiveFrom: '2027-01-01' },
    });
  });
});

describe('a picture', () => {
  it('that is too large or none at all is refused at its field before it is sent', async () => {
    await open('/backend/sizeedit?id=a');
    const input = await screen.findByLabelText('รูป');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
    await screen.findByText('ใช้ได้เฉพาะรูป JPEG, PNG, WebP หรือ GIF กรุณาเลือกไฟล์อื่น');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    fireEvent.change(input, { target: { files: [large] } });
    await screen.findByText('รูปใหญ่เกิน 5 MB กรุณาเลือกรูปที่เล็กกว่านี้');
  });
});
