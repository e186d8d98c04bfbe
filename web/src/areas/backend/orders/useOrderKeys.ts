import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFreeKey } from '../../../lists/useListKeys.ts';
import { useKeyHints } from '../../../ui/office/keyHints.ts';

type Keys = { readonly onMove: (() => void) | undefined; readonly onNote: (() => void) | undefined };

/** Keys: r moves the next visit, m writes a note. */
export const useOrderKeys = (keys: Keys): void => {
  const { t } = useTranslation('backend');
  const { t: trips } = useTranslation('trips');
  const latest = useRef(keys);
  latest.current = keys;
  useKeyHints([
    ...(keys.onMove ? [{ keys: ['R'], does: trips('does.move') }] : []),
    ...(keys.onNote ? [{ keys: ['M'], does: t('notes.write') }] : []),
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFreeKey(event) || event.ctrlKey || event.metaKey) return;
      const { onMove, onNote } = latest.current;
      const doing = { r: onMove, m: onNote }[event.key];
      if (!doing) return;
      event.preventDefault();
      doing();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
