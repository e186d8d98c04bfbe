import { addressText } from '@klang/contracts/address/address';
import { lateMoney } from '@klang/contracts/api/lateMoney';
import { bangkokDay } from '@klang/contracts/kit/days';
import { isTemplateKey, templates } from '@klang/contracts/mails/templates';
import type { Language } from '@klang/contracts/messages';
import { type EvidenceKind, evidenceTexts } from '@klang/contracts/papers/evidenceTexts';
import type { EvidenceFacts, EvidenceRow } from '@klang/contracts/papers/viewsOnPaper';
import { type CaseRow, caseReads } from '@klang/projections/cases/queries';
import { paperReads } from '@klang/projections/papers/queries';
import { drawView } from '../../documents/papers/drawPaper.ts';
import { ordermail } from '../../domain/ordermail.ts';
import { stray } from '../../domain/stray.ts';
import { trip } from '../../domain/trip.ts';
import type { RecordedEvent } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { eventsIn } from '../../platform/eventLog/eventsIn.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { orderOf } from '../../platform/papers/orderBehind.ts';
import { type SheetParts, sheetsOf } from '../../platform/papers/sheets.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Serve } from '../kit/serve.ts';
import { recordingExport } from '../lists/recordingExport.ts';
import { togetherAnswer } from './together.ts';
import { viewParts } from './viewParts.ts';
import type { ZipFile } from './zip.ts';

type EvidenceParts = SheetParts & Pick<Parts, 'pool'>;
type OrderParts = NonNullable<Awaited<ReturnType<typeof orderOf>>>;
type Data = Readonly<Record<string, unknown>>;

const baht = (satang: unknown): string | null =>
  typeof satang === 'number' ? `${(satang / 100).toFixed(2)} THB` : null;
const isProof = (type: string): type is EvidenceKind => Object.hasOwn(evidenceTexts, type);

