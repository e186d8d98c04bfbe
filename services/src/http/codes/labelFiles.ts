import { Readable } from 'node:stream';
import { codeOf } from '@klang/contracts/codes/codes';
import {
  isSheet,
  type LabelFormat,
  labelsInPart,
  labelsOnSheet,
  pageOfLabel,
  partsOf,
} from '@klang/contracts/codes/labels';
import { type PrintPages, startOf } from '@klang/contracts/prints/prints';
import type { CodeReads, StoredBatch } from '@klang/projections/codes/queries';
import { chainPdfs } from '../../documents/kit/chainPdfs.ts';
import { drawPieces, inPieces, onPages, zplOfPieces } from '../../documents/labels/labelPieces.ts';
import { drawLabels, type Label, type LabelPlaces } from '../../documents/labels/labels.ts';
import { zplOf } from '../../documents/labels/zpl.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf, orgOf } from '../../platform/kit/orgs.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type ZipFile, zipOf } from '../papers/zip.ts';
import { labelFacts, type PlaceName } from './labelFacts.ts';

type Parts = { readonly log: EventLog; readonly codes: CodeReads; readonly publicUrl: string };
type LabelBatch = { readonly org: string; readonly now: Date; readonly batch: StoredBatch };
type LabelSpan = Pick<LabelFileOptions, 'part' | 'isWhole'>;
type LabelPart = LabelSpan & Pick<LabelFileOptions, 'asOf' | 'retiredCodes'>;
type LabelFileOptions = {
  readonly format: LabelFormat;
  readonly start: number;
  readonly continues?: boolean | undefined;
  readonly part: number;
  /** All parts in one file. */
  readonly isWhole?: boolean | undefined;
  readonly code?: string | undefined;
  /** What was retired since then leaves its place empty: the pages stay as they were printed. */
  readonly asOf?: string | undefined;
  /** What was retired at that time, and has no page. Null or missing: unknown. */
  readonly retiredCodes?: readonly string[] | null | undefined;
  /** What is needed of it. Null or missing: all pages. */
  readonly pages?: PrintPages | null | undefined;
};
type LabelOrBlank = Label | null;

export const refuseStartBeyond = ({ format, start }: Pick<LabelFileOptions, 'format' | 'start'>): void => {
  if (isSheet(format) && start > labelsOnSheet[format]) throw new Refused('start_not_on_sheet', 'start');
};

export const refuseWhereRetired = ({ count, retired }: Pick<StoredBatch, 'count' | 'retired'>): void => {
  if (retired >= count) throw new Refused('no_labels_left', 'batchId');
};

const standingIn =
  (codes: CodeReads) =>
  async ({ org, batch }: Pick<LabelBatch, 'org' | 'batch'>, { part, isWhole = false }: LabelSpan) => {
    const from = batch.first + (part - 1) * labelsInPart;
    const count = isWhole ? batch.count : Math.min(labelsInPart, batch.first + batch.count - from);
    const all = Array.from({ length: count }, (_, place) => codeOf(batch, from + place));
    const [first = '', last = ''] = [all[0], all.at(-1)];
    return { all, stands: await codes.between(org, { batchId: batch.id, from: first, to: last }) };
  };

const labelJobs = ({ log, codes, publicUrl }: Parts) => {
  const { sizeOf, placesOf, phoneOf } = labelFacts(log);
  const standingOf = standingIn(codes);

  const labelsIn = async (
    { org, batch }: Pick<LabelBatch, 'org' | 'batch'>,
    { asOf, retiredCodes, ...span }: LabelPart,
  ): Promise<readonly LabelOrBlank[]> => {
    const { all, stands } = await standingOf({ org, batch }, span);
    const targets = [...stands.values()].flatMap(({ targetId }) => (targetId ? [targetId] : []));
    const places = batch.standsFor === 'location' ? await placesOf(org, targets) : new Map<string, PlaceName>();
    const labelOf = (code: string): Label => {
      const targetId = stands.get(code)?.targetId ?? null;
      const place = targetId === null ? undefined : places.get(targetId);
      return {
        parts: [batch.prefix, code.slice(batch.prefix.length, -1), code.slice(-1)],
        address: linkOf(publicUrl, org, `/q/${code}`),
        target: place?.target ?? targetId,
        words: place?.words ?? null,
        words_en: place?.words_en ?? null,
      };
    };
    const withoutPage = retiredCodes && new Set(retiredCodes);
    return all.flatMap((code) => {
      const { state, changedAt = '' } = stands.get(code) ?? {};
      const isRetired = state === 'retired';
      const hasPage = withoutPage ? !withoutPage.has(code) : !isRetired || (asOf !== undefined && changedAt >= asOf);
      if (!hasPage) return [];
      return [isRetired ? null : labelOf(code)];
    });
  };

  const labelsOfFile = async (of: LabelBatch, options: LabelFileOptions): Promise<readonly LabelOrBlank[]> => {
    const { code } = options;
    const all = await labelsIn(of, options);
    return code === undefined ? all : all.filter((label) => label?.parts.join('') === code);
  };

  const allPagesOf = async (of: LabelBatch, options: LabelFileOptions): Promise<LabelPlaces> => {
    const { org, now, batch } = of;
    const { name_th = 'Klang', name_en = 'Klang' } = orgOf(org) ?? {};
    const { standsFor: use, firstCode: title } = batch;
    const phone = use === 'seal' ? await phoneOf(org) : null;
    const size = await sizeOf(org, batch.kindId);
    const labels = await labelsOfFile(of, options);
    return { labels, use, shop: { name_th, name_en, phone }, size, title, at: now, start: startOf(options) };
  };

  /** What is needed of it. Undefined: nothing is to print, as blank places alone are no print. */
  const jobOf = async (of: LabelBatch, options: LabelFileOptions): Promise<LabelPlaces | undefined> => {
    const { format, pages } = options;
    const all = await allPagesOf(of, options);
    const needed = pages && all.labels.length > 0 ? onPages(format, all, pages) : all;
    if (!needed) throw new Refused('print_no_such_page', 'pages');
    return needed.labels.some((label) => label !== null) ? needed : undefined;
  };

  const pageCountOf = async (of: LabelBatch, options: LabelFileOptions): Promise<number> => {
    const { length } = await labelsOfFile(of, options);
    return length === 0 ? 0 : pageOfLabel({ format: options.format, start: startOf(options) }, length - 1);
  };

  return { jobOf, pageCountOf, standingOf };
};

