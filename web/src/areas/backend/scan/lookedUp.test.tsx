// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { lateSends } from '@klang/contracts/api/lateSends';
import { scans } from '@klang/contracts/api/scans';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { box, free, kit, late, other } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { scanLog } from './scanLog.ts';

const who = {
  ...staffDetail,
  module: ['qr', 'scanqrcode'],
  permission: { mod: { qr: 'vu', scanqrcode: 'vu' } },
};
asSignedInStaff(who);
beforeEach(() => scanLog.clear());

it('the page shows the thing of the link that was pressed last, or what was scanned since', async () => {
  const rows = [box, other].map((what) => ({ ...late, deedId: what, tripId: null, what }));
  fakeServer(({ path, body }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [scans.kit.path]: kit,
      [scans.conflicts.path]: { data: [], count: 0 },
      [lateSends.list.path]: { data: rows, count: rows.length },
      [scans.look.path]: { ...(body as object), standsFor: 'item', placeId: null, item: null },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp('/backend/scanqrcode?do=putAway');
  const [first, second] = await screen.findAllByRole('link', { name: 'เปิดดู' });
  const shown = (code = '') => screen.findByRole('heading', { level: 2, name: code });
  for (const [link, code] of [
    [first, box],
    [second, other],
  ] as const) {
    await user.click(link as HTMLElement);
    await shown(code);
  }
  await user.type(screen.getByRole('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' }), `${free}{Enter}`);
  await shown(free);
  await user.click(second as HTMLElement);
  await shown(other);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: free ?? '' })).toBeNull());
});
