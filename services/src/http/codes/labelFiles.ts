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
import { drawLabels, type Label } from '../../documents/labels/labels.ts';
import { zplOf } from '../../documents/labels/zpl.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf, orgOf } from '../../platform/kit/orgs.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type ZipFile, zipOf } from '../papers/zip.ts';
import { labelFacts, type PlaceName } from './labelFacts.ts';

type Parts = { readonly log: EventLog; readonly codes: CodeReads; readonly publicUrl: string };
type LabelBatch = { readonly org: string; readonly now: Date; readonly batch: StoredBatch };
type LabelPart = Pick<LabelFileOptions, 'part' | 'asOf' | 'retiredCodes'>;
type LabelFileOptions = {
  readonly format: LabelFormat;
  readonly start: number;
  readonly continues?: boolean | undefined;
  readonly part: number;
  readonly code?: string | undefined;
  /** What was retired since then leaves its place empty: the pages stay as they were printed. */
  readonly asOf?: string | undefined;
  /** What was retired at that time, and has no page. Null or missing: unknown. */
  readonly retiredCodes?: readonly string[] | null | undefined;
  /** What is needed of it. Null or missing: all pages. */
  readonly pages?: PrintPages | null | undefined;
};
type LabelOrBlank = Label | null;
/** Blank places alone are no print. A page that it does not have is told elsewhere. */
const hasLabels = (labels: readonly LabelOrBlank[], { pages, ...of }: LabelFileOptions): boolean => {
  const at = { format: of.format, start: startOf(of) };
  const needed = pages
    ? labels.filter((_, place) => pages.first <= pageOfLabel(at, place) && pageOfLabel(at, place) <= pages.last)
    : labels;
  return labels.length > 0 && (needed.length === 0 ? Boolean(pages) : needed.some((label) => label !== null));
};

export const refuseStartBeyond = ({ format, start }: Pick<LabelFileOptions, 'format' | 'start'>): void => {
  if (isSheet(format) && start > labelsOnSheet[format]) throw new Refused('start_not_on_sheet', 'start');
};

export const refuseWhereRetired = ({ count, retired }: Pick<StoredBatch, 'count' | 'retired'>): void => {
  if (retired >= count) throw new Refused('no_labels_left', 'batchId');
};

const standingIn =
  (codes: CodeReads) =>
  async ({ org, batch }: Pick<LabelBatch, 'org' | 'batch'>, part: number) => {
    const from = batch.first + (part - 1) * labelsInPart;
    const count = Math.min(labelsInPart, batch.first + batch.count - from);
    const all = Array.from({ length: count }, (_, place) => codeOf(batch, from + place));
    const [first = '', last = ''] = [all[0], all.at(-1)];
    return { all, stands: await codes.between(org, { batchId: batch.id, from: first, to: last }) };
  };

export const labelFiles = ({ log, codes, publicUrl }: Parts) => {
  const { sizeOf, placesOf, phoneOf } = labelFacts(log);
  const standingOf = standingIn(codes);

  const labelsIn = async (
    { org, batch }: Pick<LabelBatch, 'org' | 'batch'>,
    { part, asOf, retiredCodes }: LabelPart,
  ): Promise<readonly LabelOrBlank[]> => {
    const { all, stands } = await standingOf({ org, batch }, part);
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

  /** Draws one part at a time, to limit memory. */
  const partOf = async ({ org, now, batch }: LabelBatch, { format, code, ...of }: LabelFileOptions) => {
    const { part } = of;
    const all = await labelsIn({ org, batch }, of);
    const labels = code === undefined ? all : all.filter((label) => label?.parts.join('') === code);
    if (!hasLabels(labels, { format, ...of })) return undefined;
    const { name_th = 'Klang', name_en = 'Klang' } = orgOf(org) ?? {};
    const phone = batch.standsFor === 'seal' ? await phoneOf(org) : null;
    const use = batch.standsFor;
    const job = { labels, use, shop: { name_th, name_en, phone }, size: await sizeOf(org, batch.kindId) };
    const name = code ?? `${batch.firstCode}-${part}`;
    if (format === 'zpl') return { name: `${name}.zpl`, bytes: Buffer.from(zplOf(job)) };
    const pdf = await drawLabels(format, { ...job, title: batch.firstCode, at: now, start: startOf(of) });
    return { name: `${name}.pdf`, bytes: Buffer.from(pdf) };
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
    retiredIn: async (org: string, batch: StoredBatch, part: number): Promise<readonly string[]> => {
      const { all, stands } = await standingOf({ org, batch }, part);
      return all.filter((code) => stands.get(code)?.state === 'retired');
    },
    labelsOf: async (of: LabelBatch, options: LabelFileOptions): Promise<FileAnswer> => {
      if (options.part > partsOf(of.batch.count)) throw new Refused('batch_not_found', 'part');
      const file = await partOf(of, options);
      if (!file) throw new Refused('no_labels_left', 'batchId');
      const { name, bytes: content } = file;
      return new FileAnswer({ name, type: options.format === 'zpl' ? 'text/plain' : 'application/pdf', content });
    },
    /** The whole batch as one file, with one part in memory at a time. */
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
