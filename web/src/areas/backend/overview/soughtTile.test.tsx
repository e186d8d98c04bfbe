// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { counts } from '@klang/contracts/api/counts';
import { overview } from '@klang/contracts/api/overview';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { now } from '../../../testing/overviewFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, module: ['scanqrcode'], permission: { mod: { scanqrcode: 'vu' } } };
asSignedInStaff(who);

it('whoever may only scan reads on the first page how many items are missing, with the way to them', async () => {
  const nothing = { orders: null, visits: null, messages: null, money: null, corrections: null, staff: null };
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [overview.today.path]: { ...nothing, refunds: null, papers: null, today: now.slice(0, 10), now },
    [counts.sought.path]: { data: [], count: 2 },
  };
  fakeServer(({ path }) => answers[path] && { json: { result: true, code: 200, detail: answers[path] } });
  await openApp('/backend/main');
  const tile = await screen.findByRole('link', { name: 'ของที่กำลังตามหา' });
  expect(tile.getAttribute('href')).toBe('/backend/scanqrcode?do=count');
  expect(tile.closest('li')?.textContent).toContain('2');
});
