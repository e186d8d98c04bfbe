// @vitest-environment happy-dom
import { claims } from '@klang/contracts/api/claims';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAsking } from '../../../../testing/askingFixture.ts';
import { newShop, now, ok } from '../../../../testing/custodyFixture.ts';
import { asSignedInCustomer } from '../../../../testing/signedIn.ts';
import { choosePicture, slowUploads, uploaded } from '../../../../testing/uploadFixture.ts';

const found = {
  claimId: 'k1',
  number: 'CL-6911-0007',
  itemId: 'KD-0231-02',
  orderId: 'KD7MZQ42XWPA',
  orderNumber: 'KD-0231',
  kind: 'damaged',
  state: 'open',
  outcome: null,
  payout: null,
  givenSatang: 0,
  wantedSatang: null,
  openedAt: now,
};
const claim = { found, steps: [], money: null, disagreeUntil: null, custody: { hands: 0, gaps: 0 }, now };

asSignedInCustomer();
const open = (way: string) =>
  openAsking(newShop(), way, ({ path }) => {
    if (path === claims.one.path) return ok(claim);
    return path === claims.open.path || path === claims.write.path ? { isSilent: true } : undefined;
  });

it.each([
  ['a claim', '&claimFor=KD-0231-02', 'Tell us about it', claims.open.path],
  ['a message on a claim', '&claim=k1', 'Write a message', claims.write.path],
])('%s goes once, with its picture that was still being uploaded and what was typed meanwhile', async (...of) => {
  const [, way, words, path] = of;
  const { user, sentTo } = await open(way);
  const { arrive } = slowUploads();
  const text = await screen.findByRole('textbox', { name: words });
  await user.type(text, 'The box');
  choosePicture('Add a picture');
  await user.type(text, ' is wet');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(sentTo(path)).toEqual([]);
  await arrive(0);
  await user.dblClick(send);
  const sent = { text: 'The box is wet', pictures: [uploaded] };
  await waitFor(() => expect(sentTo(path)).toMatchObject([sent]));
});
