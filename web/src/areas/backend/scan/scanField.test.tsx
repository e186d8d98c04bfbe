// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScanField } from './ScanField.tsx';

const box = codeOf({ prefix: 'KDB', digits: 8 }, 7);
let taken: string[];
beforeEach(() => {
  vi.useFakeTimers();
  taken = [];
  render(
    <MantineProvider env="test">
      <ScanField isScanner onCode={(code) => taken.push(code)} />
    </MantineProvider>,
  );
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
  keys(box, 8);
  expect(taken).toEqual([]);
  silence();
  silence();
  expect(taken).toEqual([box]);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

it('the scan field takes the whole address of a label, and two codes one after another', () => {
  const address = `https://box.klangdee.co.th/q/${box}`;
  keys(address, 8);
  silence();
  keys(box, 8);
  silence();
  expect(taken).toEqual([address, box]);
});

it('the scan field takes nothing while a person still types, nor a scan that broke off in the middle', () => {
  keys(box, 119);
  silence();
  keys(box.slice(0, -1), 8);
  silence();
  expect(taken).toEqual([]);
});
