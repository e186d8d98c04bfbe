import { appendPairs } from './appends.ts';
import { bulkPairs } from './bulk.ts';
import { type Measured, measure } from './pair.ts';
import { type Parts, startParts } from './parts.ts';
import { readPairs } from './reads.ts';
import { prepareReplay, replayName } from './replay.ts';
import { startTimes } from './start.ts';
import { machineLine, tableOf } from './table.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const only = process.argv[2] ?? '';

const notes: string[] = [];

const measureReplay = async (parts: Parts): Promise<Measured> => {
  process.stderr.write(`measuring ${replayName} …\n`);
  const { pair, lost, total, stop } = await prepareReplay(parts);
  const count = total.toLocaleString('en');
  notes.push(`${count} orders written by ten writers while the projector followed them: ${lost} lost.`);
  return measure(pair).finally(stop);
};

const measureStore = async (): Promise<readonly Measured[]> => {
  const parts = await startParts();
  const reads = await readPairs(parts);
  const measured: Measured[] = [];
  for (const pair of [...appendPairs(parts), ...bulkPairs(parts), ...reads.pairs]) {
    if (!pair.name.includes(only)) continue;
    process.stderr.write(`measuring ${pair.name} …\n`);
    measured.push(await measure(pair));
  }
  await reads.stop();
  if (replayName.includes(only)) measured.push(await measureReplay(parts));
  await parts.stop();
  return measured;
};

say(`Machine: ${machineLine()}`);
say('Client, event-store node and Postgres share it; fsync is on; each pair ran in turn, three times; medians.');
say('');
say(tableOf(await measureStore()));
for (const note of notes) say(`\n${note}`);
if (only === '' || only === 'start') {
  const { first, kept } = await startTimes();
  say('');
  say(
    `npm start, from the command to the ready line: ${kept.toFixed(1)} s on a kept folder, ${first.toFixed(1)} s on an empty one.`,
  );
}
