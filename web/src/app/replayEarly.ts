import type { WithEarly } from './early.ts';

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React ignores an input event if the value equals the last one it saw, so reset the value first. */
const typeAgain = (input: HTMLInputElement): void => {
  input.closest('[data-behind]')?.removeAttribute('data-behind');
  if (input.type === 'radio') {
    input.checked = false;
    input.click();
    return;
  }
  const typed = input.value;
  input.value = input.defaultValue;
  setNative?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** One task per step: each step finds the page as the step before left it. */
const inTurn = async (steps: readonly (() => void)[]): Promise<void> => {
  for (const step of steps) {
    await new Promise((done) => {
      setTimeout(done);
    });
    step();
  }
};

export const replayEarly = (): void => {
  const { klangEarly } = window as WithEarly;
  const done = klangEarly?.take();
  if (!done) return;
  const typed = done.typedIn.map((input) => () => typeAgain(input));
  void inTurn([...typed, ...done.pressed.map((target) => () => target.click())]);
};