const detailOf = ({ type, data }: RecordedEvent): string => {
  const details: Data = data;
  const itemIds = Array.isArray(details['itemIds']) ? details['itemIds'].map(String) : [];
  const texts = [
    baht(details['amountSatang'] ?? details['totalSatang']),
    details['method'],
    type === 'DoorSigned' ? data.signer : null,
    type === 'TripBooked' ? data.visit.on : null,
    type === 'TermBegan' ? `${data.on} – ${data.until}` : null,
    type === 'OrderPlaced' || type === 'OrderTextsAgreed'
      ? data.accepted.map(({ kind, version }) => `${kind} ${version}`).join(', ')
      : null,
    itemIds.join(', '),
    typeof details['paymentId'] === 'string' ? details['paymentId'] : null,
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
};

const rowOf = (event: RecordedEvent): EvidenceRow[] => {
  const { type, data, meta } = event;
  if (!isProof(type)) return [];
  const at = 'doneAt' in data && typeof data.doneAt === 'string' ? data.doneAt : meta.at;
  return [{ what: type, at, by: meta.actor.name, detail: detailOf(event) }];
};

const contactOf = ({ orderPlaced, placed, buyer }: OrderParts): readonly string[] => {
  const { contact, address } = orderPlaced;
  const lines = [buyer.name, contact?.phone, address ? addressText(address, placed.language) : null];
  return lines.flatMap((line) => (line ? [line] : []));
};

type OrderMailQuery = { readonly org: string; readonly orderId: string; readonly language: Language };
const mailsOf = async (
  { log, pool }: Pick<EvidenceParts, 'log' | 'pool'>,
  { org, orderId, language }: OrderMailQuery,
): Promise<EvidenceRow[]> => {
  const titleOf = (key: string): string => (isTemplateKey(key) ? templates[key].title[language] : key);
  const mailEvents = await eventsIn(log, streamOf(ordermail.category, org, orderId));
  const mailRows = mailEvents.flatMap(({ type, data, meta: { at } }): EvidenceRow[] => {
    if (type !== 'OrderMailSent' && type !== 'OrderMailUndelivered') return [];
    const detail = [data.subject ?? titleOf(data.key), data.to].filter(Boolean).join(' · ');
    return [{ what: type, at, by: null, detail }];
  });
  const known = new Set(mailEvents.map(({ data }) => ('mailId' in data ? data.mailId : '')));
  // Messages from before events recorded them are only in the mail table.
  const before = (await openOrderMails(pool).ofOrder(org, orderId)).filter(({ mailId }) => !known.has(mailId));
  const recorded = before.flatMap(({ key, sentAt: at }): EvidenceRow[] =>
    at === null ? [] : [{ what: 'mail', at, by: null, detail: titleOf(key) }],
  );
  return [...mailRows, ...recorded];
};

export const chargebackEvidenceRoutes = (serve: Serve, { pool, ...parts }: EvidenceParts): void => {
  const { log } = parts;
  const [cases, reads] = [caseReads(pool), paperReads(pool)];
  const { sellerIn, filesOf } = viewParts(parts);
  const sheets = sheetsOf(parts);

  const requireDisputed = async (org: string, caseId: string) => {
    const row = await cases.one(org, caseId);
    if (!row) throw new Refused('late_money_not_found');
    const found = row.orderId === null ? null : await orderOf(log, org, row.orderId);
    if (row.cause !== 'chargedBack' || row.orderId === null || !found)
      throw new Refused('late_money_choice_not_possible');
    return { row, orderId: row.orderId, found };
  };

  const rowsOf = async (org: string, { orderId, found }: { readonly orderId: string; readonly found: OrderParts }) => {
    const { placed, events } = found;
    const visits = await someAtOnce([...placed.contract.trips.keys()], (tripId) =>
      eventsIn(log, streamOf(trip.category, org, tripId)),
    );
    const doors = visits.flat().filter(({ type }) => type === 'DoorSigned' || type === 'TripArrived');
    const papers = await reads.ofOrder(org, orderId);
    const issued = papers.map(
      ({ number, issuedAt: at }): EvidenceRow => ({ what: 'paper', at, by: null, detail: number }),
    );
    const mailed = await mailsOf({ log, pool }, { org, orderId, language: placed.language });
    const rows = [...[...events, ...doors].flatMap(rowOf), ...issued, ...mailed];
    return { papers, rows: rows.toSorted((one, other) => one.at.localeCompare(other.at)) };
  };

  const disputedOf = async (org: string, { strayId, amountSatang, reference: invoiceNo, paidAt }: CaseRow) => {
    const { bankBy = null } = (strayId === null ? null : await stateOf(log, stray, { org, id: strayId })) ?? {};
    return { amountSatang, invoiceNo, takenBackAt: paidAt, bankBy: bankBy && bangkokDay(new Date(bankBy)) };
  };

  const drawn = async (ctx: Context, caseId: string, language: Language) => {
    const { org, now } = ctx;
    const { row, orderId, found } = await requireDisputed(org, caseId);
    const [seller, { papers, rows }] = [await sellerIn(ctx), await rowsOf(org, { orderId, found })];
    const facts: EvidenceFacts = {
      kind: 'evidence',
      number: found.placed.number,
      on: bangkokDay(now),
      issuedAt: now.toISOString(),
      language,
      seller,
      disputed: await disputedOf(org, row),
      contact: contactOf(found),
      rows,
      papers: papers.map(({ number }) => number),
    };
    async function* files(): AsyncGenerator<ZipFile> {
      yield { name: 'evidence.pdf', bytes: await drawView({ facts, files: await filesOf(org, seller) }) };
      for (const { paperId, number } of papers) {
        const sheet = await sheets.read(org, paperId);
        if (sheet) yield { name: `${number}.pdf`, bytes: sheet.pdf };
      }
    }
    return { number: facts.number, rows: rows.length, files: files() };
  };

  serve(lateMoney.evidence, async (ctx, { caseId }, { language }) => {
    const { number, rows, files } = await drawn(ctx, caseId, language);
    await recordingExport(ctx, { list: 'evidence', format: 'pdf', columns: [], query: { caseId } })(rows);
    return togetherAnswer({ as: 'pdf', stem: `evidence-${number}`, now: ctx.now, files });
  });
};
