// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/testScreen.tsx';
import { DayField } from './DayField.tsx';

beforeEach(freshBrowser);

it('the calendar of a field is walked by arrow keys from the chosen day, and Enter chooses another', async () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <DayField label="วัน" value="2026-11-30" onChange={onChange} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'เปิดปฏิทิน' }));
  const day = async (name: RegExp) => screen.findByRole('button', { name });
  const first = await day(/30 พฤศจิกายน 2569/);
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard('{ArrowRight}');
  const next = await day(/ที่ 1 ธันวาคม 2569/);
  expect(document.activeElement).toBe(next);
  const stops = screen.getAllByRole('button', { name: /ธันวาคม/ }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([next]);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('2026-12-01');
});
