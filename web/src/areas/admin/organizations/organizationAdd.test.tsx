// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { consoleCalls } from '@klang/contracts/api/console';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { who } from '../../../testing/consoleFixture.ts';
import { fakeServer, freshBrowser, openApp, type SentRequest } from '../../../testing/testScreen.tsx';

// Autosize text areas listen to document.fonts, which happy-dom lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const names = { name_th: 'เมโทร', name_en: 'Metro', mailName_th: null, mailName_en: null };
const metro = { _id: 'metro', ...names, hosts: 'metro.example', package: 'pro', status: 5, active: true, revision: 1 };
let requests: readonly SentRequest[];
const sent = () => requests.filter(({ path }) => path === consoleCalls.organize.add.path).map(({ body }) => body);
const open = async (address: string) => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [consoleCalls.organize.get.path]: { data: [metro], total: 1, page: 1, next: null },
    [consoleCalls.organize.add.path]: { _id: 'third' },
  };
  requests = fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail, touched: [] } };
  });
  return openApp(address);
};
const idField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'รหัสองค์กร' });
const save = () => screen.findByRole('button', { name: /^บันทึก/ });

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a new organization', () => {
  it('is not sent without an id, which is named at once among all that is missing', async () => {
    const { user } = await open('/admin/organize_add');
    const id = await idField();
    await user.click(await save());
    const problems = within(await screen.findByRole('alert')).getAllByRole('button');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'กรุณากรอกรหัสองค์กร',
      'กรุณากรอกชื่อภาษาไทย',
      'กรุณากรอกชื่อภาษาอังกฤษ',
      'กรุณากรอกโฮสต์',
      'กรุณากรอกแพ็กเกจ',
    ]);
    expect(document.activeElement).toBe(id);
    expect(sent()).toEqual([]);
  });

  it('that begins as a copy needs an id of its own, and the id is written in lower case', async () => {
    const { user } = await open('/admin/organize_add?from=metro');
    const id = await idField();
    expect(id.value).toBe('');
    await user.type(id, '3rd');
    await user.click(await save());
    await within(await screen.findByRole('alert')).findByRole('button', { name: /รหัสองค์กรยังไม่ถูกรูปแบบ/ });
    await user.clear(id);
    await user.type(id, 'Third');
    await user.click(await save());
    await waitFor(() =>
      expect(sent()).toEqual([
        { _id: 'third', fields: { ...names, hosts: 'metro.example', package: 'pro', status: 1, active: true } },
      ]),
    );
  });
});
