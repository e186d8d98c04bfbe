import { median } from './statistics.ts';

export type Pair = {
  readonly name: string;
  readonly unit: string;
  /** What the ratio ours ÷ anchor should reach; none where only the figure is told. */
  readonly aim: number | null;
  readonly anchorName: string;
  /** The ratio should stay below the aim instead of reaching it. */
  readonly isLessBetter?: boolean;
  /** Each run answers a figure, after warming up by itself. */
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

/** Ours and the anchor in turn, so that a slow minute of the machine falls on both. */
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

/** Runs `once` over and over on each lane for a while and answers how often a second it ended, all lanes together. */
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
