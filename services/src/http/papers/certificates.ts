import { certificates } from '@klang/contracts/api/certificates';
import { bangkokDay, daysAfter } from '@klang/contracts/kit/days';
import type { Text } from '@klang/contracts/messages';
import { mostCertificateBytes, mostCertificateDaysBefore } from '@klang/contracts/papers/certificates';
import { withheldTax } from '@klang/contracts/papers/withheldTax';
import type { Db } from '@klang/projections/kit/db';
import { type CertificateReads, certificateReads } from '@klang/projections/papers/certificateQueries';
import type { FastifyInstance } from 'fastify';
import { certificate } from '../../domain/certificate.ts';
import { isAnothers } from '../../domain/kit.ts';
import { requireKnown } from '../../platform/customers/isForgotten.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { creditsOf } from '../../platform/papers/credits.ts';
import { papersOf } from '../../platform/papers/papers.ts';
import type { SheetParts } from '../../platform/papers/sheets.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type Serve, type ServePorts, servedBy } from '../kit/serve.ts';
import { takeForms, type Upload } from '../kit/uploads.ts';
import { chosenRows, deedOf, toMany } from '../lists/toMany.ts';
import { certificateIn, newCertificateName, shownAs } from './certificateFiles.ts';
import { certificateSheetRoutes } from './certificateSheet.ts';

type Parts = Omit<SheetParts, 'draw'> & { readonly reads: CertificateReads };
type CertificateForm = {
  readonly certificateId: string;
  readonly sendId: string;
  readonly number: string;
  readonly on: string;
  readonly taxSatang: number;
};

const expecting = ({ reads: _, ...parts }: Parts) => {
  const { receiptNow } = creditsOf(parts);
  const { trailOf, issued } = papersOf(parts);
  /** The day of the payment, also if the first receipt was replaced. */
  const firstDayOf = async (org: string, certificateId: string): Promise<string | undefined> => {
    const first = await trailOf(org, certificateId);
    return first?.filed ? (await issued(org, first.filed.number))?.facts.on : undefined;
  };
  return async (org: string, certificateId: string, owners?: readonly string[]) => {
    const found = await receiptNow(org, certificateId);
    if (!found || isAnothers(owners, found.trail.customerId)) throw new Refused('paper_not_found');
    const withholding = withheldTax(found.facts);
    if (!withholding) throw new Refused('certificate_not_expected');
    return {
      ...found.trail,
      expectedSatang: withholding.withheldSatang,
      paidOn: (await firstDayOf(org, certificateId)) ?? found.facts.on,
    };
  };
};

const refuseOtherDay = (on: string, { today, paidOn }: { readonly today: string; readonly paidOn: string }): void => {
  if (on > today) throw new Refused('certificate_day_to_come', 'on');
  if (on < daysAfter(paidOn, -mostCertificateDaysBefore)) throw new Refused('certificate_day_too_early', 'on');
};

const sendingRoutes = (serve: Serve, parts: Parts): void => {
  const { files, log } = parts;
  const expectedOf = expecting(parts);

  const store = async (org: string, upload: Upload) => {
    const { content, fileType } = await certificateIn(upload);
    const file = newCertificateName(org, fileType);
    await files.put(file, content);
    return { file, fileType };
  };
  const send = async (
    ctx: Context,
    by: 'customer' | 'staff',
    [typed, upload]: readonly [CertificateForm, Upload | undefined],
  ) => {
    const { certificateId } = typed;
    const owners = by === 'customer' ? ctx.ownIds : undefined;
    const { orderId, customerId, expectedSatang, paidOn } = await expectedOf(ctx.org, certificateId, owners);
    refuseOtherDay(typed.on, { today: bangkokDay(ctx.now), paidOn });
    const { sendIds, last } = await stateOf(log, certificate, { org: ctx.org, id: certificateId });
    // A repeated send keeps the first file.
    const stored = sendIds.has(typed.sendId) ? last : upload && (await store(ctx.org, upload));
    if (!stored) return { certificateId };
    const { file, fileType } = stored;
    await ctx.execute(certificate, certificateId, {
      type: 'SendCertificate',
      ...typed,
      orderId,
      customerId,
      by,
      expectedSatang,
      file,
      fileType,
      at: ctx.now.toISOString(),
    });
    return { certificateId };
  };
  serve(certificates.send, (ctx, typed, { uploads }) => send(ctx, 'customer', [typed, uploads[0]]));
  serve(certificates.record, (ctx, typed, { uploads }) => send(ctx, 'staff', [typed, uploads[0]]));
};

