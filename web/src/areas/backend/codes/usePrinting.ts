import { type BatchRow, codes } from '@klang/contracts/api/codes';
import type { ReprintReason } from '@klang/contracts/codes/codes';
import { type LabelFormat, partsOf } from '@klang/contracts/codes/labels';
import { useRef, useState } from 'react';
import { useCommand } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { newEntryId } from '../../../lib/ids.ts';

type How = { readonly format: LabelFormat; readonly start: number; readonly reason: ReprintReason | null };

/** One print of a batch: it is written down once, however many parts it is fetched in. */
export const usePrinting = (batch: BatchRow) => {
  const [how, setHow] = useState<How>({ format: 'a4-3x8', start: 1, reason: null });
  const [isPrinted, setPrinted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const printId = useRef(newEntryId());
  const { mutateAsync } = useCommand(codes.print);
  const { download } = useFileCalls();
  const parts = partsOf(batch.count);

  const again = () => {
    printId.current = newEntryId();
    setPrinted(false);
    setHow({ ...how, reason: null });
  };
  const fetchPart = async (part: number) => {
    const { format, start, reason } = how;
    if (!isPrinted) await mutateAsync({ batchId: batch.id, printId: printId.current, reason });
    const name = `${batch.firstCode}-${part}.${format === 'zpl' ? 'zpl' : 'pdf'}`;
    await download(codes.sheet, { batchId: batch.id, format, start, part }, name);
    if (parts === 1) again();
    else setPrinted(true);
  };
  const print = async (part: number) => {
    setBusy(true);
    setProblem(null);
    await fetchPart(part).catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  const change = (some: Partial<How>) => setHow({ ...how, ...some });
  return {
    ...how,
    parts,
    isPrinted,
    isBusy,
    problem,
    print,
    again,
    change,
    needsReason: batch.prints > 0 && !isPrinted,
  };
};
