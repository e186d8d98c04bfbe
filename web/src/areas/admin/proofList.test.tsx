// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { type OrgProofRow, orgProofs } from '@klang/contracts/api/orgProofs';
import type { CheckedBooks } from '@klang/contracts/api/proof';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../testing/runAxe.ts';
import { fakeServer, freshBrowser, openApp, staffDetail } from '../../testing/testScreen.tsx';

const who = { ...staffDetail, id: 'a1', kind: 'admin', type: 'admin', module: [], organize: null };
const hash = 'a'.repeat(64);
const newest = {
  on: '2026-11-22',
  since: '2026-11-22',
  hash,
  beforeHash: hash,
  events: 402,
  papers: 9,
  receivedSatang: 1,
  vatSatang: 1,
  closedAt: '2026-11-22T17:05:00.000Z',
};
const rows: readonly OrgProofRow[] = [
  { org: 'metro', name_th: 'เมโทร', name_en: 'Metro', closings: 622, newest },
  { org: 'far', name_th: 'เรือนฝาก', name_en: 'Far', closings: 0, newest: null },
];
const right: CheckedBooks = {
  from: null,
  checkedAt: '2026-11-23T03:40:00.000Z',
  tookMs: 1_234,
  wrong: null,
  figures: { events: 184_206, papers: 27, papersWithMoney: 20, bills: 4, waiting: 0, days: 3 },
};
const wrong: CheckedBooks = {
  ...right,
  figures: null,
  wrong: { code: 'paperMoney', what: '00000-RT-6903-0087', why: 'another sum' },
};

/** Null: the other organization cannot be checked. */
const start = async (far: CheckedBooks | null) => {
  localStorage.setItem('tokenadminlogin', 'secret');
  localStorage.setItem('admin', JSON.stringify(who));
  const checked = (body: unknown) => ({
    data: (body as { readonly orgs: readonly string[] }).orgs.flatMap((org) => {
      const found = org === 'far' ? far : right;
      return found ? [{ org, ...found }] : [];
    }),
  });
  const sent = fakeServer(({ path, body }) => {
    const details: Readonly<Record<string, () => object>> = {
      [authen.userDetail.path]: () => who,
      [orgProofs.list.path]: () => ({ data: rows }),
      [orgProofs.check.path]: () => checked(body),
    };
    const detail = details[path]?.();
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/admin/proof_list');
  await user.click(await screen.findByRole('button', { name: 'ตรวจทุกองค์กรตอนนี้' }));
  return sent;
};

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('the check of all books covers every organization at once, and is green once all are right', async () => {
  const sent = await start(right);
  await screen.findByText('ครบและตรงกันทุกองค์กร');
  expect(screen.getByRole('row', { name: /เมโทร/ }).textContent).toMatch(/ครบ.*622.*184,206.*27.*20.*4/);
  expect(sent.filter(({ path }) => path === orgProofs.check.path).map(({ body }) => body)).toEqual([
    { orgs: ['metro', 'far'] },
  ]);
  const { violations } = await runAxe(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('the check of all books names the first thing that does not fit, and its organization', async () => {
  await start(wrong);
  await screen.findByText('จุดแรกที่ไม่ตรงของเรือนฝาก: 00000-RT-6903-0087');
  expect(screen.getByRole('row', { name: /เรือนฝาก/ }).textContent).toMatch(/ไม่ตรง.*00000-RT-6903-0087.*เอกสาร/);
  expect(screen.getByRole('row', { name: /เมโทร/ }).textContent).toMatch(/ครบ/);
});

it('the check of all books says which organization it could not check, keeps the others, and is not green', async () => {
  await start(null);
  await screen.findByText('ตรวจเรือนฝากไม่สำเร็จ');
  expect(screen.getByRole('row', { name: /เมโทร/ }).textContent).toMatch(/ครบ/);
  expect(screen.queryByText('ครบและตรงกันทุกองค์กร')).toBeNull();
});
