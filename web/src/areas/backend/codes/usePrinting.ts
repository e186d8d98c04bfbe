import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { prints, type StationRow } from '@klang/contracts/api/prints';
import type { ReprintReason } from '@klang/contracts/codes/codes';
import { type LabelFormat, partsOf } from '@klang/contracts/codes/labels';
import { useRef, useState } from 'react';
import { useCommand } from '../../../lib/api.ts';
import { saveFile, useFileCalls } from '../../../lib/files.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { beginOfFile, countMarks, endOfLabel } from './countMarks.ts';
import { paperAt } from './labelPaper.ts';

type LabelSheets = { readonly format: LabelFormat; readonly start: number };

const useWholeBatch = ({ id: batchId, count: labels }: Pick<BatchRow, 'id' | 'count'>) => {
  const [done, setDone] = useState<number | null>(null);
  const breaking = useRef(new AbortController());
  const { followFile } = useFileCalls();
  const follow = async ({ format, start }: LabelSheets): Promise<Blob> => {
    const isText = format === 'zpl';
    const share = (count: number) => (isText ? count / labels : (count - 1) / partsOf(labels));
    const onBytes = countMarks(isText ? endOfLabel : beginOfFile, (count) => setDone(share(count)));
    const { signal } = breaking.current;
    setDone(0);
    return followFile(codes.sheets, { batchId, format, start }, { signal, onBytes }).finally(() => setDone(null));
  };
  const breakOff = () => {
    breaking.current.abort();
    breaking.current = new AbortController();
  };
  return { done, follow, breakOff };
};

type PrintOptions = {
  readonly format: LabelFormat;
  /** Null: where the sheet in the station is used up to. */
  readonly start: number | null;
  readonly reason: ReprintReason | null;
  /** Null if every station may take the print. Undefined if a file is saved on this device. */
  readonly stationId?: string | null;
};

const printedBatch = ({ id: batchId }: BatchRow, printId: string) => ({ batchId, printId });

/** One print of a batch. The server records it once, however many parts are downloaded. */
export const usePrinting = (batch: BatchRow, stations: readonly StationRow[]) => {
  const [chosen, setHow] = useState<PrintOptions>({ format: 'a4-3x8', start: null, reason: null });
  const how = { ...chosen, format: paperAt(stations, chosen) };
  const [isPrinted, setPrinted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const printId = useRef(newEntryId());
  const [isSent, setSent] = useState(false);
  const whole = useWholeBatch(batch);
  const { mutateAsync } = useCommand(codes.print);
  const { mutateAsync: sendLabels } = useCommand(prints.labels);
  const { download } = useFileCalls();
  const parts = partsOf(batch.count);
  const again = () => {
    printId.current = newEntryId();
    setPrinted(false);
    setHow({ ...how, reason: null });
  };
  const sendAll = async (stationId: string | null) => {
    const { format, start, reason } = how;
    const labelJob = { ...printedBatch(batch, printId.current), stationId, format, reason, ...(start && { start }) };
    await sendLabels({ ...labelJob, jobId: printId.current, ...(parts > 1 && { isWhole: true }) });
    setSent(true);
    again();
  };
  const fetchAll = async () => {
    const file = await whole.follow({ ...how, start: how.start ?? 1 });
    // An aborted download is not a print. A complete one is recorded before the file is saved.
    await mutateAsync({ batchId: batch.id, printId: printId.current, reason: how.reason });
    saveFile(file, `${batch.firstCode}.${how.format === 'zpl' ? 'zpl' : 'zip'}`);
    setPrinted(true);
  };
  const fetchPart = async (part: number) => {
    const { format, start, reason } = how;
    if (!isPrinted) await mutateAsync({ batchId: batch.id, printId: printId.current, reason });
    const name = `${batch.firstCode}-${part}.${format === 'zpl' ? 'zpl' : 'pdf'}`;
    await download(codes.sheet, { batchId: batch.id, format, start: start ?? 1, part }, name);
    if (parts === 1) again();
    else setPrinted(true);
  };
  const print = async (part: number) => {
    setBusy(true);
    setProblem(null);
    setSent(false);
    const onDevice = parts > 1 && !isPrinted ? fetchAll : () => fetchPart(part);
    const doing = how.stationId === undefined ? onDevice() : sendAll(how.stationId);
    await doing.catch((error: Error) => error.name === 'AbortError' || setProblem(error.message));
    setBusy(false);
  };
  const change = (some: Partial<PrintOptions>) => setHow({ ...how, ...some });
  const printHere = () => {
    const { stationId: _, ...rest } = how;
    setHow(rest);
  };
  return {
    ...how,
    parts,
    isPrinted,
    isSent,
    isBusy,
    problem,
    done: whole.done,
    breakOff: whole.breakOff,
    print,
    again,
    change,
    printHere,
    needsReason: batch.prints > 0 && !isPrinted,
  };
};
