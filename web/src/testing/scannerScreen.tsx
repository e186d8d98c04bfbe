import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ScanField } from '../areas/backend/scan/ScanField.tsx';
import { give } from '../areas/backend/scan/signals.ts';
import { useScannerKeys } from '../areas/backend/scan/useScannerKeys.ts';
import { pressKey } from './scannerFixture.ts';
import { freshBrowser } from './testScreen.tsx';

/** Milliseconds from key to key. */
export const [hand, slowHand, person] = [8, 90, 160];
/** What the page took since its test began. */
export const taken: string[] = [];

/** For a whole file: no clock runs, and nothing is taken before a test begins. */
export const asScanned = (): void => {
  beforeEach(async () => {
    await freshBrowser();
    vi.useFakeTimers();
    taken.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
};

const Listening = ({ isScanner, isShown }: { readonly isScanner: boolean; readonly isShown: boolean }) => {
  const field = useRef<HTMLInputElement>(null);
  const onCode = (code: string) => taken.push(code);
  useScannerKeys(field, { isScanner, onScan: onCode, onMissed: () => give('doubtful') });
  return isShown && <ScanField field={field} isScanner={isScanner} onCode={onCode} />;
};
export const Line = ({ name, before = '' }: { readonly name: string; readonly before?: string }) => {
  const [typed, setTyped] = useState(before);
  return <input aria-label={name} value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />;
};
export const Question = ({ onYes, children }: { readonly onYes: () => void; readonly children: ReactNode }) => (
  <dialog open aria-label="question">
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onYes();
      }}
    >
      {children}
      <button type="submit">yes</button>
    </form>
  </dialog>
);
/** What is given here stands beside a page that listens to a scanner. */
export const open = (beside: ReactNode, isScanner = true, isShown = true) =>
  render(
    <MantineProvider env="test">
      {beside}
      <Listening isScanner={isScanner} isShown={isShown} />
    </MantineProvider>,
  );

export const at = (role: string, name: string): HTMLInputElement => {
  const element = screen.getByRole<HTMLInputElement>(role, { name });
  act(() => element.focus());
  return element;
};
export const press = (key: string) => pressKey(key, Date.now());
export const keys = (text: string, apartMs: number) => {
  for (const key of text) {
    press(key);
    act(() => vi.advanceTimersByTime(apartMs));
  }
};
export const silence = () => act(() => vi.advanceTimersByTime(1_500));