const fileOf = async ({ files, log }: Parts, org: string, certificateId: string): Promise<FileAnswer> => {
  const { last } = await stateOf(log, certificate, { org, id: certificateId });
  const content = last && (await files.get(last.file));
  if (!last || !content) throw new Refused('paper_not_found');
  return new FileAnswer({ name: shownAs(last.number, last.fileType), type: last.fileType, content });
};

const customerRoutes = (serve: Serve, parts: Parts): void => {
  serve(certificates.mine, async ({ org, actor }, paging) => {
    const { rows: data, next } = await parts.reads.ofCustomer(org, { ...paging, customerId: actor.id });
    return { data, next };
  });
  serve(certificates.mineAsFile, async ({ org, ownIds }, { certificateId }) => {
    await expecting(parts)(org, certificateId, ownIds);
    return fileOf(parts, org, certificateId);
  });
};

const staffRoutes = (serve: Serve, parts: Parts): void => {
  const { reads, log } = parts;
  serve(certificates.list, async ({ org, now }, paging) => {
    const today = bangkokDay(now);
    const { sort, after, limit = 100, ...filter } = paging;
    const [{ rows, next }, count, figures] = await Promise.all([
      reads.list(org, { ...filter, sort, after, limit, today }),
      reads.count(org, { ...filter, today }),
      reads.figures(org, today),
    ]);
    return { data: [...rows], next, count, ...figures, today };
  });
  certificateSheetRoutes(serve, reads);
  serve(certificates.asFile, ({ org }, { certificateId }) => fileOf(parts, org, certificateId));

  serve(certificates.match, async (ctx, about) => {
    const at = ctx.now.toISOString();
    await ctx.execute(certificate, about.certificateId, { type: 'MatchCertificate', ...about, at });
    return { certificateId: about.certificateId };
  });
  serve(certificates.refuse, async (ctx, about) => {
    const at = ctx.now.toISOString();
    const { last } = await stateOf(log, certificate, { org: ctx.org, id: about.certificateId });
    // They would have to hear why, and send another.
    if (last) await requireKnown(log, { org: ctx.org, id: last.customerId });
    await ctx.execute(certificate, about.certificateId, { type: 'RefuseCertificate', ...about, at });
    return { certificateId: about.certificateId };
  });
};

const alreadyToday: Text = {
  th: 'เตือนลูกค้าเรื่องใบเสร็จนี้ไปแล้ววันนี้',
  en: 'The customer was already reminded of this receipt today.',
};

const remindingRoutes = (serve: Serve, parts: Parts): void => {
  const { reads, log } = parts;
  const expectedOf = expecting(parts);
  const reminderOf = async ({ org, now }: Context, certificateId: string) => {
    const { orderId, customerId } = await expectedOf(org, certificateId);
    await requireKnown(log, { org, id: customerId });
    const at = now.toISOString();
    return { type: 'RemindOfCertificate', certificateId, orderId, customerId, day: null, at } as const;
  };

  serve(certificates.remind, async (ctx, { certificateId }) => {
    await ctx.execute(certificate, certificateId, await reminderOf(ctx, certificateId));
    return { certificateId };
  });

  serve(certificates.remindMany, async (ctx, { ids, isPreview, limit, after, sort: _, ...filter }, { language }) => {
    const turn = { ids, isPreview, limit, after };
    const today = bangkokDay(ctx.now);
    const doTo = deedOf(log, ctx, turn);
    const found = await chosenRows(turn, (paging) => reads.list(ctx.org, { ...filter, ...paging, today }));
    return toMany(found, {
      language,
      warning: isPreview
        ? async ({ remindedAt }) => (remindedAt && bangkokDay(new Date(remindedAt)) === today ? alreadyToday : null)
        : null,
      named: ({ certificateId, number }) => ({ _id: certificateId, name: number }),
      deed: async ({ certificateId }) => doTo(certificate, certificateId, await reminderOf(ctx, certificateId)),
    });
  });
};

type CertificateParts = Omit<Parts, 'reads'> & { readonly pool: Db };
export const certificateRoutes = async (
  app: FastifyInstance,
  servePorts: ServePorts,
  { pool, ...rest }: CertificateParts,
) => {
  const parts = { ...rest, reads: certificateReads(pool) };
  const serve = servedBy(app, servePorts);
  customerRoutes(serve, parts);
  staffRoutes(serve, parts);
  remindingRoutes(serve, parts);
  await app.register(async (forms) => {
    await takeForms(forms, { fileSize: mostCertificateBytes, files: 1 });
    sendingRoutes(servedBy(forms, servePorts), parts);
  });
};
