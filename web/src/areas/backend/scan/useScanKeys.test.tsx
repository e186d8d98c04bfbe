// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScanKeys } from './useScanKeys.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const press = (target: Element, key: string, part: object = {}): boolean =>
  fireEvent.keyDown(target, { key, bubbles: true, cancelable: true, ...part });
const inside = (tag: 'input' | 'dialog'): HTMLElement => document.body.appendChild(document.createElement(tag));

it('the way to scan is chosen by key, and the last scan is undone by key unless somebody writes or is asked', () => {
  const [onWay, onUndo] = [vi.fn(), vi.fn()];
  renderHook(() => useScanKeys({ onWay, onUndo }));
  for (const key of ['F2', 'F3', 'F4']) expect(press(document.body, key)).toBe(false);
  expect(onWay.mock.calls).toEqual([['camera'], ['scanner'], ['typed']]);
  const field = inside('input') as HTMLInputElement;
  press(field, 'z', { ctrlKey: true });
  press(field, 'Z', { metaKey: true });
  expect(onUndo).toHaveBeenCalledTimes(2);
  field.value = 'KDB';
  press(field, 'z', { ctrlKey: true });
  press(document.body, 'z');
  press(document.body, 'z', { ctrlKey: true, shiftKey: true });
  expect(onUndo).toHaveBeenCalledTimes(2);
  inside('dialog').setAttribute('open', '');
  press(document.body, 'z', { ctrlKey: true });
  press(document.body, 'F2');
  expect([onWay.mock.calls.length, onUndo.mock.calls.length]).toEqual([3, 2]);
});
