import { cpus, totalmem } from 'node:os';
import type { Measured } from './pair.ts';

const round = (figure: number): string => (figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(2));

export const machineLine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, Node ${process.version}, ${process.platform}`;
};

const rowOf = ({ pair, ours, anchor, ratio, isShaky }: Measured): string => {
  const verdict = pair.aim === null ? '' : ratio >= pair.aim ? 'reached' : 'short';
  const cells = [
    pair.name,
    `${round(ours)} ${pair.unit}`,
    `${round(anchor)} ${pair.unit}`,
    ratio.toFixed(2),
    pair.aim === null ? '' : `≥ ${pair.aim}`,
    `${verdict}${isShaky ? ' (anchor varied by more than 10 %)' : ''}`,
    pair.anchorName,
  ];
  return `| ${cells.join(' | ')} |`;
};

export const tableOf = (rows: readonly Measured[]): string =>
  [
    '| what | ours | anchor | ratio | aim | | the anchor |',
    '|---|---:|---:|---:|---:|---|---|',
    ...rows.map(rowOf),
  ].join('\n');
