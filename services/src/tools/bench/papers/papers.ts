import type { ReceiptFacts } from '@klang/contracts/papers/paper';
import { drawPaper } from '../../../documents/papers/drawPaper.ts';
import { longReceipt, paperOf, receipt } from '../../../documents/testing/papersFixture.ts';
import type { RunningBench } from '../kit/bench.ts';
import type { Figure } from '../kit/figure.ts';
import { median } from '../kit/statistics.ts';
import { papersUnderLoad } from './papersUnderLoad.ts';

const receipts = 200;
const [mostMs, mostMegabytes] = [150, 30];

const mostHeld = (): number => process.resourceUsage().maxRSS * 1_024;

type DrawCost = { readonly ms: number; readonly megabytes: number };

const spentOn = async (facts: ReceiptFacts): Promise<DrawCost> => {
  const [used, most] = [process.cpuUsage(), Math.max(process.memoryUsage.rss(), mostHeld())];
  await drawPaper(paperOf(facts));
  const { user, system } = process.cpuUsage(used);
  return { ms: (user + system) / 1_000, megabytes: Math.max(0, mostHeld() - most) / 2 ** 20 };
};

const drawn = async (): Promise<readonly Figure[]> => {
  const first = await spentOn(receipt);
  const began = performance.now();
  const others: DrawCost[] = [];
  for (let at = 0; at < receipts; at += 1) others.push(await spentOn(receipt));
  const seconds = (performance.now() - began) / 1_000;
  const many = await spentOn(longReceipt(300));
  return [
    { name: 'a receipt, processor time', figure: median(others.map(({ ms }) => ms)), unit: 'ms', aim: mostMs },
    { name: 'the first of a process, fonts and shaper read for it', figure: first.ms, unit: 'ms', aim: null },
    { name: 'memory that the first takes, at its most', figure: first.megabytes, unit: 'MB', aim: mostMegabytes },
    { name: 'receipts, one after another', figure: receipts / seconds, unit: '/s', aim: null },
    { name: 'a receipt of 300 lines, processor time', figure: many.ms, unit: 'ms', aim: null },
  ];
};

export const openPapers = async (): Promise<RunningBench> => ({
  figures: async () => [...(await drawn()), ...(await papersUnderLoad())],
  stop: async () => {},
});
