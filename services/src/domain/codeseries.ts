import {
  type CodeUse,
  codeOf,
  lastNumberOf,
  type ReprintReason,
  readCode,
  type Series,
} from '@klang/contracts/codes/codes';
import type { CodeseriesEvent } from '@klang/contracts/events/codeseries';
import { Map as LargeMap, Set as LargeSet } from 'immutable';
import { type Decider, type Decision, nothing, type Only, refuse } from './kit.ts';

type MadeCodes = Only<CodeseriesEvent, 'CodesMade'>['data'];
export type Batch = Omit<MadeCodes, 'madeAt'> & { readonly prints: readonly string[] };
/** The numbers of one prefix that were given, and to which batch. */
export type CodeSeries = {
  readonly next: number;
  readonly batches: LargeMap<string, Batch>;
  /** What reads like a code of it, and was on things before us. */
  readonly kept: LargeSet<string>;
};

type BatchOrder = Omit<MadeCodes, 'first' | 'madeAt' | 'standsFor'> & { readonly standsFor: CodeUse };
export type CodeseriesCommand =
  | (BatchOrder & {
      readonly type: 'MakeCodes';
      readonly notBefore: number;
      /** Numbers that stand on things from before us, and were taken in before series kept them. */
      readonly taken: readonly number[];
      readonly at: string;
    })
  | {
      readonly type: 'KeepNumbers';
      readonly prefix: string;
      /** Each reads like a code of this prefix. */
      readonly codes: readonly string[];
      readonly at: string;
    }
  | {
      readonly type: 'PrintCodes';
      readonly batchId: string;
      readonly prefix: string;
      readonly printId: string;
      readonly reason: ReprintReason | null;
      readonly at: string;
    };
type SeriesDecision = Decision<CodeseriesEvent>;

const isSame = (batch: Batch, { kindId, count, orderId, itemIds }: BatchOrder): boolean =>
  batch.kindId === kindId &&
  batch.count === count &&
  batch.orderId === orderId &&
  batch.itemIds.join() === itemIds.join();

/** The number, where this is to the letter what a kind would give. */
export const numberOfSame = ({ prefix, digits }: Series, code: string): number | undefined => {
  const number = readCode(code)?.number;
  return number !== undefined && codeOf({ prefix, digits }, number) === code ? number : undefined;
};

/** The first of so many numbers in a row of which none is taken. */
const firstFree = (from: number, count: number, taken: readonly number[]): number =>
  taken
    .toSorted((one, other) => one - other)
    .reduce((first, number) => (number >= first && number < first + count ? number + 1 : first), from);

const makeCodes = (
  command: Only<CodeseriesCommand, 'MakeCodes'>,
  { next, batches, kept }: CodeSeries,
): SeriesDecision => {
  const { type: _, notBefore, taken, at, ...wanted } = command;
  const made = batches.get(wanted.batchId);
  if (made) return isSame(made, wanted) ? nothing : refuse('batch_id_taken');
  const keptNumbers = [...kept].flatMap((code) => numberOfSame(wanted, code) ?? []);
  const first = firstFree(Math.max(next, notBefore), wanted.count, [...taken, ...keptNumbers]);
  if (first + wanted.count - 1 > lastNumberOf(wanted)) return refuse('codes_used_up');
  return [{ type: 'CodesMade', data: { ...wanted, first, madeAt: at } }];
};

/** The batch to which a number was given. */
export const batchOfNumber = ({ batches }: CodeSeries, number: number): Batch | undefined =>
  batches.find(({ first, count }) => number >= first && number < first + count);

/** Gives numbers, each of them once, whoever asks at the same time. */
export const codeseries: Decider<CodeSeries, CodeseriesCommand, CodeseriesEvent> = {
  category: 'codeseries',
  initial: { next: 1, batches: LargeMap(), kept: LargeSet() },

  evolve: {
    CodesMade: ({ next, batches, kept }, { madeAt: _, ...made }) => ({
      kept,
      next: Math.max(next, made.first + made.count),
      batches: batches.set(made.batchId, { ...made, prints: [] }),
    }),
    CodesPrinted: (series, { batchId, printId }) => ({
      ...series,
      batches: series.batches.update(batchId, (batch) => batch && { ...batch, prints: [...batch.prints, printId] }),
    }),
    ForeignNumbersKept: (series, { codes }) => ({ ...series, kept: series.kept.union(codes) }),
  },

  decide: {
    MakeCodes: makeCodes,
    // Whoever comes first has them: a sheet its numbers, or a batch the whole prefix.
    KeepNumbers: ({ prefix, codes, at }, { batches, kept }) => {
      const fresh = codes.filter((code) => !kept.has(code));
      if (fresh.length === 0) return nothing;
      if (!batches.isEmpty()) return refuse('foreign_number_ours');
      return [{ type: 'ForeignNumbersKept', data: { prefix, codes: fresh, keptAt: at } }];
    },
    PrintCodes: ({ batchId, prefix, printId, reason, at }, { batches }) => {
      const batch = batches.get(batchId);
      if (!batch) return refuse('batch_not_found');
      if (batch.prints.includes(printId)) return nothing;
      const isFirst = batch.prints.length === 0;
      if (!isFirst && reason === null) return refuse('print_needs_reason');
      return [
        { type: 'CodesPrinted', data: { batchId, prefix, printId, reason: isFirst ? null : reason, printedAt: at } },
      ];
    },
  },
};
