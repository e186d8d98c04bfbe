import { type RefObject, useEffect, useRef } from 'react';

type Keys = {
  readonly onAdd?: (() => void) | undefined;
  readonly onClear?: (() => void) | undefined;
  readonly onAll?: (() => void) | undefined;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
const isInDialog = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null;

export const isFreeKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.altKey || isTyping(event.target) || isInDialog());

const places: Readonly<Record<string, string>> = { '/': 'input[type=search]', ArrowDown: 'tbody tr', j: 'tbody tr' };

const focusIn = (list: HTMLElement | null, { key, target }: KeyboardEvent): boolean => {
  const knows = key === 'ArrowDown' && target instanceof Element && target.closest('table, button, [role=menu]');
  const place = places[key];
  const found = place && !knows ? list?.querySelector<HTMLElement>(place) : null;
  found?.focus();
  return Boolean(found);
};

const doingOf = (event: KeyboardEvent, { onAdd, onClear, onAll }: Keys): (() => void) | undefined => {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'a' ? onAll : undefined;
  if (event.key === 'Escape') return onClear;
  return event.key === 'n' ? onAdd : undefined;
};

/** Keys: / search, arrows or j first row, n add, Ctrl+A select all, Esc clear. */
export const useListKeys = (list: RefObject<HTMLElement | null>, keys: Keys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const run = (event: KeyboardEvent): boolean => {
      const doing = doingOf(event, latest.current);
      doing?.();
      return doing !== undefined || (!(event.ctrlKey || event.metaKey) && focusIn(list.current, event));
    };
    const onKey = (event: KeyboardEvent) => {
      if (isFreeKey(event) && run(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
};
