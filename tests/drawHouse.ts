import { writeFileSync } from 'node:fs';
import { houseDrawing } from './houseDrawing.ts';

writeFileSync(new URL('../docs/house.svg', import.meta.url), houseDrawing());
