// @vitest-environment happy-dom
import { bills } from '@klang/contracts/api/bills';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, refusalJson } from '../../../testing/testScreen.tsx';

const proof = {
  from: '2026-08-24',
  until: '2026-11-24',
  asOf: '2026-11-24T04:40:00.000Z',
  closingSatang: 207_245,
  hash: '9f2c41d7b08e53aa',
  lookedAt: '2026-11-25T04:40:00.000Z',
};
let answer: () => { status?: number; json: object };
const open = async (address: string) => {
  const sent = fakeServer(({ path }) => (path === bills.statementProof.path ? answer() : undefined));
  await openApp(address);
  return sent.filter(({ path }) => path === bills.statementProof.path);
};

beforeEach(async () => {
  await freshBrowser();
  answer = () => ({ json: { result: true, code: 200, detail: proof } });
});
afterEach(() => vi.unstubAllGlobals());

it('the check of a statement of account shows what must stand on it and never whose it is, with no serious fault that axe finds', async () => {
  await open('/en/taxinvoice?statement=abc');
  await screen.findByRole('heading', { name: 'This statement was issued by us' });
  const status = within(screen.getByRole('status'));
  for (const text of ['Statement of account', '฿2,072.45', '9f2c 41d7 b08e 53aa']) status.getByText(text);
  status.getByText(/24 Aug(ust)? 2026 – .*24 Nov(ember)? 2026/);
  status.getByText(/shows nobody’s name/);
  const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
  const { violations } = await runAxe(document.body, { rules });
  expect(violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))).toEqual([]);
});

it('the check of a statement of account says that one was not issued here', async () => {
  answer = () => ({ status: 404, json: { ...refusalJson(404, 'This statement was not issued here.') } });
  await open('/en/taxinvoice?statement=abc');
  await screen.findByText('This statement was not issued here.');
  expect(screen.queryByRole('status')).toBeNull();
});
