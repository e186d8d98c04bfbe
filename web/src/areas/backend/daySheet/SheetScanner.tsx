import { Text } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { give } from '../scan/signals.ts';
import { useScannerKeys } from '../scan/useScannerKeys.ts';

type ScanTaker = (raw: string) => void;
type Scanner = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly taker: RefObject<ScanTaker | null>;
};
const Scanners = createContext<Scanner | null>(null);

/** Hears the hand scanner wherever the focus is on the day sheet, in its dialogs too, and also where nothing takes it. */
export const SheetScanner = ({ children }: { readonly children: ReactNode }) => {
  const field = useRef<HTMLInputElement>(null);
  const taker = useRef<ScanTaker>(null);
  const [scanner] = useState<Scanner>({ field, taker });
  const onMissed = () => give('doubtful');
  useScannerKeys(field, { isScanner: true, onScan: (raw) => (taker.current ?? onMissed)(raw), onMissed });
  return <Scanners.Provider value={scanner}>{children}</Scanners.Provider>;
};

/** While this stands on the sheet, what is scanned goes to `take`. Its field, if it has one, gets the keys. */
export const useTaker = (take: ScanTaker) => {
  const latest = useRef(take);
  latest.current = take;
  const scanner = useContext(Scanners);
  useEffect(() => {
    if (!scanner) return;
    const own: ScanTaker = (raw) => latest.current(raw);
    scanner.taker.current = own;
    return () => {
      if (scanner.taker.current === own) scanner.taker.current = null;
    };
  }, [scanner]);
  return scanner?.field;
};

/** Stands where no scan can be taken yet, and says what is to be done first. */
export const ScanFirst = ({ why }: { readonly why: string }) => {
  const [isScanned, setScanned] = useState(false);
  useTaker(() => {
    give('doubtful');
    setScanned(true);
  });
  return (
    isScanned && (
      <Text c="var(--negative)" fz="md" role="alert">
        {why}
      </Text>
    )
  );
};
