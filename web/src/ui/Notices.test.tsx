// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from './Notices.tsx';
import { closeNotice, type Notice, noticePositions, noticeTypes, notify, openNotices } from './notice.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { id } of openNotices()) closeNotice(id);
  render(<Notices closeLabel="ปิด" />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const showNotice = (notice: Partial<Notice> = {}) => {
  let id = 0;
  act(() => {
    id = notify({ type: 'info', title: 'บันทึกแล้ว', ...notice });
  });
  return id;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const stands = () => screen.queryByText('บันทึกแล้ว') !== null;
const place = () => screen.getByText('บันทึกแล้ว').closest('[data-position]')?.getAttribute('data-position');

describe('a notice', () => {
  it('stands at the bottom for five seconds', () => {
    showNotice();
    expect(place()).toBe('bottom');
    pass(4_999);
    expect(stands()).toBe(true);
    pass(1);
    expect(stands()).toBe(false);
  });

  it.each(noticePositions)('can stand at %s', (position) => {
    showNotice({ position });
    expect(place()).toBe(position);
  });

  it.each(noticeTypes)('of type %s says what it is to a screen reader', (type) => {
    showNotice({ type });
    const role = ['negative', 'warning'].includes(type) ? 'alert' : 'status';
    expect(screen.getByRole(role).textContent).toContain('บันทึกแล้ว');
  });

  it('waits while a person points at it', () => {
    showNotice();
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(20_000);
    expect(stands()).toBe(true);
    fireEvent.pointerLeave(screen.getByRole('status'));
    pass(5_000);
    expect(stands()).toBe(false);
  });

  it('is closed by its button, and the newest by Escape', () => {
    showNotice({ title: 'เก่า', durationMs: null });
    showNotice();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(stands()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'ปิด' }));
    expect(openNotices()).toEqual([]);
  });

  it('that is ongoing stays until it is replaced, and cannot be closed', () => {
    const id = showNotice({ type: 'ongoing' });
    fireEvent.keyDown(window, { key: 'Escape' });
    pass(60_000);
    expect(stands()).toBe(true);
    expect(screen.queryByRole('button')).toBeNull();
    act(() => {
      notify({ type: 'positive', title: 'เสร็จแล้ว' }, id);
    });
    expect(stands()).toBe(false);
    pass(5_000);
    expect(openNotices()).toEqual([]);
  });

  it('offers one thing to do, and goes when it is done', () => {
    const run = vi.fn();
    showNotice({ type: 'negative', action: { label: 'ลองใหม่', run } });
    fireEvent.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(run).toHaveBeenCalledOnce();
    expect(stands()).toBe(false);
  });
});
