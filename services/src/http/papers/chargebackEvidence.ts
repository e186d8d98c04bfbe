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
import type { Recorded } from '../../platform/eventLog/codec.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { streamOf } from '../../platform/eventLog/execute.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { someAtOnce } from '../../platform/kit/someAtOnce.ts';
import { openOrderMails } from '../../platform/mails/orderMails.ts';
import { eventsIn, orderOf } from '../../platform/papers/orderBehind.ts';
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

/** What an event says for itself: sums, things, days, names. */
const detailOf = ({ type, data }: Recorded): string => {
  const said: Data = data;
  const itemIds = Array.isArray(said['itemIds']) ? said['itemIds'].map(String) : [];
  const texts = [
    baht(said['amountSatang'] ?? said['totalSatang']),
    said['method'],
    type === 'DoorSigned' ? data.signer : null,
    type === 'TripBooked' ? data.visit.on : null,
    type === 'TermBegan' ? `${data.on} – ${data.until}` : null,
    type === 'OrderPlaced' || type === 'OrderTextsAgreed'
      ? data.accepted.map(({ kind, version }) => `${kind} ${version}`).join(', ')
      : null,
    itemIds.join(', '),
    typeof said['paymentId'] === 'string' ? said['paymentId'] : null,
  ];
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' · ');
};

const rowOf = (event: Recorded): EvidenceRow[] => {
  const { type, data, meta } = event;
  if (!isProof(type)) return [];
  const at = 'doneAt' in data && typeof data.doneAt === 'string' ? data.doneAt : meta.at;
  return [{ what: type, at, by: meta.actor.name, detail: detailOf(event) }];
};

/** How the customer is reached, as they said with the order. */
const contactOf = ({ said, placed, buyer }: OrderParts): readonly string[] => {
  const { contact, address } = said;
  const lines = [buyer.name, contact?.phone, address ? addressText(address, placed.language) : null];
  return lines.flatMap((line) => (line ? [line] : []));
};

type OrderLetters = { readonly org: string; readonly orderId: string; readonly language: Language };
/** What its customer was told of an order: from the log, however long ago. */
const lettersOf = async (
  { log, pool }: Pick<EvidenceParts, 'log' | 'pool'>,
  { org, orderId, language }: OrderLetters,
): Promise<EvidenceRow[]> => {
  const titleOf = (key: string): string => (isTemplateKey(key) ? templates[key].title[language] : key);
  const told = await eventsIn(log, streamOf(ordermail.category, org, orderId));
  const kept = told.flatMap(({ type, data, meta: { at } }): EvidenceRow[] => {
    if (type !== 'OrderMailSent' && type !== 'OrderMailUndelivered') return [];
    const detail = [data.subject ?? titleOf(data.key), data.to].filter(Boolean).join(' · ');
    return [{ what: type, at, by: null, detail }];
  });
  const known = new Set(told.map(({ data }) => ('mailId' in data ? data.mailId : '')));
  // Of those that were sent before events told of it, only their record says so.
  const before = (await openOrderMails(pool).ofOrder(org, orderId)).filter(({ mailId }) => !known.has(mailId));
  const recorded = before.flatMap(({ key, sentAt: at }): EvidenceRow[] =>
    at === null ? [] : [{ what: 'mail', at, by: null, detail: titleOf(key) }],
  );
  return [...kept, ...recorded];
};

/** Everything around a payment that a bank took back, as one PDF: what happened, and then the papers with their signatures. */
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
    const mailed = await lettersOf({ log, pool }, { org, orderId, language: placed.language });
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
      yield { name: 'evidence.pdf', bytes: await drawView({ facts, files: await filesOf([seller.logo]) }) };
      for (const { paperId, number } of papers) {
        const sheet = await sheets.read(org, paperId);
        if (sheet) yield { name: `${number}.pdf`, bytes: sheet.pdf };
      }
    }
    return { number: facts.number, rows: rows.length, files: files() };
  };

  serve(lateMoney.evidence, async (ctx, { caseId }, { language }) => {
    const { number, rows, files } = await drawn(ctx, caseId, language);
    await recordingExport(ctx, { list: 'evidence', format: 'pdf', columns: [], asked: { caseId } })(rows);
    return togetherAnswer({ as: 'pdf', stem: `evidence-${number}`, now: ctx.now, files });
  });
};