export const labelFiles = (parts: Parts) => {
  const { jobOf, pageCountOf, standingOf } = labelJobs(parts);

  /** Draws one part at a time, to limit memory. */
  const partOf = async (of: LabelBatch, options: LabelFileOptions) => {
    const { format, code, part } = options;
    const job = await jobOf(of, options);
    if (!job) return undefined;
    const name = code ?? `${of.batch.firstCode}-${part}`;
    if (format === 'zpl') return { name: `${name}.zpl`, bytes: Buffer.from(zplOf(job)) };
    return { name: `${name}.pdf`, bytes: Buffer.from(await drawLabels(format, job)) };
  };

  /** Drawn while it is fetched. */
  const allPartsOf = async (of: LabelBatch, options: LabelFileOptions): Promise<FileAnswer> => {
    const { format } = options;
    const job = await jobOf(of, options);
    if (!job) throw new Refused('no_labels_left', 'batchId');
    const pieces = inPieces(format, job);
    const isText = format === 'zpl';
    return new FileAnswer({
      name: `${of.batch.firstCode}.${isText ? 'zpl' : 'pdf'}`,
      type: isText ? 'text/plain' : 'application/pdf',
      content: Readable.from(isText ? zplOfPieces(pieces) : chainPdfs(drawPieces(format, pieces)), {
        objectMode: false,
      }),
    });
  };

  /** If the download stops, the next part is not drawn. */
  async function* partsIn(of: LabelBatch, options: Omit<LabelFileOptions, 'part'>): AsyncGenerator<ZipFile> {
    for (let part = 1; part <= partsOf(of.batch.count); part += 1) {
      const file = await partOf(of, { ...options, part });
      if (file) yield file;
    }
  }
  async function* textIn(of: LabelBatch, options: Omit<LabelFileOptions, 'part'>): AsyncGenerator<Uint8Array> {
    for await (const { bytes } of partsIn(of, options)) yield Buffer.concat([bytes, Buffer.from('\n')]);
  }

  return {
    retiredIn: async (org: string, batch: StoredBatch, span: LabelSpan): Promise<readonly string[]> => {
      const { all, stands } = await standingOf({ org, batch }, span);
      return all.filter((code) => stands.get(code)?.state === 'retired');
    },
    /** Of all pages, blank places too. They are counted without drawing them. */
    pageCountOf,
    labelsOf: async (of: LabelBatch, options: LabelFileOptions): Promise<FileAnswer> => {
      if (options.part > partsOf(of.batch.count)) throw new Refused('batch_not_found', 'part');
      if (options.isWhole) return allPartsOf(of, options);
      const file = await partOf(of, options);
      if (!file) throw new Refused('no_labels_left', 'batchId');
      const { name, bytes: content } = file;
      return new FileAnswer({ name, type: options.format === 'zpl' ? 'text/plain' : 'application/pdf', content });
    },
    /** The files of all parts, packed together, with one part in memory at a time. */
    allOf: (of: LabelBatch, options: Omit<LabelFileOptions, 'part'>): FileAnswer => {
      refuseWhereRetired(of.batch);
      const isText = options.format === 'zpl';
      const made = isText ? textIn(of, options) : zipOf(partsIn(of, options), of.now);
      return new FileAnswer({
        name: `${of.batch.firstCode}.${isText ? 'zpl' : 'zip'}`,
        type: isText ? 'text/plain' : 'application/zip',
        content: Readable.from(made, { objectMode: false }),
      });
    },
  };
};
