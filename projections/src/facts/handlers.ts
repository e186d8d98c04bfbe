import { bangkokDay } from '@klang/contracts/kit/days';
import type { Projection } from '../kit/projection.ts';
import { count, type Statement } from '../kit/statements.ts';

export type Handlers = Projection['on'];
export const dayOf = (at: string): string => bangkokDay(new Date(at));

export const numbered = (org: string): Statement => count('fact_orgs', { org }, { last_nr: 1 });
