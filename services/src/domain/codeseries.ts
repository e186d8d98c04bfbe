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
import { type Decider, type Decision, nothing, type Only, refuse, sameOrTaken } from './kit.ts';

type MadeCodes = Only<CodeseriesEvent, 'CodesMade'>['data'];
export type Batch = Omit<MadeCodes, 'madeAt'> & { readonly prints: readonly string[] };
export type CodeSeries = {
  readonly next: number;
  readonly batches: LargeMap<string, Batch>;
  /** Codes of this prefix that were on items before the system. */
  readonly foreign: LargeSet<string>;
};

type BatchOrder = Omit<MadeCodes, 'first' | 'madeAt' | 'standsFor'> & { readonly standsFor: CodeUse };
export type CodeseriesCommand =
  | (BatchOrder & {
      readonly type: 'MakeCodes';
      readonly notBefore: number;
      /** Codes from before the system that were imported before series recorded them. */
      readonly taken: readonly number[];
      readonly at: string;
    })
  | {
      readonly type: 'KeepNumbers';
      readonly prefix: string;
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

export const numberOfSame = ({ prefix, digits }: Series, code: string): number | undefined => {
  const number = readCode(code)?.number;
  return number !== undefined && codeOf({ prefix, digits }, number) === code ? number : undefined;
};

const firstFree = (from: number, count: number, taken: readonly number[]): number =>
  taken
    .toSorted((one, other) => one - other)
    .reduce((first, number) => (number >= first && number < first + count ? number + 1 : first), from);

const makeCodes = (
  command: Only<CodeseriesCommand, 'MakeCodes'>,
  { next, batches, foreign }: CodeSeries,
): SeriesDecision => {
  const { type: _, notBefore, taken, at, ...range } = command;
  const made = batches.get(range.batchId);
  if (made) return sameOrTaken(isSame(made, range), 'batch_id_taken');
  const foreignNumbers = [...foreign].flatMap((code) => numberOfSame(range, code) ?? []);
  const first = firstFree(Math.max(next, notBefore), range.count, [...taken, ...foreignNumbers]);
  if (first + range.count - 1 > lastNumberOf(range)) return refuse('codes_used_up');
  return [{ type: 'CodesMade', data: { ...range, first, madeAt: at } }];
};

export const batchOfNumber = ({ batches }: CodeSeries, number: number): Batch | undefined =>
  batches.find(({ first, count }) => number >= first && number < first + count);

/** Gives each number once, also to concurrent commands. */
export const codeseries: Decider<CodeSeries, CodeseriesCommand, CodeseriesEvent> = {
  category: 'codeseries',
  initial: { next: 1, batches: LargeMap(), foreign: LargeSet() },

  evolve: {
    CodesMade: ({ next, batches, foreign }, { madeAt: _, ...made }) => ({
      foreign,
      next: Math.max(next, made.first + made.count),
      batches: batches.set(made.batchId, { ...made, prints: [] }),
    }),
    CodesPrinted: (series, { batchId, printId }) => ({
      ...series,
      batches: series.batches.update(batchId, (batch) => batch && { ...batch, prints: [...batch.prints, printId] }),
    }),
    ForeignNumbersKept: (series, { codes }) => ({ ...series, foreign: series.foreign.union(codes) }),
  },

  decide: {
    MakeCodes: makeCodes,
    // First come, first served: an import gets its numbers, or a batch the whole prefix.
    KeepNumbers: ({ prefix, codes, at }, { batches, foreign }) => {
      const fresh = codes.filter((code) => !foreign.has(code));
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
