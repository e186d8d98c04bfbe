// @vitest-environment happy-dom
import { lookupCalls } from '@klang/contracts/api/lookups';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLookups, sizeRow } from '../testing/lookupScreen.tsx';
import { freshBrowser, refusalJson } from '../testing/testScreen.tsx';

const tag = sizeRow('t1', { name: 'ยอดนิยม', color: '#2f7f77' });
let isAway: boolean;
const open = (id: string) =>
  openLookups(`/backend/settingtag?entry=${id}`, {
    rows: (kind, { filter }) => (kind === 'tags' && Object(filter)._id !== 'gone' ? [tag] : []),
    on: ({ path, body }) =>
      isAway && path === lookupCalls.tags.get.path && Object(Object(body).filter)._id
        ? { status: 500, json: refusalJson(500, 'ระบบไม่ตอบ') }
        : undefined,
  });
const press = (name: string) => screen.findByRole('button', { name, hidden: true });

beforeEach(async () => {
  await freshBrowser();
  isAway = false;
});
afterEach(() => vi.unstubAllGlobals());

describe('a tag beside its list', () => {
  it('that did not load is asked for again', async () => {
    isAway = true;
    const { user } = await open('t1');
    const again = await press('ลองอีกครั้ง');
    isAway = false;
    await user.click(again);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'ชื่อ', hidden: true })).toHaveProperty('value', 'ยอดนิยม'),
    );
  });

  it('that is not there leads back to all of them', async () => {
    const { user, where } = await open('gone');
    await user.click(await screen.findByRole('link', { name: 'แท็กทั้งหมด', hidden: true }));
    await waitFor(() => expect(where().search).toBe(''));
  });
});
