// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshStation, startStation, stationPage } from '../../../testing/stationFixture.ts';

beforeEach(freshStation);
afterEach(() => vi.unstubAllGlobals());

const foot = () => screen.queryByRole('link', { name: /^เครื่องพิมพ์โต๊ะแพ็ก/ })?.textContent?.replace(/\u00a0/g, ' ');

it('the foot of the menu says whether the printing station of this browser is ready', async () => {
  localStorage.setItem('klang-station', 's1');
  await startStation([]);
  await waitFor(() => expect(foot()).toBe('เครื่องพิมพ์โต๊ะแพ็ก 1 พร้อม'));
});

it('a browser that is no station has no line for one in the foot of the menu', async () => {
  await startStation([]);
  await screen.findByRole('textbox', { name: 'ชื่อสถานีพิมพ์' });
  expect(foot()).toBeUndefined();
});

it('a station that rests is not said to be ready in the foot of the menu', async () => {
  localStorage.setItem('klang-station', 's1');
  stationPage.station = { ...stationPage.station, isPaused: true };
  await startStation([]);
  await waitFor(() => expect(foot()).toBe('เครื่องพิมพ์โต๊ะแพ็ก 1 พักอยู่'));
});
