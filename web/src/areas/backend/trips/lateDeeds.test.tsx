// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const step = { type: 'DoorToldLate', at: '2026-11-24T03:42:00.000Z', by: { kind: 'staff', name: 'ก้อง' } };
const here = { latitude: 13.7563, longitude: 100.5018, accuracyM: 8 };
const late = { verb: 'take', condition: 'used', words: 'มุมบุบ', pictures: ['/files/klangdee/a.webp'], position: here };
const open = async (steps: readonly object[]) => {
  const answers: Readonly<Record<string, object>> = {
    [authen.userDetail.path]: who,
    [daySheet.crews.path]: crewsAnswer,
    [ownerTrips.detail.path]: wholeTrip({ status: 'done' }),
    [ownerTrips.history.path]: { steps },
  };
  fakeServer(({ path }) => {
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  await openApp('/backend/ordertrackingdetail?id=t1');
  return within(await screen.findByRole('main'));
};
asSignedInStaff(who);

it('staff read on a visit what a phone told after it was over, in full, and what to do with it', async () => {
  const cash = {
    ...step,
    amountSatang: 5_000,
    late: { ...late, verb: 'cash', condition: null, words: null, pictures: [], position: null },
  };
  const main = await open([{ ...step, itemIds: ['KD-0011-01'], late }, cash]);
  const panel = within(
    (await main.findByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' })).closest('section') as HTMLElement,
  );
  expect(panel.getByText(/ให้นัดรถใหม่สำหรับของชิ้นนั้น/)).toBeTruthy();
  const [taken, paid] = panel.getAllByRole('listitem');
  expect(taken?.textContent).toMatch(/รับของ KD-0011-01.*มุมบุบ.*10:42.*ก้อง/);
  expect(taken?.querySelector('img')).toBeTruthy();
  expect(taken?.textContent).toContain('ที่ 13.7563, 100.5018 (± 8 ม.)');
  expect(paid?.textContent).toContain('เงินสด ฿50');
});

it('a visit of which no phone told late says nothing of it', async () => {
  const main = await open([]);
  await main.findByRole('heading', { name: 'ลำดับเหตุการณ์' });
  expect(main.queryByRole('heading', { name: 'มือถือทีมส่งมาหลังจบรอบรถ' })).toBeNull();
});
