import type { WithEarly } from './early.ts';

const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** React hears of a value only where it differs from what it last saw there, which is what was typed. */
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

/** Each finds the page as the one before left it, as if somebody pressed them now. */
const inTurn = async (steps: readonly (() => void)[]): Promise<void> => {
  for (const step of steps) {
    await new Promise((done) => {
      setTimeout(done);
    });
    step();
  }
};

/** Does again, now that the page hears it, what was done before it could. */
export const replayEarly = (): void => {
  // Put there by `early.ts`, which runs by itself.
  const { klangEarly } = window as WithEarly;
  const done = klangEarly?.take();
  if (!done) return;
  const typed = done.typedIn.map((input) => () => typeAgain(input));
  void inTurn([...typed, ...done.pressed.map((target) => () => target.click())]);
};
