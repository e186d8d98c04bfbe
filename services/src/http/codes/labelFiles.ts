import { Readable } from 'node:stream';
import { codeOf } from '@klang/contracts/codes/codes';
import { type LabelFormat, labelsInPart, partsOf } from '@klang/contracts/codes/labels';
import type { CodeReads, StoredBatch } from '@klang/projections/codes/queries';
import { drawLabels, type Label } from '../../documents/labels/labels.ts';
import { zplOf } from '../../documents/labels/zpl.ts';
import { lookup } from '../../domain/lookup.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import { linkOf, orgOf } from '../../platform/kit/orgs.ts';
import { FileAnswer } from '../kit/handled.ts';
import { type ZipFile, zipOf } from '../papers/zip.ts';

type Parts = { readonly log: EventLog; readonly codes: CodeReads; readonly publicUrl: string };
type LabelBatch = { readonly org: string; readonly now: Date; readonly batch: StoredBatch };
type LabelFileOptions = {
  readonly format: LabelFormat;
  readonly start: number;
  readonly part: number;
  /** That of one code alone. */
  readonly code?: string | undefined;
};

/** Kinds that were removed, or kept before they had a size. */
const usualSize = { width: 50, height: 30 };

/** The labels of a batch as files for printers. */
export const labelFiles = ({ log, codes, publicUrl }: Parts) => {
  const sizeOf = async (org: string, kindId: string) => {
    const fields = (await stateOf(log, lookup, { org, id: kindId }))?.fields ?? {};
    const [width, height] = [Number(fields['labelWidthMm']), Number(fields['labelHeightMm'])];
    return width >= 10 && height >= 10 ? { width, height } : usualSize;
  };

  const placeNames = async (org: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const entries = await Promise.all(ids.map(async (id) => [id, await stateOf(log, lookup, { org, id })] as const));
    return new Map(entries.map(([id, entry]) => [id, String(entry?.fields['code'] ?? id)]));
  };

  /** Those of one part; a code that is retired has no label any more. */
  const labelsIn = async (org: string, batch: StoredBatch, part: number): Promise<readonly Label[]> => {
    const from = batch.first + (part - 1) * labelsInPart;
    const count = Math.min(labelsInPart, batch.first + batch.count - from);
    const all = Array.from({ length: count }, (_, place) => codeOf(batch, from + place));
    const [first = '', last = ''] = [all[0], all.at(-1)];
    const stands = await codes.between(org, { batchId: batch.id, from: first, to: last });
    const targets = [...stands.values()].flatMap(({ targetId }) => (targetId ? [targetId] : []));
    const names = batch.standsFor === 'location' ? await placeNames(org, targets) : new Map<string, string>();
    return all
      .filter((code) => stands.get(code)?.state !== 'retired')
      .map((code) => {
        const targetId = stands.get(code)?.targetId ?? null;
        return {
          parts: [batch.prefix, code.slice(batch.prefix.length, -1), code.slice(-1)],
          address: linkOf(publicUrl, org, `/q/${code}`),
          target: targetId && (names.get(targetId) ?? targetId),
        };
      });
  };

  /** What a part looks like; each is drawn by itself, and let go before the next. */
  const partOf = async ({ org, now, batch }: LabelBatch, { format, start, part, code }: LabelFileOptions) => {
    const all = await labelsIn(org, batch, part);
    const labels = code === undefined ? all : all.filter((label) => label.parts.join('') === code);
    const { name_th = 'Klang', name_en = 'Klang' } = orgOf(org) ?? {};
    const job = { labels, shop: { name_th, name_en }, size: await sizeOf(org, batch.kindId) };
    const name = code ?? `${batch.firstCode}-${part}`;
    if (format === 'zpl') return { name: `${name}.zpl`, bytes: Buffer.from(zplOf(job)) };
    const pdf = await drawLabels(format, { ...job, title: batch.firstCode, at: now, start: part === 1 ? start : 1 });
    return { name: `${name}.pdf`, bytes: Buffer.from(pdf) };
  };

  /** Whoever takes them away no more has the next one not drawn at all. */
  async function* partsIn(of: LabelBatch, wanted: Omit<LabelFileOptions, 'part'>): AsyncGenerator<ZipFile> {
    for (let part = 1; part <= partsOf(of.batch.count); part += 1) yield await partOf(of, { ...wanted, part });
  }
  async function* textIn(of: LabelBatch, wanted: Omit<LabelFileOptions, 'part'>): AsyncGenerator<Uint8Array> {
    for await (const { bytes } of partsIn(of, wanted)) yield Buffer.concat([bytes, Buffer.from('\n')]);
  }

  return {
    labelsOf: async (of: LabelBatch, wanted: LabelFileOptions): Promise<FileAnswer> => {
      if (wanted.part > partsOf(of.batch.count)) throw new Refused('batch_not_found', 'part');
      const { name, bytes: content } = await partOf(of, wanted);
      return new FileAnswer({ name, type: wanted.format === 'zpl' ? 'text/plain' : 'application/pdf', content });
    },
    /** The whole batch as one file: of ten thousand labels one part is held at a time. */
    allOf: (of: LabelBatch, wanted: Omit<LabelFileOptions, 'part'>): FileAnswer => {
      const isText = wanted.format === 'zpl';
      const made = isText ? textIn(of, wanted) : zipOf(partsIn(of, wanted), of.now);
      return new FileAnswer({
        name: `${of.batch.firstCode}.${isText ? 'zpl' : 'zip'}`,
        type: isText ? 'text/plain' : 'application/zip',
        content: Readable.from(made, { objectMode: false }),
      });
    },
  };
};
