// @vitest-environment happy-dom

import { codes } from '@klang/contracts/api/codes';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { free } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, refusalJson, staffDetail } from '../../../testing/testScreen.tsx';
import { UnknownTray } from './UnknownTray.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
asSignedInStaff(who);
beforeEach(() => void fakeServer(() => undefined));

const tray = () => {
  const [at, refusal] = [new Date().toISOString(), 'code_not_made'] as const;
  const deed = { deedId: 's1', tripId: '', verb: 'scan', at, whoId: who.id, body: {}, pictures: [], refusal } as const;
  const scan = { scanId: 's1', code: free ?? '', at, refusal, deed };
  const onAgain = vi.fn();
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <AreaProvider area="backend">
          <UnknownTray scans={[scan]} mayTie maySend onAgain={onAgain} onDrop={vi.fn()} />
        </AreaProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
  return { deed, onAgain };
};
const wayToMake = () => screen.queryByRole('link', { name: 'สร้างชุดรหัส' })?.getAttribute('href');

it('a code of a batch that was not made yet says so, with no way to make it for who may not', () => {
  tray();
  screen.getByText(/^ชุดรหัสนี้ยังไม่ได้สร้าง/);
  expect(wayToMake()).toBeUndefined();
});

it('who may make codes has the way to make that batch', () => {
  const permission = { mod: { qr: 'viu', scanqrcode: 'vu' } };
  localStorage.setItem('org', JSON.stringify({ ...who, permission }));
  tray();
  expect(wayToMake()).toBe('/backend/generatelist');
});

it('the entry of a code whose batch was made since is given to its item and sent again, and says so until then', async () => {
  let isMade = false;
  const sent = fakeServer(({ path, body }) => {
    if (path !== codes.assign.path) return undefined;
    if (!isMade) return { status: 409, json: refusalJson(409, 'ชุดรหัสนี้ยังไม่ได้สร้าง กรุณาแจ้งผู้ที่สร้างชุดรหัสได้') };
    return { json: { result: true, code: 200, detail: body } };
  });
  const { deed, onAgain } = tray();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'หมายเลขของ' }), 'kd-0011-02{Enter}');
  await screen.findByText(/กรุณาแจ้งผู้ที่สร้างชุดรหัสได้/);
  expect(onAgain).not.toHaveBeenCalled();
  isMade = true;
  await user.click(screen.getByRole('button', { name: 'ติดรหัสให้ของนี้' }));
  await waitFor(() => expect(onAgain).toHaveBeenCalledWith(deed));
  expect(sent.at(-1)?.body).toEqual({ code: free, targetId: 'KD-0011-02' });
});
