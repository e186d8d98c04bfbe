// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { hearServerTime } from '../../../lib/serverClock.ts';
import { freshBrowser } from '../../../testing/testScreen.tsx';
import { AsOf } from './AsOf.tsx';

beforeEach(freshBrowser);

it('the age of what is shown without a line is told by the clock of the server, also where the device’s is an hour ahead', () => {
  const deviceNow = Date.parse('2026-11-24T13:04:00.000Z');
  vi.useFakeTimers({ now: deviceNow, toFake: ['Date'] });
  hearServerTime('2026-11-24T12:04:00.000Z', deviceNow, deviceNow);
  const shown = (dataUpdatedAt: number) =>
    render(
      <MantineProvider>
        <AsOf state={{ dataUpdatedAt, isError: true }} />
      </MantineProvider>,
    ).unmount;
  const close = shown(deviceNow);
  expect(screen.getByText('ข้อมูล ณ 19:04 น.')).toBeTruthy();
  close();
  shown(deviceNow - 13 * 3_600_000);
  screen.getByText(/24 พ\.ย\. 2569 06:04/);
  vi.useRealTimers();
});
