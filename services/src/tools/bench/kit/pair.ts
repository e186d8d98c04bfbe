import { median } from './statistics.ts';

export type Pair = {
  readonly name: string;
  readonly unit: string;
  /** The target ratio ours ÷ anchor; null: informational. */
  readonly aim: number | null;
  readonly anchorName: string;
  readonly isLessBetter?: boolean;
  readonly ours: () => Promise<number>;
  readonly anchor: () => Promise<number>;
};

export type PairResult = {
  readonly pair: Pair;
  readonly ours: number;
  readonly anchor: number;
  readonly ratio: number;
  readonly isShaky: boolean;
};

const rounds = 3;
const shakyShare = 0.1;

/** Alternating, so that a slow minute affects both. */
export const measure = async (pair: Pair): Promise<PairResult> => {
  const [ours, anchors]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await pair.ours());
    anchors.push(await pair.anchor());
  }
  const anchor = median(anchors);
  const isShaky = (Math.max(...anchors) - Math.min(...anchors)) / anchor > shakyShare;
  return { pair, ours: median(ours), anchor, ratio: median(ours) / anchor, isShaky };
};

export const perSecond = async (
  lanes: number,
  forMs: number,
  once: (lane: number) => Promise<unknown>,
): Promise<number> => {
  let done = 0;
  const began = performance.now();
  const run = async (_: unknown, lane: number) => {
    while (performance.now() - began < forMs) {
      await once(lane);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return (done * 1000) / (performance.now() - began);
};
