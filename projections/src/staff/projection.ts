import type { LookupFields } from '@klang/contracts/events/lookup';
import { projection } from '../kit/projection.ts';
import { notice, type Sql, sql, update } from '../kit/statements.ts';

type StaffEntry = {
  readonly org: string;
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: string;
  readonly since: string;
  readonly isAdmin: boolean;
  readonly permissionId: string | null;
};

const person = (org: string, id: string) => ({ org, id });
const rightsMoved = (org: string): Sql => notice('rights', org);

const entered = ({ org, id, name, email, phone, status, since, isAdmin, permissionId }: StaffEntry): Sql =>
  sql`insert into read.staff (org, id, name, email, phone, status, returns_to, since, is_admin, permission_id)
      values (${org}, ${id}, ${name}, ${email}, ${phone}, ${status}, 'active', ${since}, ${isAdmin}, ${permissionId})
      on conflict (org, id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
        status = excluded.status, since = excluded.since, is_admin = excluded.is_admin,
        permission_id = excluded.permission_id, revision = read.staff.revision + 1`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Stored as text, because the rows of a page travel as JSON. */
const lettersIn = (mod: unknown): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(mod && typeof mod === 'object' ? mod : {}).filter(([, letters]) => typeof letters === 'string'),
    ),
  );
const roleOf = (fields: LookupFields, changedAt: string) => ({
  name: textOf(fields['name']),
  mod: lettersIn(fields['mod']),
  active: fields['active'] === true,
  status: typeof fields['status'] === 'number' ? fields['status'] : 1,
  sort: typeof fields['sort'] === 'number' ? fields['sort'] : 0,
  refundSatang: typeof fields['refundSatang'] === 'number' ? fields['refundSatang'] : null,
  changed_at: changedAt,
});

export const staffProjection = projection({
  name: 'staff',
  version: 8,
  tables: {
    staff: `
      org text not null,
      id text not null,
      name text,
      email text,
      phone text,
      status text not null,
      returns_to text not null,
      since timestamptz not null,
      revision integer not null default 0,
      is_admin boolean not null,
      permission_id text,
      has_line boolean not null default false,
      words tsvector not null generated always as (array_to_tsvector(string_to_array(
        org || '/' || replace(lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')),
          ' ', ' ' || org || '/'), ' '))) stored,
      primary key (org, id)`,
    staff_permissions: `
      org text not null,
      id text not null,
      name text not null,
      mod text not null,
      active boolean not null,
      status integer not null,
      sort integer not null,
      refund_satang bigint,
      changed_at timestamptz not null,
      revision integer not null default 0,
      primary key (org, id)`,
  },
  indexes: [
    ['staff', `(org, (status <> 'waiting'), (coalesce(name, '') collate "th-x-icu"), id)`],
    ['staff', `(org, (coalesce(name, '') collate "th-x-icu"), id)`],
    ['staff', '(org, since, id)'],
    ['staff', `((coalesce(name, '') collate "th-x-icu"), org, id)`],
    ['staff', '(since, org, id)'],
    ['staff', '(org, permission_id)'],
    ['staff', 'using gin (words)'],
  ],
  on: {
    StaffAdded: ({ staffId: id, name, isAdmin, addedAt: since }, { org }) => [
      entered({ org, id, name, email: null, phone: null, status: 'active', since, isAdmin, permissionId: null }),
    ],
    StaffInvited: ({ staffId: id, name, email, isAdmin, permissionId, invitedAt: since }, { org }) => [
      entered({ org, id, name, email, phone: null, status: 'invited', since, isAdmin, permissionId }),
    ],
    StaffInvitationAccepted: ({ staffId }, { org }) => [
      update('staff', person(org, staffId), { status: 'active', returns_to: 'active' }),
    ],
    StaffRegistered: ({ staffId: id, name, email, phone, registeredAt: since }, { org }) => [
      entered({ org, id, name, email, phone, status: 'waiting', since, isAdmin: false, permissionId: null }),
    ],
    StaffApproved: ({ staffId, isAdmin, permissionId }, { org }) => [
      sql`update read.staff set status = 'active', is_admin = ${isAdmin}, permission_id = ${permissionId},
            revision = revision + 1 where org = ${org} and id = ${staffId}`,
      rightsMoved(org),
    ],
    StaffRejected: ({ staffId }, { org }) => [update('staff', person(org, staffId), { status: 'rejected' })],
    StaffProfileChanged: ({ staffId, name, email, phone }, { org }) => [
      sql`update read.staff set name = ${name}, email = ${email}, phone = ${phone}, revision = revision + 1
          where org = ${org} and id = ${staffId}`,
    ],
    StaffEmailChanged: ({ staffId, email }, { org }) => [
      sql`update read.staff set email = ${email}, revision = revision + 1
          where org = ${org} and id = ${staffId} and email is distinct from ${email}`,
    ],
    StaffRightsChanged: ({ staffId, isAdmin, permissionId }, { org }) => [
      sql`update read.staff set is_admin = ${isAdmin}, permission_id = ${permissionId}, revision = revision + 1
          where org = ${org} and id = ${staffId}`,
      rightsMoved(org),
    ],
    StaffSuspended: ({ staffId }, { org }) => [
      sql`update read.staff set returns_to = case status when 'invited' then 'invited' else 'active' end,
            status = 'suspended' where org = ${org} and id = ${staffId}`,
      rightsMoved(org),
    ],
    StaffRestored: ({ staffId }, { org }) => [
      sql`update read.staff set status = returns_to where org = ${org} and id = ${staffId}`,
      rightsMoved(org),
    ],
    StaffLineLinked: ({ staffId }, { org }) => [update('staff', person(org, staffId), { has_line: true })],
    StaffLineUnlinked: ({ staffId }, { org }) => [update('staff', person(org, staffId), { has_line: false })],
    LookupAdded: ({ kind, lookupId: id, fields, addedAt }, { org }) => {
      if (kind !== 'permission') return [];
      const { name, mod, active, status, sort, refundSatang, changed_at: changedAt } = roleOf(fields, addedAt);
      return [
        sql`insert into read.staff_permissions (org, id, name, mod, active, status, sort, refund_satang, changed_at)
            values (${org}, ${id}, ${name}, ${mod}, ${active}, ${status}, ${sort}, ${refundSatang}, ${changedAt})`,
        rightsMoved(org),
      ];
    },
    LookupChanged: ({ kind, lookupId: id, fields, changedAt: at }, { org }) => {
      if (kind !== 'permission') return [];
      const { name, mod, active, status, sort, refundSatang } = roleOf(fields, at);
      return [
        sql`update read.staff_permissions set name = ${name}, mod = ${mod}, active = ${active}, status = ${status},
              sort = ${sort}, refund_satang = ${refundSatang}, changed_at = ${at}, revision = revision + 1 where org = ${org} and id = ${id}`,
        rightsMoved(org),
      ];
    },
    StaffForgotten: ({ staffId }, { org }) => [
      update('staff', person(org, staffId), {
        status: 'forgotten',
        is_admin: false,
        permission_id: null,
        has_line: false,
      }),
      rightsMoved(org),
    ],
    PersonForgotten: ({ personId }, { org }) => [
      update('staff', person(org, personId), { name: null, email: null, phone: null }),
    ],
  },
});
