import { type BatchRow, codes } from '@klang/contracts/api/codes';
import { type LabelFormat, partsOf } from '@klang/contracts/codes/labels';
import { useRef, useState } from 'react';
import { useFileCalls } from '../../../lib/files.ts';
import { beginOfFile, countMarks, endOfLabel } from './countMarks.ts';

type LabelSheets = { readonly format: LabelFormat; readonly start: number };

/** A large batch is one file that is made while it comes: how much of it is there is known, and it may be broken off. */
export const useWholeBatch = ({ id: batchId, count: labels }: Pick<BatchRow, 'id' | 'count'>) => {
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
