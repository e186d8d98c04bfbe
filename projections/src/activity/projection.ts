import { eventCategories } from '@klang/contracts/events/index';
import { type EventHead, type Projection, projection } from '../kit/projection.ts';
import type { Meta } from '../kit/source.ts';
import { insert, type Statement } from '../kit/statements.ts';

type Handler = (data: object, meta: Meta, { position }: EventHead) => readonly Statement[];

/** The first field of an event is always the id of its stream. */
const handlerOf =
  (category: string, type: string): Handler =>
  (data, { org, actor, at }, { position }) => [
    insert('activity', {
      org,
      position,
      type,
      category,
      at,
      subject_id: String(Object.values(data)[0]),
      actor_kind: actor.kind,
      actor_id: actor.id,
    }),
  ];

/** For all event types, so that a new one needs no change here. */
const everyType: Projection['on'] = Object.fromEntries(
  Object.entries(eventCategories).flatMap(([category, schemas]) =>
    Object.keys(schemas).map((type) => [type, handlerOf(category, type)]),
  ),
);

export const activityProjection = projection({
  name: 'activity',
  version: 1,
  tables: {
    activity: `
      org text not null,
      position text collate "C" not null,
      actor_kind text not null,
      actor_id text not null,
      type text not null,
      category text not null,
      subject_id text not null,
      at timestamptz not null,
      primary key (org, position)`,
  },
  indexes: [['activity', '(org, actor_kind, actor_id, position desc)']],
  on: everyType,
  ofActors: ['staff', 'admin'],
});
