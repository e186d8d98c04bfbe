import { projection } from '../kit/projection.ts';
import { sql } from '../kit/statements.ts';

/** What lists showed when somebody kept it. */
export const viewsProjection = projection({
  name: 'views',
  version: 1,
  tables: {
    views: `
      org text not null,
      id text not null,
      staff_id text not null,
      list text not null,
      name text not null,
      query text not null,
      is_shared boolean not null,
      primary key (org, id)`,
  },
  indexes: [['views', '(org, list)']],
  on: {
    ViewSaved: ({ viewId, staffId, list, name, query, isShared }, { org }) => [
      sql`insert into read.views (org, id, staff_id, list, name, query, is_shared)
          values (${org}, ${viewId}, ${staffId}, ${list}, ${name}, ${query}, ${isShared})
          on conflict (org, id) do update set list = excluded.list, name = excluded.name, query = excluded.query,
            is_shared = excluded.is_shared`,
    ],
    ViewRemoved: ({ viewId }, { org }) => [sql`delete from read.views where org = ${org} and id = ${viewId}`],
    PersonForgotten: ({ personId }, { org }) => [
      sql`delete from read.views where org = ${org} and staff_id = ${personId} and not is_shared`,
    ],
  },
});
