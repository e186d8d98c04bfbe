import { type KeyboardEvent, useRef } from 'react';

/** A list that these keys open is a choice of its own, as with a finger. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean => altKey || key === ' ' || key === 'Enter' || key === 'F4';

/** After a choice the focus comes back to the scan field. Who chooses by keys may want the next option. */
export const useScanFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  const isByKey = useRef(false);
  const toField = (): void => field.current?.focus({ preventScroll: true });
  return {
    field,
    toField,
    afterChoice: (): void => {
      if (!isByKey.current) toField();
    },
    marks: {
      onKeyDownCapture: (event: KeyboardEvent): void => {
        isByKey.current = !opensList(event);
      },
      onPointerDownCapture: (): void => {
        isByKey.current = false;
      },
    },
  };
};
