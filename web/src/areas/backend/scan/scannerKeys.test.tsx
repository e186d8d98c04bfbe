// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  asScanned,
  at,
  hand,
  keys,
  Line,
  open,
  person,
  press,
  Question,
  silence,
  taken,
} from '../../../testing/scannerScreen.tsx';
import { ListChoice } from '../../../ui/ListChoice.tsx';

const [box, nextBox] = [7, 8].map((number) => codeOf({ prefix: 'KDB', digits: 8 }, number)) as [string, string];
const address = `http://klang.test/q/${box}`;
const oldNumber = 'BKK-S-11872';

const works = ['Put away', 'Hand over', 'Knock', 'Count', 'Collect'].map((value) => ({ value, label: value }));
const Choice = () => {
  const [work, setWork] = useState('Put away');
  return <ListChoice label="work" value={work} data={works} onChange={setWork} />;
};
const scanField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ยิงป้ายด้วยเครื่องสแกน' });
const chosen = () => screen.getByRole('combobox', { name: 'work' }).textContent;

asScanned();

it.each([box, address, oldNumber])(
  'a scan of %s counts while a list is open, and leaves what was chosen as it was',
  (code) => {
    open(<Choice />);
    for (const [nth, end] of ['Enter', ''].entries()) {
      const work = at('combobox', 'work');
      fireEvent.click(work);
      screen.getByRole('option', { name: 'Knock' });
      keys(code, hand);
      if (end) press(end);
      silence();
      expect([taken.length, taken[nth], chosen()]).toEqual([nth + 1, code, 'Put away']);
      expect(document.activeElement).toBe(scanField());
      expect(screen.queryByRole('option')).toBeNull();
    }
  },
);

it.each([box, address, oldNumber])(
  'a scan of %s counts where no field for it is shown, with an Enter and without one',
  (code) => {
    open(<Choice />, true, false);
    at('combobox', 'work');
    keys(code, hand);
    press('Enter');
    silence();
    keys(code, hand);
    silence();
    expect([taken, chosen()]).toEqual([[code, code], 'Put away']);
  },
);

it.each(['radio', 'checkbox', 'button'])('a scan counts while a %s has the focus', (type) => {
  open(<input type={type} aria-label="beside" value="beside" />);
  at(type, 'beside');
  keys(box, hand);
  press('Enter');
  expect(taken).toEqual([box]);
});

it.each([box, address, oldNumber])(
  'a scan of %s counts while a filled field has the focus, and leaves in it what was typed',
  (code) => {
    open(<Line name="place" before="A-01-2" />);
    const place = at('textbox', 'place');
    keys(code, hand);
    press('Enter');
    expect([taken, place.value]).toEqual([[code], 'A-01-2']);
  },
);

it('a scan that comes in pieces counts once the scanner is known to end in an Enter', () => {
  open(<Choice />);
  at('combobox', 'work');
  keys(box, hand);
  press('Enter');
  at('combobox', 'work');
  for (const piece of [address.slice(0, 9), address.slice(9)]) {
    keys(piece, hand);
    act(() => vi.advanceTimersByTime(250));
  }
  press('Enter');
  expect([taken, chosen()]).toEqual([[box, address], 'Put away']);
});

it.each([box, oldNumber])('a scan of %s without an Enter counts in a filled field, or with a tab', (code) => {
  open(<Line name="place" before="A-01-2" />);
  const place = at('textbox', 'place');
  keys(code, hand);
  silence();
  expect([taken, place.value]).toEqual([[code], 'A-01-2']);
  act(() => place.focus());
  keys(code, hand);
  press('Tab');
  expect([taken, place.value]).toEqual([[code, code], 'A-01-2']);
});

it('the second piece of a number that is scanned into an empty field is no scan of its own', () => {
  open(<Line name="item" />);
  const item = at('textbox', 'item');
  for (const piece of ['A-0', '1-12']) {
    keys(piece, hand);
    act(() => vi.advanceTimersByTime(250));
  }
  expect([taken, item.value]).toEqual([[], 'A-01-12']);
});

it('what a person types quickly behind a filled field stays there', () => {
  open(<Line name="place" before="A-01-2" />);
  const place = at('textbox', 'place');
  keys('0471', 40);
  silence();
  expect([taken, place.value]).toEqual([[], 'A-01-20471']);
});

it('what a person types into a field stays there, and so does a number that is scanned into an empty one', () => {
  open(<Line name="item" />);
  const item = at('textbox', 'item');
  keys('KD-0011-07', person);
  press('Enter');
  silence();
  expect(item.value).toBe('KD-0011-07');
  fireEvent.change(item, { target: { value: '' } });
  keys('KD-0011-08', hand);
  press('Enter');
  silence();
  expect([taken, item.value]).toEqual([[], 'KD-0011-08']);
});

it('a label that ends in an Enter is taken without what was left in the scan field, and whole where its keys came late', () => {
  open(null);
  act(() => scanField().focus());
  keys('KD-', person);
  keys(box, hand);
  press('Enter');
  keys(address.slice(0, 1), person);
  keys(address.slice(1), hand);
  press('Enter');
  keys(oldNumber.slice(0, 1), person);
  keys(oldNumber.slice(1), hand);
  press('Enter');
  expect(taken).toEqual([box, address, oldNumber]);
});

it.each([box, address])('a label that ends in an Enter is taken alone where %s was left in the scan field', (left) => {
  open(null);
  act(() => scanField().focus());
  keys(left, person);
  keys(nextBox, hand);
  press('Enter');
  expect(taken).toEqual([nextBox]);
});

it('two labels that a fast scanner sends as one, with an Enter, are both taken', () => {
  open(null);
  act(() => scanField().focus());
  keys(box + nextBox, hand);
  press('Enter');
  expect(taken).toEqual([box + nextBox]);
});

it.each([
  ['beside the camera', false],
  ['with the scan field', true],
])('a scan is heard to be missed while a question is open and nothing has the focus, %s', (_, isShown) => {
  const shakes = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { value: shakes, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  open(<dialog open>Leave this work?</dialog>, true, isShown);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  keys(box, hand);
  press('Enter');
  expect([taken, shakes.mock.calls]).toEqual([[], [[[80, 60, 80]]]]);
});

it('a scan neither counts nor answers while a question is open, and is heard to be missed', () => {
  const [onYes, shakes] = [vi.fn(), vi.fn()];
  Object.defineProperty(navigator, 'vibrate', { value: shakes, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'vibrate'));
  open(
    <Question onYes={onYes}>
      <Line name="reason" before="because" />
    </Question>,
  );
  const reason = at('textbox', 'reason');
  keys(box, hand);
  press('Enter');
  expect([taken, reason.value, onYes.mock.calls, shakes.mock.calls]).toEqual([[], 'because', [], [[[80, 60, 80]]]]);
  const yes = at('button', 'yes');
  keys(box, hand);
  expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(false);
  silence();
  expect([taken, shakes.mock.calls.length]).toEqual([[], 2]);
  expect(fireEvent.keyDown(yes, { key: 'Enter' })).toBe(true);
});
