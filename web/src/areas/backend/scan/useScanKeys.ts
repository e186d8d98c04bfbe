import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyHints } from '../../../ui/office/keyHints.ts';
import { isDialogOpen } from './scannerKeys.ts';

export const ways = ['camera', 'scanner', 'typed'] as const;
export type ScanWay = (typeof ways)[number];
const wayKeys: Readonly<Record<string, ScanWay>> = { F2: 'camera', F3: 'scanner', F4: 'typed' };

export const keyOfWay = (way: ScanWay) => Object.keys(wayKeys).find((key) => wayKeys[key] === way) ?? '';

type Keys = { readonly onWay: (way: ScanWay) => void; readonly onUndo: () => void };

/** While somebody writes, the browser takes back what was written. */
const isWriting = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';

const doingOf = (event: KeyboardEvent, { onWay, onUndo }: Keys): (() => void) | undefined => {
  const way = wayKeys[event.key];
  if (way) return () => onWay(way);
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  return isUndo && !isWriting(event.target) ? onUndo : undefined;
};

/** Keys: F2, F3 and F4 for the three ways to scan, Ctrl+Z to undo the last scan. */
export const useScanKeys = (keys: Keys): void => {
  const { t } = useTranslation('scan');
  const latest = useRef(keys);
  latest.current = keys;
  useKeyHints([
    ...Object.entries(wayKeys).map(([key, way]) => ({ keys: [key], does: t(`ways.${way}`) })),
    { keys: ['Ctrl', 'Z'], does: t('undoLast') },
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const doing = event.altKey || isDialogOpen() ? undefined : doingOf(event, latest.current);
      if (!doing) return;
      event.preventDefault();
      doing();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
