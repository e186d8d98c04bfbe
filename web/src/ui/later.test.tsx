// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { later } from './later.tsx';
import { UiTextsContext } from './texts.ts';

const texts = {
  retry: 'ลองอีกครั้ง',
  reload: 'โหลดหน้าใหม่',
  partFailed: 'ส่วนนี้แสดงไม่สำเร็จ',
  failedTitle: '',
  failedText: '',
  fixFields: () => '',
  back: '',
  more: '',
};
let isLineUp: boolean;
const served = async () => {
  if (!isLineUp) throw new TypeError('Failed to fetch dynamically imported module');
  return ({ of }: { readonly of: string }) => <p>นับ {of}</p>;
};
const page = (Part: ReturnType<typeof later<{ readonly of: string }>>, isShown = true) => (
  <UiTextsContext value={texts}>
    <input aria-label="ช่องสแกน" defaultValue="" />
    {isShown && <Part of="A-01" />}
  </UiTextsContext>
);

beforeEach(() => {
  isLineUp = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a part that does not load leaves the rest of the page as it is, and comes with another try', async () => {
  render(page(later(served)));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'KDB' } });
  await screen.findByText('ส่วนนี้แสดงไม่สำเร็จ');
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  await screen.findByText('ส่วนนี้แสดงไม่สำเร็จ');
  isLineUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  await screen.findByText('นับ A-01');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('KDB');
});

it('a part that did not load is tried anew when it is opened again', async () => {
  const Part = later(served);
  const { rerender } = render(page(Part));
  await screen.findByRole('alert');
  rerender(page(Part, false));
  isLineUp = true;
  rerender(page(Part));
  await screen.findByText('นับ A-01');
});

it('a part that does not load offers a new page, as after a new version', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  render(page(later(served)));
  fireEvent.click(await screen.findByRole('button', { name: 'โหลดหน้าใหม่' }));
  expect(reload).toHaveBeenCalledOnce();
});
