import { act, fireEvent } from '@testing-library/react';

/** As a browser takes a key: where the focus is, unless somebody takes it first. */
export const pressKey = (key: string, at: number): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  const isFree = fireEvent(document.activeElement ?? document.body, event);
  const into = document.activeElement;
  if (isFree && key === 'Enter' && into instanceof HTMLButtonElement) act(() => into.click());
  if (!isFree || !(into instanceof HTMLInputElement || into instanceof HTMLTextAreaElement)) return;
  if (key === 'Enter') {
    if (into.form) fireEvent.submit(into.form);
  } else if (into.type !== 'radio' && into.type !== 'checkbox')
    fireEvent.input(into, { target: { value: into.value + key }, inputType: 'insertText' });
};
