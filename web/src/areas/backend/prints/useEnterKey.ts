import { useEffect, useRef } from 'react';

/** A hand scanner types a code and then Enter. */
const restMs = 1_000;
const controls = 'a, button, input, select, textarea, summary, dialog, [role="dialog"], [role="menu"]';

const isFree = ({ target, defaultPrevented, repeat }: KeyboardEvent): boolean =>
  !defaultPrevented && !repeat && target instanceof Element && target.closest(controls) === null;

/** Enter by itself, while nothing else on the page has the keys. */
export const useEnterKey = (onEnter: (() => void) | null): void => {
  const lastKeyMs = useRef(0);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isAlone = Date.now() - lastKeyMs.current > restMs;
      lastKeyMs.current = Date.now();
      if (event.key === 'Enter' && isAlone && isFree(event)) onEnter?.();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onEnter]);
};
