import { codeOf, mostCodes } from '@klang/contracts/codes/codes';
import { type LabelFormat, labelsInPart, labelsOnSheet, partsOf } from '@klang/contracts/codes/labels';
import { drawLabels, type Label, type LabelJob } from '../../../documents/labels/labels.ts';
import { zipOf } from '../../../http/papers/zip.ts';
import type { RunningBench } from '../kit/bench.ts';
import type { Figure } from '../kit/figure.ts';
import { below, median } from '../kit/statistics.ts';

const sheets = 60;
const [mostMs, mostMegabytes] = [150, 60];
const format = 'a4-3x8' satisfies LabelFormat;
const kind = { prefix: 'KDB', digits: 8 };
const at = new Date('2026-11-24T03:00:00.000Z');

const labelOf = (number: number): Label => {
  const code = codeOf(kind, number);
  return {
    parts: [kind.prefix, code.slice(kind.prefix.length, -1), code.slice(-1)],
    address: `https://box.klangdee.co.th/q/${code}`,
    target: `KD-6911-0423-${String(number).padStart(2, '0')}`,
  };
};
const jobOf = (first: number, count: number): LabelJob => ({
  labels: Array.from({ length: count }, (_, place) => labelOf(first + place)),
  shop: { name_th: 'คลังดี เก็บของปู่ย่าที่ญี่ปุ่น', name_en: 'Klang Dee Storage' },
  size: { width: 50, height: 30 },
  use: 'item',
  title: kind.prefix,
  at,
  start: 1,
});

const spentOn = async (count: number): Promise<number> => {
  const began = performance.now();
  await drawLabels(format, jobOf(1, count));
  return performance.now() - began;
};

async function* partsOfMany() {
  for (let part = 0; part < partsOf(mostCodes); part += 1) {
    const first = part * labelsInPart + 1;
    const job = jobOf(first, Math.min(labelsInPart, mostCodes - first + 1));
    yield { name: `${part + 1}.pdf`, bytes: await drawLabels(format, job) };
  }
}

const mostHeld = (): number => process.resourceUsage().maxRSS / 1_024;

const manyAtOnce = async () => {
  const began = performance.now();
  let [bytes, heldBefore] = [0, 0];
  for await (const piece of zipOf(partsOfMany(), at)) {
    bytes += piece.length;
    heldBefore ||= bytes > 10_000 ? mostHeld() : 0;
  }
  return { seconds: (performance.now() - began) / 1_000, megabytes: bytes / 2 ** 20, grown: mostHeld() - heldBefore };
};

const figures = async (): Promise<readonly Figure[]> => {
  const perSheet = labelsOnSheet[format];
  const first = await spentOn(perSheet);
  const others: number[] = [];
  for (let turn = 0; turn < sheets; turn += 1) others.push(await spentOn(perSheet));
  const many = await manyAtOnce();
  return [
    { name: `a sheet of ${perSheet} labels, p50`, figure: median(others), unit: 'ms', aim: mostMs },
    { name: `a sheet of ${perSheet} labels, p95`, figure: below(others, 0.95), unit: 'ms', aim: mostMs },
    { name: 'the first of a process, fonts and shaper read for it', figure: first, unit: 'ms', aim: null },
    { name: `${mostCodes} labels as one job`, figure: many.seconds, unit: 's', aim: null },
    { name: 'its file', figure: many.megabytes, unit: 'MB', aim: null },
    { name: 'memory it takes beyond its first part', figure: many.grown, unit: 'MB', aim: mostMegabytes },
  ];
};

export const openLabels = async (): Promise<RunningBench> => ({ figures, stop: async () => {} });
