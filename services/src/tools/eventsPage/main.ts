import { writeFileSync } from 'node:fs';
import { eventsPage } from './page.ts';
import { uses } from './uses.ts';

writeFileSync(new URL('../../../../docs/events.md', import.meta.url), eventsPage(uses));
