// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runAxe } from '../../../testing/runAxe.ts';
import { SignPad } from './SignPad.tsx';

const words = { here: 'Sign here', write: 'Write the name', clear: 'Clear', there: 'The box is signed' };
const written: string[] = [];
const [onDrawn, onNameless] = [vi.fn(), vi.fn()];
const start = (name: string) => {
  render(<SignPad name={name} words={words} onDrawn={onDrawn} onNameless={onNameless} />);
  return userEvent.setup();
};
const faults = async () => {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  return (await runAxe(document.body, { rules })).violations.map(({ id }) => id);
};

beforeEach(() => {
  const pen = { fillRect: () => {}, fillText: (text: string) => void written.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
});
afterEach(() => {
  written.length = 0;
  onDrawn.mockReset();
  onNameless.mockReset();
});

it('the box for a signature is signed and cleared by the keyboard alone, says so, and is clean to axe each time', async () => {
  const user = start('Wipa');
  expect(await faults()).toEqual([]);
  await user.keyboard('{Tab}{Enter}');
  expect(document.activeElement?.textContent).toBe('Write the name');
  expect(written).toEqual(['Wipa']);
  expect(screen.getByRole('status').textContent).toBe('The box is signed');
  expect(await onDrawn.mock.lastCall?.[0]).toBeInstanceOf(Blob);
  expect(await faults()).toEqual([]);
  await user.keyboard('{Tab}{Enter}');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onDrawn.mock.lastCall).toEqual([null]);
});

it('the box for a signature asks for the name when it has none to write, and keeps what was drawn', async () => {
  const user = start(' ');
  await user.keyboard('{Tab}{Enter}');
  expect(onNameless).toHaveBeenCalledTimes(1);
  expect(onDrawn).not.toHaveBeenCalled();
});
