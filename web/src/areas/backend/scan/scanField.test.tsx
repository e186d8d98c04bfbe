// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../../testing/testScreen.tsx';
import { ScanField } from './ScanField.tsx';

const box = codeOf({ prefix: 'KDB', digits: 8 }, 7);
let taken: string[];
const open = (isScanner: boolean) =>
  render(
    <MantineProvider env="test">
      <ScanField field={createRef()} isScanner={isScanner} onCode={(code) => taken.push(code)} />
    </MantineProvider>,
  );
beforeEach(async () => {
  await freshBrowser();
  vi.useFakeTimers();
  taken = [];
});
afterEach(() => vi.useRealTimers());

const keys = (text: string, apartMs: number) => {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (const key of text) {
    fireEvent.change(field, { target: { value: field.value + key } });
    act(() => vi.advanceTimersByTime(apartMs));
  }
};
const silence = () => act(() => vi.advanceTimersByTime(500));

it('the scan field takes a code of a scanner without an Enter once, as soon as the scanner is silent', () => {
  open(true);
  keys(box, 8);
  expect(taken).toEqual([]);
  silence();
  silence();
  expect(taken).toEqual([box]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('the scan field takes the whole address of a label, and two codes one after another', () => {
  open(true);
  const address = `https://box.klangdee.co.th/q/${box}`;
  keys(address, 8);
  silence();
  keys(box, 8);
  silence();
  expect(taken).toEqual([address, box]);
});

it('the scan field takes nothing while a person still types', () => {
  open(true);
  keys(box, 119);
  silence();
  expect(taken).toEqual([]);
});

it.each([
  ['a number from before', 'BKK-S-11872'],
  ['an item number', 'KD-0011-07'],
  ['a place', 'A-01'],
  ['a label that was misread, or whose scan broke off in the middle', box.slice(0, -1)],
  ['what is no number at all', 'hello'],
])('the scan field takes %s of a scanner without an Enter, so that the next scan finds it empty', (_, typed) => {
  open(true);
  keys(typed, 8);
  silence();
  keys(box, 8);
  silence();
  expect(taken).toEqual([typed, box]);
});

it('the scan field takes the label that is scanned behind what was left in the field', () => {
  open(true);
  keys('KD-', 200);
  keys(box, 8);
  silence();
  expect(taken).toEqual([box]);
});

it('the scan field for typing takes at once only a whole code of ours: anything else may not be complete', () => {
  open(false);
  keys('KD-0011', 8);
  silence();
  expect(taken).toEqual([]);
  keys(box, 8);
  silence();
  expect(taken).toEqual([box]);
});

const enter = () => {
  const { form } = screen.getByRole<HTMLInputElement>('textbox');
  if (form) fireEvent.submit(form);
};

it('the scan field waits for the Enter of a scanner that sends one, also where its keys come in pieces', () => {
  open(true);
  keys(box, 8);
  enter();
  const address = `https://box.klangdee.co.th/q/${box}`;
  for (const pieces of [
    [address.slice(0, 8), address.slice(8, 20), address.slice(20)],
    [box.slice(0, 10), box.slice(10)],
  ]) {
    for (const one of pieces) {
      keys(one, 8);
      act(() => vi.advanceTimersByTime(250));
    }
    enter();
  }
  expect(taken).toEqual([box, address, box]);
});

it('the scan field hears that another scanner sends no Enter, and then waits no longer than before', () => {
  open(true);
  keys(box, 8);
  enter();
  keys('BKK-S-11872', 8);
  silence();
  expect(taken).toEqual([box]);
  silence();
  expect(taken).toEqual([box, 'BKK-S-11872']);
  keys(box, 8);
  act(() => vi.advanceTimersByTime(150));
  expect(taken).toEqual([box, 'BKK-S-11872', box]);
});
