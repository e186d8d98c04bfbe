import { readFileSync } from 'node:fs';
import { visitKinds } from '@klang/contracts/trips';

const own = readFileSync(new URL('./programFixture.ts', import.meta.url), 'utf8');
process.stdout.write(`${visitKinds.join()} ${own.split('\n').length}\n`);

throw new Error('This program ends here.');
