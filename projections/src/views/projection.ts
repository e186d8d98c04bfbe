import { savedQuery } from '@klang/contracts/lists/savedQuery';
import { projection } from '../kit/projection.ts';
import { sql } from '../kit/statements.ts';

export const viewsProjection = projection({
  name: 'views',
  version: 3,
  tables: {
    views: `
      org text not null,
      id text not null,
      staff_id text not null,
      list text not null,
      name text not null,
      query text not null,
      is_shared boolean not null,
      mail_to text[] not null default '{}',
      primary key (org, id)`,
  },
  indexes: [['views', '(org, list)']],
  on: {
    ViewSaved: ({ viewId, staffId, list, name, query, isShared }, { org }) => [
      sql`insert into read.views (org, id, staff_id, list, name, query, is_shared)
          values (${org}, ${viewId}, ${staffId}, ${list}, ${name}, ${savedQuery(list, query)}, ${isShared})
          on conflict (org, id) do update set list = excluded.list, name = excluded.name, query = excluded.query,
            is_shared = excluded.is_shared`,
    ],
    ViewMailsChosen: ({ viewId, staffIds }, { org }) => [
      sql`update read.views set mail_to = ${[...staffIds]}::text[] where org = ${org} and id = ${viewId}`,
    ],
    ViewRemoved: ({ viewId }, { org }) => [sql`delete from read.views where org = ${org} and id = ${viewId}`],
    PersonForgotten: ({ personId }, { org }) => [
      sql`delete from read.views where org = ${org} and staff_id = ${personId} and not is_shared`,
      sql`update read.views set mail_to = array_remove(mail_to, ${personId}) where org = ${org} and ${personId} = any(mail_to)`,
    ],
  },
});
