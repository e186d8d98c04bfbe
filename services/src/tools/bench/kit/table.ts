import { cpus, totalmem } from 'node:os';
import type { Figure } from './figure.ts';
import type { PairResult } from './pair.ts';

const round = (figure: number): string => (figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(2));

export const machineLine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, Node ${process.version}, ${process.platform}`;
};

const rowOf = ({ pair, ours, anchor, ratio, isShaky }: PairResult): string => {
  const { aim, isLessBetter = false } = pair;
  const isReached = aim !== null && (isLessBetter ? ratio <= aim : ratio >= aim);
  const verdict = aim === null ? '' : isReached ? 'reached' : 'short';
  const cells = [
    pair.name,
    `${round(ours)} ${pair.unit}`,
    `${round(anchor)} ${pair.unit}`,
    ratio.toFixed(2),
    aim === null ? '' : `${isLessBetter ? '≤' : '≥'} ${Number(aim.toFixed(3))}`,
    `${verdict}${isShaky ? ' (anchor varied by more than 10 %)' : ''}`,
    pair.anchorName,
  ];
  return `| ${cells.join(' | ')} |`;
};

export const tableOf = (rows: readonly PairResult[]): string =>
  [
    '| what | ours | anchor | ratio | aim | | the anchor |',
    '|---|---:|---:|---:|---:|---|---|',
    ...rows.map(rowOf),
  ].join('\n');

const figureRow = ({ name, figure, unit, aim }: Figure): string => {
  const verdict = aim === null ? '' : figure < aim ? 'reached' : 'short';
  return `| ${name} | ${round(figure)} ${unit} | ${aim === null ? '' : `< ${aim} ${unit}`} | ${verdict} |`;
};

export const figuresOf = (figures: readonly Figure[]): string =>
  ['| what | | aim | |', '|---|---:|---:|---|', ...figures.map(figureRow)].join('\n');
