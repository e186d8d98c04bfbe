// @vitest-environment happy-dom
import { lookupCalls } from '@klang/contracts/api/lookups';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onlyViewing, openLookups, sentTo, sizeRow } from './lookupScreen.tsx';
import { freshBrowser } from './testScreen.tsx';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

it('finds from anywhere what stands in the lists that a person may see, and in no other', async () => {
  const { asked, user, where } = await openLookups('/backend/sizelist', {
    who: onlyViewing('size'),
    rows: (kind, { search }) => (kind === 'size' && search === 'ห้อง' ? [sizeRow('room', { name_th: 'ห้องใหญ่' })] : []),
  });
  await screen.findByText('ยังไม่มีรายการ');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'ห้อง');
  await user.click(await screen.findByRole('option', { name: /^ห้องใหญ่/ }));
  await waitFor(() => expect(where().pathname + where().search).toBe('/backend/sizeedit?id=room'));
  expect(sentTo(asked, lookupCalls.tags.get.path)).toEqual([]);
});
