// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { daySheet } from '@klang/contracts/api/daySheet';
import { codeOf } from '@klang/contracts/codes/codes';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pressKey } from '../../../testing/scannerFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';
import { crewsAnswer, doorItem, now, today, wholeTrip } from '../../../testing/tripFixture.ts';

const who = { ...staffDetail, module: ['ordertracking'], permission: { mod: { ordertracking: 'vu' } } };
const box = codeOf({ prefix: 'KDB', digits: 8 }, 7);
const scanNow = (code: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = performance.now() + 2_000;
  for (const [nth, key] of [...code, 'Enter'].entries()) pressKey(key, later + nth * 8);
  act(() => vi.advanceTimersByTime(1_500));
  vi.useRealTimers();
};

asSignedInStaff(who);

it('a scan on the day sheet counts while the list of crews is open, and in a dialog it stays in its field', async () => {
  const items = [doorItem('KD-0011-01', { code: box }), doorItem('KD-0011-02')];
  const stop = wholeTrip({ kind: 5, status: 'onTheWay', arrivedAt: now }, { items });
  fakeServer(({ path }) => {
    const answers: Readonly<Record<string, object>> = {
      [authen.userDetail.path]: who,
      [daySheet.crews.path]: crewsAnswer,
      [daySheet.sheet.path]: { stops: [stop], hosts: [], now: new Date().toISOString() },
    };
    const detail = answers[path];
    return detail && { json: { result: true, code: 200, detail } };
  });
  const { user } = await openApp(`/backend/daysheet?on=${today}`);
  await screen.findByRole('textbox', { name: 'หมายเลขของหรือรหัส' });
  const crew = screen.getByRole('combobox', { name: 'ทีม' });
  const before = crew.textContent;
  await user.click(crew);
  expect(document.querySelector('select')).toBeNull();
  scanNow(box);
  const dialog = within(await screen.findByRole('dialog', { name: 'รับ KD-0011-01' }));
  expect(crew.textContent).toBe(before);
  const seal = dialog.getByRole<HTMLInputElement>('textbox', { name: 'เลขซีล' });
  act(() => seal.focus());
  scanNow('KDS00000001');
  expect(seal.value).toBe('KDS00000001');
});
