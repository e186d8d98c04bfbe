import { platformOrg } from '@klang/contracts/console/index';
import { projection } from '../kit/projection.ts';
import { sql, update } from '../kit/statements.ts';

type AdminEntry = {
  readonly adminId: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly status: string;
  readonly since: string;
};

/** A second invitation overwrites the row. */
const entered = ({ adminId, name, email, status, since }: AdminEntry) => [
  sql`insert into read.admins (id, name, email, status, returns_to, since)
      values (${adminId}, ${name}, ${email}, ${status}, ${status}, ${since})
      on conflict (id) do update set name = excluded.name, email = excluded.email, status = excluded.status,
        since = excluded.since, revision = read.admins.revision + 1`,
];

export const adminsProjection = projection({
  name: 'admins',
  version: 4,
  tables: {
    admins: `
      id text not null,
      name text,
      email text,
      status text not null,
      returns_to text not null,
      has_line boolean not null default false,
      since timestamptz not null,
      revision integer not null default 0,
      primary key (id)`,
  },
  on: {
    AdminAdded: ({ addedAt: since, ...who }) => entered({ ...who, status: 'active', since }),
    AdminInvited: ({ adminId, name, email, invitedAt: since }) =>
      entered({ adminId, name, email, status: 'invited', since }),
    AdminProfileChanged: ({ adminId: id, name, email }) => [
      sql`update read.admins set name = ${name}, email = ${email}, revision = revision + 1 where id = ${id}`,
    ],
    AdminEmailChanged: ({ adminId: id, email }) => [
      sql`update read.admins set email = ${email}, revision = revision + 1
          where id = ${id} and email is distinct from ${email}`,
    ],
    AdminPasswordChanged: ({ adminId }) => [
      sql`update read.admins set status = 'active', returns_to = 'active' where id = ${adminId} and status = 'invited'`,
    ],
    AdminSuspended: ({ adminId: id }) => [update('admins', { id }, { status: 'suspended' })],
    AdminRestored: ({ adminId }) => [sql`update read.admins set status = returns_to where id = ${adminId}`],
    AdminLineLinked: ({ adminId: id }) => [update('admins', { id }, { has_line: true })],
    AdminLineUnlinked: ({ adminId: id }) => [update('admins', { id }, { has_line: false })],
    AdminForgotten: ({ adminId: id }) => [update('admins', { id }, { status: 'forgotten', has_line: false })],
    PersonForgotten: ({ personId: id }, { org }) =>
      org === platformOrg ? [update('admins', { id }, { name: null, email: null })] : [],
  },
});
