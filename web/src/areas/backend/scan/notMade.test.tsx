// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { AreaProvider } from '../../../lib/area.tsx';
import { free } from '../../../testing/scanFixture.ts';
import { asSignedInStaff } from '../../../testing/signedIn.ts';
import { fakeServer, staffDetail } from '../../../testing/testScreen.tsx';
import { UnknownTray } from './UnknownTray.tsx';

const who = { ...staffDetail, module: ['qr', 'scanqrcode'], permission: { mod: { qr: 'vu', scanqrcode: 'vu' } } };
asSignedInStaff(who);
beforeEach(() => void fakeServer(() => undefined));

const tray = () => {
  const scan = { scanId: 's1', code: free ?? '', at: new Date().toISOString(), refusal: 'code_not_made' } as const;
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <AreaProvider area="backend">
          <UnknownTray scans={[scan]} mayTie onTied={vi.fn()} onDrop={vi.fn()} />
        </AreaProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
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
