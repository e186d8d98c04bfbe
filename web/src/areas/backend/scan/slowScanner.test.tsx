// @vitest-environment happy-dom
import { codeOf } from '@klang/contracts/codes/codes';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
  slowHand,
  taken,
} from '../../../testing/scannerScreen.tsx';

const box = codeOf({ prefix: 'KDB', digits: 8 }, 7);
const address = `http://klang.test/q/${box}`;
const oldNumber = 'BKK-S-11872';
const ask = (onYes: () => void) =>
  open(
    <Question onYes={onYes}>
      <Line name="words" />
    </Question>,
  );

asScanned();

it.each([
  ['a slow scan of a label', slowHand, box, ''],
  ['a scan by a very slow scanner', 300, address, ''],
  // A quick person may have typed it.
  ['a slow scan of an old number', slowHand, oldNumber, oldNumber],
])('%s answers no question, wherever the focus is', (_, apartMs, code, stays) => {
  const onYes = vi.fn();
  ask(onYes);
  for (const [role, name] of [
    ['button', 'yes'],
    ['textbox', 'words'],
  ] as const) {
    const element = at(role, name);
    keys(code, apartMs);
    press('Enter');
    expect([role, taken, onYes.mock.calls, element.value]).toEqual([role, [], [], role === 'button' ? '' : stays]);
    silence();
  }
  press('Enter');
  expect(onYes).toHaveBeenCalledOnce();
});

it('who types into a question answers it with an Enter', () => {
  const onYes = vi.fn();
  ask(onYes);
  at('textbox', 'words');
  keys('2 corners 11872', person);
  press('Enter');
  keys('left here', slowHand);
  press('Enter');
  at('button', 'yes');
  keys('yes', slowHand);
  press('Enter');
  expect(onYes).toHaveBeenCalledTimes(3);
});

it('a scan whose Enter comes late answers no question', () => {
  const onYes = vi.fn();
  ask(onYes);
  at('button', 'yes');
  keys(box, hand);
  act(() => vi.advanceTimersByTime(400));
  press('Enter');
  expect([taken, onYes.mock.calls]).toEqual([[], []]);
});

it('a slow scan counts beside the camera and presses no button', () => {
  const onPress = vi.fn();
  open(
    <button type="button" onClick={onPress}>
      sound
    </button>,
    true,
    false,
  );
  at('button', 'sound');
  keys(oldNumber, slowHand);
  press('Enter');
  expect([taken, onPress.mock.calls]).toEqual([[oldNumber], []]);
});
