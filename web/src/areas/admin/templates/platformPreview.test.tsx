// @vitest-environment happy-dom
import { consoleCalls } from '@klang/contracts/api/console';
import { papers } from '@klang/contracts/api/papers';
import { templates } from '@klang/contracts/api/templates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { entry } from '../../../testing/consoleFixture.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../../testing/testScreen.tsx';

// Autosize text areas listen to document.fonts, which happy-dom lacks.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const who = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', isadmin: false, module: [], organize: null };
const receipt = { ...entry, _id: 'template.receipt', key: 'receipt', body_th: 'แจ้ง {{number}}' };
const details: Readonly<Record<string, object>> = {
  [consoleCalls.template.get.path]: { data: [receipt], total: 1, page: 1, next: null },
  [consoleCalls.template.history.path]: { steps: [] },
  [templates.history.path]: { steps: [] },
  [templates.overrides.path]: { key: 'receipt', standard: receipt, revision: 1, data: [] },
};

beforeEach(freshBrowser);

it('the preview shows a text of a paper on a whole sample of it, as it is typed', async () => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  const requests = fakeServer(({ path }) => {
    const detail = details[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/admin/template_edit?id=template.receipt');
  await user.click(await screen.findByRole('button', { name: 'เปิดตัวอย่าง PDF', hidden: true }));
  const sent = { kind: 'RT', language: 'th', note: 'แจ้ง {{number}}' };
  const sentHere = () => requests.filter(({ path }) => path === papers.platformSample.path).map(({ body }) => body);
  await waitFor(() => expect(sentHere()).toEqual([sent]));
});
