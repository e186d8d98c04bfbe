import { setTimeout as pause } from 'node:timers/promises';
import { type BenchOrganizations, bookOnce, steps, type Took } from '../kit/oneBooking.ts';
import { below } from '../kit/statistics.ts';
import { answerEach } from './program.ts';

export type Book = BenchOrganizations & { readonly forMs: number } & (
    | { readonly customers: number }
    | { readonly everyMs: number }
  );
type Spread = { readonly p50: number; readonly p95: number; readonly p99: number };
export type BookingResult = {
  readonly done: number;
  readonly perSecond: number;
  readonly spread: Readonly<Record<string, Spread>>;
  readonly failures: readonly string[];
};

const warmUpMs = 1_500;

const spreadOf = (figures: readonly number[]): Spread => ({
  p50: below(figures, 0.5),
  p95: below(figures, 0.95),
  p99: below(figures, 0.99),
});

const wholeOf = (took: Took): number => steps.reduce((sum, step) => sum + took[step], 0);

const book = async (task: Book): Promise<BookingResult> => {
  const from = performance.now() + warmUpMs;
  const until = from + task.forMs;
  const all: Took[] = [];
  const failures: string[] = [];
  let turn = 0;
  const one = async (): Promise<void> => {
    const began = performance.now();
    turn += 1;
    await bookOnce(task, turn).then(
      (took) => began >= from && all.push(took),
      (error: Error) => failures.push(error.message),
    );
  };
  const again = async () => {
    while (performance.now() < until) await one();
  };
  const arriving = async (everyMs: number) => {
    const under: Promise<void>[] = [];
    for (let at = performance.now(); at < until; at += everyMs) {
      await pause(Math.max(0, at - performance.now()));
      under.push(one());
    }
    await Promise.all(under);
  };
  await ('customers' in task ? Promise.all(Array.from({ length: task.customers }, again)) : arriving(task.everyMs));
  const seconds = (performance.now() - from) / 1000;
  const bySteps = steps.map((step) => [step, spreadOf(all.map((took) => took[step]))] as const);
  const spread = { ...Object.fromEntries(bySteps), whole: spreadOf(all.map(wholeOf)) };
  return { done: all.length, perSecond: all.length / seconds, spread, failures };
};

answerEach(book);
