import type { Announcement } from '@klang/contracts/kit/announcement';
import type { ReadModelName } from '@klang/contracts/readModels';
import type pg from 'pg';
import type { EventSource } from './source.ts';

/** Called after the commit. */
export type Announce = (changed: Announcement) => void;

/** Never log personal data. */
export type Tell = (line: {
  readonly level: 'info' | 'warn' | 'error';
  readonly what: string;
  readonly readModel?: ReadModelName;
}) => void;

export type Ports = {
  readonly pool: pg.Pool;
  readonly source: EventSource;
  readonly announce: Announce;
  readonly report: Tell;
};
