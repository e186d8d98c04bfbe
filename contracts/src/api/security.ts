import { z } from 'zod';
import { query } from '../kit/endpoint.ts';
import { id, instant } from '../kit/event.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { anyText } from '../kit/text.ts';
import { securityList } from '../lists/securityList.ts';
import { securityNames } from '../security.ts';

const kinds = ['customer', 'staff', 'admin'] as const;
const who = z.object({
  kind: z.enum([...kinds, 'anonymous', 'system']),
  id: z.string(),
  /** Null where nobody of that name is known, or they are forgotten. */
  name: z.string().nullable(),
});

const row = z.object({
  id: z.string(),
  at: instant,
  what: z.enum(securityNames),
  /** The event, the call or what was tried. */
  detail: z.string(),
  by: who.nullable(),
  about: who.nullable(),
  org: z.string(),
  orgName_th: z.string(),
  orgName_en: z.string(),
  agent: z.string(),
  /** The same for the same address, which it does not tell. */
  place: z.string(),
});
export type SecurityRow = z.output<typeof row>;

const filter = {
  what: z.enum(securityNames).optional(),
  kind: z.enum(kinds).optional(),
  person: id.optional(),
  place: z
    .string()
    .regex(/^[\w-]{10}$/)
    .optional(),
  from: instant.optional(),
  until: instant.optional(),
};

/** Who came in, was refused and changed what others may: for admins of an organization, of their own; for platform admins, of all. */
export const security = {
  list: query({
    path: '/api/security/list',
    summary: 'What concerns the security of accounts, the newest first: for backend admins and platform admins.',
    access: 'worker',
    body: z.strictObject({
      ...filter,
      after: anyText.max(100).optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(row), next: z.string().nullable(), count: z.int() }),
  }),
  export: query({
    path: '/api/security/export',
    summary: 'All of it that the filter finds, as a file for a spreadsheet; that it was taken stands in it too.',
    access: 'worker',
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(securityList.columns)) }),
    ...asSheet,
  }),
};
