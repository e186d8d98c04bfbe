import { z } from 'zod';
import { command, query } from '../kit/endpoint.ts';
import { day, id, satang } from '../kit/event.ts';
import { filterOf } from '../kit/narrowing.ts';
import { asSheet, sheetFields } from '../kit/sheet.ts';
import { text } from '../kit/text.ts';
import { certificateList } from '../lists/certificateList.ts';
import {
  certificateAges,
  certificateNumber,
  certificateNumberTexts,
  certificateTabs,
  certificateTypes,
  mostCertificateBytes,
} from '../papers/certificates.ts';
import { mostReasonSigns } from '../papers/corrections.ts';
import { inTurns, turnOutcome } from './lookups.ts';

const one = { certificateId: id };
const see = { module: 'orderlist', right: 'v' } as const;
const change = { module: 'orderlist', right: 'u' } as const;

const { row } = certificateList;
export type CertificateRow = Readonly<z.output<typeof row>>;

const typed = {
  ...one,
  sendId: id,
  number: text(30).refine((number) => certificateNumber.test(number), { params: certificateNumberTexts }),
  on: day,
  taxSatang: satang.min(1),
};
const upload = { upload: 'certificate', mostUploadBytes: mostCertificateBytes } as const;
const certificateFile = { detail: z.never(), file: [...certificateTypes], reads: 'papers' } as const;
const filter = filterOf(certificateList);
const figure = z.object({ count: z.int(), satang });

export const certificates = {
  mine: query({
    path: '/api/engine/certificate/list',
    summary: 'The withholding tax certificates of the caller, or one of them: missing, sent or accepted.',
    access: 'customer',
    body: z.strictObject({
      certificateId: id.optional(),
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({ data: z.array(row), next: id.nullable() }),
    reads: 'papers',
  }),
  send: command({
    path: '/api/engine/certificate/send',
    summary: 'Send a withholding tax certificate as a picture or PDF.',
    access: 'customer',
    body: z.strictObject(typed),
    detail: z.object(one),
    ...upload,
  }),
  mineAsFile: query({
    path: '/api/engine/certificate/file',
    summary: 'The certificate that the caller sent last, as a file.',
    access: 'customer',
    body: z.strictObject(one),
    ...certificateFile,
  }),
  list: query({
    path: '/api/owner/certificate/list',
    summary: 'Withholding tax certificates: the missing ones with their age, those to check, and the accepted ones.',
    access: see,
    body: z.strictObject({
      ...filter,
      after: id.optional(),
      limit: z.int().min(1).max(200).optional(),
    }),
    detail: z.object({
      data: z.array(row),
      next: id.nullable(),
      count: z.int(),
      tabs: z.record(z.enum(certificateTabs), figure),
      ages: z.record(z.enum(certificateAges), figure),
      today: day,
    }),
    reads: 'papers',
    alsoReads: ['orders'],
  }),
  export: query({
    path: '/api/owner/certificate/export',
    summary: 'All certificates that match the filter, in the order of the list, as a spreadsheet file.',
    access: see,
    body: z.strictObject({ ...filter, ...sheetFields(Object.keys(certificateList.columns)) }),
    ...asSheet,
  }),
  asFile: query({
    path: '/api/owner/certificate/file',
    summary: 'The newest file of a certificate.',
    access: see,
    body: z.strictObject(one),
    ...certificateFile,
  }),
  record: command({
    path: '/api/owner/certificate/send',
    summary: 'Upload a certificate that came by another way. This also accepts it.',
    access: change,
    body: z.strictObject(typed),
    detail: z.object(one),
    ...upload,
  }),
  match: command({
    path: '/api/owner/certificate/match',
    summary: 'Accept the newest certificate as the one of its receipt.',
    access: change,
    body: z.strictObject({ ...one, sendId: id }),
    detail: z.object(one),
  }),
  refuse: command({
    path: '/api/owner/certificate/refuse',
    summary: 'Refuse a wrong certificate. The customer reads the reason.',
    access: change,
    body: z.strictObject({ ...one, sendId: id, reason: text(mostReasonSigns).min(1) }),
    detail: z.object(one),
  }),
  remind: command({
    path: '/api/owner/certificate/remind',
    summary: 'Remind the customer of a missing certificate by e-mail now.',
    access: change,
    body: z.strictObject(one),
    detail: z.object(one),
  }),
  remindMany: command({
    path: '/api/owner/certificate/remindmany',
    summary:
      'Remind the customers of many missing certificates by e-mail now: a list of ids, or all that match the filter.',
    access: change,
    body: z.strictObject({ ...inTurns, ...filter }),
    detail: turnOutcome,
  }),
};
