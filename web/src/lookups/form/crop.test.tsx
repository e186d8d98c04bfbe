// @vitest-environment happy-dom
import { images } from '@klang/contracts/api/images';
import { lookupCalls } from '@klang/contracts/api/lookups';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { okJson, openLookups, sentTo, sizeRow } from '../../testing/lookupScreen.tsx';
import { freshBrowser } from '../../testing/testScreen.tsx';
import { stubUploads } from '../../testing/uploadFixture.ts';

const path = `/files/klangdee/${'a'.repeat(32)}.webp`;
let sent: FormData[];

const answer = JSON.stringify(okJson({ images: [{ path, pictureUrl: path, width: 320, height: 200 }] }).json);

const answeredCall = () => ({
  status: 200,
  responseText: answer,
  upload: {},
  onload: () => undefined,
  open: (method: string, to: string) => expect([method, to]).toEqual(['POST', images.upload.path]),
  setRequestHeader: () => undefined,
  send(body: FormData) {
    sent.push(body);
    this.onload();
  },
});

const choose = async (address: string) => {
  const rows = (kind: string) => (kind === 'size' ? [sizeRow('a')] : []);
  const { user } = await openLookups(address, { rows });
  const input = await screen.findByLabelText('รูป');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  return user;
};
const question = async () => within(await screen.findByRole('dialog', { hidden: true }));

beforeEach(async () => {
  await freshBrowser();
  sent = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function make() {
      return answeredCall();
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('a picture for a place with a shape', () => {
  it('is sent once a person says which part of it to show, also the whole', async () => {
    const user = await choose('/backend/sizeedit?id=a');
    const dialog = await question();
    dialog.getByText('เลือกส่วนที่จะแสดง');
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'ใช้ทั้งรูป', hidden: true }));
    await waitFor(() => expect(sent.map((form) => [...form.keys()])).toEqual([['images']]));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    await waitFor(() => expect(document.querySelector(`img[src^="/files/klangdee/"]`)).not.toBeNull());
  });

  it('is not sent when a person goes back', async () => {
    const user = await choose('/backend/sizeedit?id=a');
    await user.click((await question()).getByRole('button', { name: 'กลับ', hidden: true }));
    expect([sent, screen.queryByRole('dialog', { hidden: true })]).toEqual([[], null]);
  });
});

it('an entry is not saved while its picture is being uploaded, and then with it', async () => {
  const waiting: (() => void)[] = [];
  stubUploads((_, arrive) =>
    waiting.push(() => arrive({ images: [{ path, pictureUrl: path, width: 320, height: 200 }] })),
  );
  const { change } = lookupCalls.size;
  const { requests, user } = await openLookups('/backend/sizeedit?id=a', {
    rows: (kind) => (kind === 'size' ? [sizeRow('a')] : []),
    on: (one) => (one.path === change.path ? okJson({ _id: 'a' }, { touched: ['lookups'] }) : undefined),
  });
  const name = await screen.findByRole('textbox', { name: 'ชื่อภาษาไทย' });
  fireEvent.change(name, { target: { value: 'กล่องใหม่' } });
  const input = screen.getByLabelText('รูป');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  await user.click((await question()).getByRole('button', { name: 'ใช้ทั้งรูป', hidden: true }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  const form = name.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(sentTo(requests, change.path)).toEqual([]);
  await act(async () => waiting[0]?.());
  await screen.findByRole('button', { name: 'เปลี่ยนรูป' });
  fireEvent.submit(form);
  await waitFor(() => expect(sentTo(requests, change.path)).toHaveLength(1));
  expect(sentTo(requests, change.path)[0]).toMatchObject({ fields: { name_th: 'กล่องใหม่', picture: path } });
});

it('a picture for a place without a shape is sent at once', async () => {
  await choose('/backend/paymentadd');
  await waitFor(() => expect(sent.map((form) => [...form.keys()])).toEqual([['images']]));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
