import { readFileSync } from 'node:fs';
import { visitKinds } from '@klang/contracts/orders/trips';
import { pino } from 'pino';

const own = readFileSync(new URL('./programFixture.ts', import.meta.url), 'utf8');
process.stdout.write(`${visitKinds.join()} ${pino.levels.labels[30]} ${own.split('\n').length}\n`);

throw new Error('This program ends here.');
