// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const draw = () => {
  const onChange = vi.fn();
  const field = (value: string) => (
    <MantineProvider>
      <SearchField label="ค้นหา" value={value} onChange={onChange} />
    </MantineProvider>
  );
  const { rerender } = render(field(''));
  return {
    onChange,
    show: (value: string) => rerender(field(value)),
    typed: () => screen.getByRole<HTMLInputElement>('searchbox').value,
    type: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
    rest: () => act(() => vi.advanceTimersByTime(300)),
  };
};

it('the search field keeps what is typed while the page takes in what was typed before, and sends that next', () => {
  const { onChange, show, typed, type, rest } = draw();
  type('สม');
  rest();
  type('สมชาย');
  show('สม');
  expect(typed()).toBe('สมชาย');
  rest();
  show('สมชาย');
  expect(onChange.mock.calls).toEqual([['สม'], ['สมชาย']]);
  show('');
  expect(typed()).toBe('');
});

it('the search field keeps the space behind a word while a person thinks', () => {
  const { onChange, show, typed, type, rest } = draw();
  type('สมชาย ');
  rest();
  show('สมชาย');
  rest();
  expect(typed()).toBe('สมชาย ');
  expect(onChange.mock.calls).toEqual([['สมชาย']]);
});

it('the search field shows the words of a view that is opened, even if a slow page never showed them when they were typed', () => {
  const { show, typed, type, rest } = draw();
  for (const words of ['ab', 'abc', 'ab']) {
    type(words);
    rest();
  }
  show('ab');
  show('abc');
  expect(typed()).toBe('abc');
});
