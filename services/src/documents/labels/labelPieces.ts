import { isSheet, type LabelFormat, labelsInPart, labelsOnSheet, pageOfLabel } from '@klang/contracts/codes/labels';
import type { PrintPages } from '@klang/contracts/prints/prints';
import { drawLabels, type LabelPlaces } from './labels.ts';
import { zplOf } from './zpl.ts';

/** Undefined: it has fewer pages. */
export const onPages = (
  format: LabelFormat,
  job: LabelPlaces,
  { first, last }: PrintPages,
): LabelPlaces | undefined => {
  const pageAt = (place: number): number => pageOfLabel({ format, start: job.start }, place);
  if (last > pageAt(job.labels.length - 1)) return undefined;
  const labels = job.labels.filter((_, place) => first <= pageAt(place) && pageAt(place) <= last);
  return { ...job, labels, start: first === 1 ? job.start : 1 };
};

/** Pieces of whole pages: what is drawn of a file at a time. */
export function* inPieces(format: LabelFormat, job: LabelPlaces): Generator<LabelPlaces> {
  const onPage = isSheet(format) ? labelsOnSheet[format] : 1;
  const most = Math.floor(labelsInPart / onPage) * onPage;
  const used = isSheet(format) ? job.start - 1 : 0;
  for (let from = 0, to = most - used; from < job.labels.length; from = to, to += most)
    yield { ...job, labels: job.labels.slice(from, to), start: from === 0 ? job.start : 1 };
}
export async function* drawPieces(
  format: Exclude<LabelFormat, 'zpl'>,
  pieces: Iterable<LabelPlaces>,
): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await drawLabels(format, piece);
}
export function* zplOfPieces(pieces: Iterable<LabelPlaces>): Generator<string> {
  let between = '';
  for (const piece of pieces) {
    yield between + zplOf(piece);
    between = '\n';
  }
}
