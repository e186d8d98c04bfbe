import type { ReadModelName } from '@klang/contracts/readModels';
import type pg from 'pg';
import type { EventSource } from './source.ts';

/** What changed, and for whom; called after the commit. */
export type Announce = (changed: {
  readonly readModels: readonly ReadModelName[];
  readonly orgs: readonly string[];
}) => void;

/** One line of the log; never anything of a person. */
export type Tell = (line: {
  readonly level: 'info' | 'warn' | 'error';
  readonly what: string;
  readonly readModel?: ReadModelName;
}) => void;

export type Ports = {
  readonly pool: pg.Pool;
  readonly source: EventSource;
  readonly announce: Announce;
  readonly tell: Tell;
};
