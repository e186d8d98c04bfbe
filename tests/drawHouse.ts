import { writeFileSync } from 'node:fs';
import { withCounts } from './houseCounts.ts';
import { houseDrawing } from './houseDrawing.ts';
import { textOf } from './sources.ts';

writeFileSync(new URL('../docs/house.svg', import.meta.url), houseDrawing());
writeFileSync(new URL('../docs/house.md', import.meta.url), withCounts(textOf('docs/house.md')));
