// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { papers } from '@klang/contracts/api/papers';
import { templates } from '@klang/contracts/api/templates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { okJson, onlyViewing, sentTo } from '../../../testing/lookupScreen.tsx';
import { fakeServer, freshBrowser, openApp, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';

const standard = {
  subject_th: 'เชิญ {{organization}}',
  subject_en: 'Come',
  body_th: 'สวัสดี\n\nเข้า {{link}}',
  body_en: 'Hi\n\nGo {{link}}',
};
const own = { ...standard, subject_th: 'ชวน {{name}}', basedOn: 0, revision: 2 };
let rows: { key: string; standard: object; revision: number; own: typeof own | null }[];
let who: object;
let isLate = false;

const open = async (address: string) => {
  localStorage.setItem('tokenbackendlogin', 'secret');
  localStorage.setItem('org', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    if (path === authen.userDetail.path) return okJson(who);
    if (path === templates.list.path) return okJson({ data: rows });
    if (path === templates.save.path && isLate) {
      rows = [{ ...rows[0], own: { ...own, subject_th: 'ของเพื่อน', revision: 3 } } as (typeof rows)[number]];
      return { status: 409, json: { ...refusalJson(409), refusal: 'lookup_changed_meanwhile' } };
    }
    if (path === templates.save.path || path === templates.drop.path)
      return { json: { result: true, code: 200, detail: { key: 'invited' }, touched: ['lookups'] } };
    return undefined;
  });
  return { ...(await openApp(address)), requests };
};
const subject = () => screen.findByLabelText<HTMLInputElement>(/^หัวเรื่อง.*ไทย/);
const edit = '/backend/settingtemplateedit?key=invited';

beforeEach(async () => {
  await freshBrowser();
  who = { ...staffDetail, isadmin: true, module: ['setting'] };
  rows = [{ key: 'invited', standard, revision: 1, own }];
  isLate = false;
});
afterEach(() => vi.unstubAllGlobals());

describe('the e-mails of an organization', () => {
  it('are listed with whose words they are in, and papers apart', async () => {
    rows = [
      { key: 'invited', standard, revision: 0, own },
      { key: 'otp', standard, revision: 0, own: null },
      { key: 'receipt', standard, revision: 0, own: null },
    ];
    await open('/backend/settingtemplatelist');
    const list = (await screen.findByRole('link', { name: 'คำเชิญเข้าใช้ระบบหลังบ้าน' })).closest('ul');
    const titles = [...(list?.children ?? [])].map(({ textContent }) => textContent);
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('ข้อความของเรา');
    expect(titles[1]).toContain('ข้อความของแพลตฟอร์ม');
    const papersShown = (await screen.findByRole('link', { name: 'ใบเสร็จรับเงิน/ใบกำกับภาษี' })).closest('ul');
    expect(papersShown?.children).toHaveLength(1);
  });

  it('about a paper keep its title, and show a sample of the whole paper while they are typed', async () => {
    const { subject_th, subject_en } = standard;
    const texts = { subject_th, subject_en, body_th: 'แจ้ง {{number}}', body_en: 'Say {{number}}' };
    rows = [{ key: 'receipt', standard: texts, revision: 0, own: null }];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const { user, requests } = await open('/backend/settingtemplateedit?key=receipt');
    const foot = await screen.findByLabelText(/^ข้อความ.*ไทย/);
    expect(screen.queryByLabelText(/^หัวเรื่อง/)).toBeNull();
    await user.type(foot, ' ด้วย');
    await user.click(screen.getByRole('button', { name: 'เปิดตัวอย่าง PDF' }));
    const sent = { kind: 'RT', language: 'th', note: 'แจ้ง {{number}} ด้วย' };
    await waitFor(() => expect(sentTo(requests, papers.sample.path)).toEqual([sent]));
  });

  it('are previewed as they are typed and saved over the text that was seen', async () => {
    rows = [{ key: 'invited', standard, revision: 1, own: null }];
    const { user, requests } = await open(edit);
    await user.clear(await subject());
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await screen.findByText('กรุณาเขียนข้อความนี้');
    await user.type(await subject(), 'มาทำงานด้วยกัน');
    await screen.findByRole('heading', { level: 3, name: 'มาทำงานด้วยกัน' });
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    const sent = { key: 'invited', ...standard, subject_th: 'มาทำงานด้วยกัน', revision: null, basedOn: 1 };
    await waitFor(() => expect(sentTo(requests, templates.save.path)).toEqual([sent]));
  });

  it('that replace an earlier text of the platform are compared with it, and kept or given up', async () => {
    const { user, requests } = await open(edit);
    await screen.findByText(/ข้อความของคุณเขียนจากฉบับก่อน/);
    await user.click(screen.getByRole('button', { name: 'เทียบกับของเรา' }));
    expect((await screen.findByText('+ ชวน {{name}}')).dataset['is']).toBe('new');
    await user.click(screen.getByRole('button', { name: 'ใช้ของเราต่อ' }));
    await waitFor(() => expect(sentTo(requests, templates.save.path)).toMatchObject([{ revision: 2, basedOn: 1 }]));
    await user.click(screen.getByRole('button', { name: 'ใช้ข้อความของแพลตฟอร์ม' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'ใช้ข้อความของแพลตฟอร์ม', hidden: true }));
    await waitFor(() => expect(sentTo(requests, templates.drop.path)).toEqual([{ key: 'invited', revision: 2 }]));
  });

  it('that a colleague changed meanwhile are not overwritten unseen', async () => {
    isLate = true;
    const { user, requests } = await open(edit);
    await user.type(await subject(), ' นะคะ');
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    const notice = await screen.findByRole('alert');
    within(notice).getByText('+ ของเพื่อน');
    isLate = false;
    await user.click(within(notice).getAllByRole('button')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^บันทึก/ }));
    await waitFor(() =>
      expect(sentTo(requests, templates.save.path).at(-1)).toMatchObject({
        revision: 3,
        subject_th: 'ชวน {{name}} นะคะ',
      }),
    );
  });

  it('are read-only for a person who may not change settings', async () => {
    who = onlyViewing('setting');
    await open(edit);
    expect((await subject()).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'ใช้ข้อความของแพลตฟอร์ม' })).toBeNull();
  });
});
