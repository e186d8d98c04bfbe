// @vitest-environment happy-dom
import { authen } from '@klang/contracts/api/authen';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, openApp, staffDetail } from '../../../testing/testScreen.tsx';

const who = { ...staffDetail, isadmin: true };
asSignedInStaff(who);

it('an order on the phone is not lost by a press on a link: leaving asks first', async () => {
  fakeServer(({ path }) =>
    path === authen.userDetail.path ? { json: { result: true, code: 200, detail: who } } : undefined,
  );
  const { router, user, where } = await openApp('/backend/orderadd');
  await user.type(await screen.findByLabelText('บันทึกถึงทีมขนย้าย'), 'ชั้น 3');
  await act(() => router.navigate('/backend/orderlist'));
  const question = within(await screen.findByRole('dialog', { hidden: true }));
  expect(where().pathname).toBe('/backend/orderadd');
  await user.click(question.getAllByRole('button', { hidden: true })[0] as HTMLElement);
  expect(screen.getByLabelText('บันทึกถึงทีมขนย้าย')).toHaveProperty('value', 'ชั้น 3');
  await act(() => router.navigate('/backend/orderlist'));
  const again = within(await screen.findByRole('dialog', { hidden: true }));
  await user.click(again.getAllByRole('button', { hidden: true })[1] as HTMLElement);
  await waitFor(() => expect(where().pathname).toBe('/backend/orderlist'));
});
