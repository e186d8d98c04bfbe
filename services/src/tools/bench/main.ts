import { openAlarms } from './alarms.ts';
import { appendPairs } from './appends.ts';
import { openBooking } from './booking.ts';
import { bulkPairs } from './bulk.ts';
import { openLabels } from './codes/labels.ts';
import { openScans } from './codes/scans.ts';
import { openFacts } from './facts/facts.ts';
import type { RunningBench } from './kit/bench.ts';
import type { Figure } from './kit/figure.ts';
import { measure, type Pair, type PairResult } from './kit/pair.ts';
import { type Parts, startParts } from './kit/parts.ts';
import { figuresOf, machineLine, tableOf } from './kit/table.ts';
import { openTokens } from './kit/tokens.ts';
import { openList } from './list.ts';
import { openLive } from './live.ts';
import { openLookups } from './lookups.ts';
import { openOptionUpdate } from './optionUpdate.ts';
import { openMonthlyBills } from './papers/monthlyBills.ts';
import { openPapers } from './papers/papers.ts';
import { openPeak } from './peak.ts';
import { openPhone } from './phone.ts';
import { openPlacing } from './placing.ts';
import { openReads } from './reads.ts';
import { openReconnect } from './reconnect.ts';
import { openReplay } from './replay.ts';
import { openReplayAll } from './replayAll.ts';
import { openSignIns } from './signins.ts';
import { openStart } from './start.ts';
import { openThings } from './things.ts';
import { openVolume } from './volume.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const printError = (line: string) => process.stderr.write(`${line}\n`);

const onStore = (pairsOf: (parts: Parts) => readonly Pair[]) => async (): Promise<RunningBench> => {
  const parts = await startParts();
  return { pairs: pairsOf(parts), stop: parts.stop };
};

const benches: Readonly<Record<string, (words: string) => Promise<RunningBench>>> = {
  appends: onStore(appendPairs),
  bulk: onStore(bulkPairs),
  reads: openReads,
  replay: openReplay,
  replayall: openReplayAll,
  alarms: openAlarms,
  orders: openPlacing,
  booking: openBooking,
  papers: openPapers,
  labels: openLabels,
  bills: openMonthlyBills,
  peak: openPeak,
  live: openLive,
  list: openList,
  facts: openFacts,
  things: openThings,
  scans: openScans,
  lookups: openLookups,
  optionupdate: openOptionUpdate,
  tokens: openTokens,
  signins: openSignIns,
  reconnects: openReconnect,
  start: openStart,
  phone: openPhone,
  volume: openVolume,
};

type Results = { readonly measured: PairResult[]; readonly figures: Figure[]; readonly notes: string[] };

const run = async (open: (words: string) => Promise<RunningBench>, words: string, results: Results): Promise<void> => {
  const { pairs = [], figures, notes, stop } = await open(words);
  for (const pair of pairs) {
    if (!pair.name.includes(words)) continue;
    printError(`measuring ${pair.name} …`);
    results.measured.push(await measure(pair));
  }
  if (figures) results.figures.push(...(await figures()));
  results.notes.push(...(notes?.() ?? []));
  await stop();
};

const main = async (): Promise<number> => {
  const args = process.argv.slice(2);
  // The first words name benchmarks; the rest are their parameters.
  const end = args.findIndex((word, place) => place > 0 && !(word in benches));
  const named = args.slice(0, end < 0 ? args.length : end);
  const words = args.slice(named.length).join(' ');
  const names = named.length > 0 ? named : Object.keys(benches);
  const results: Results = { measured: [], figures: [], notes: [] };
  for (const name of names) {
    const open = benches[name];
    if (!open) {
      printError(`Name one benchmark, or none for all of them: ${Object.keys(benches).join(', ')}.`);
      return 1;
    }
    printError(`${name}: bringing up what it needs …`);
    await run(open, words, results);
  }
  print(`Machine: ${machineLine()}`);
  print('Everything shares it, load and servers; fsync is on; each pair ran in turn, three times; medians.');
  if (results.measured.length > 0) print(`\n${tableOf(results.measured)}`);
  if (results.figures.length > 0) print(`\n${figuresOf(results.figures)}`);
  for (const note of results.notes) print(`\n${note}`);
  return 0;
};

process.exitCode = await main();
