import type { StationRow } from '@klang/contracts/api/prints';
import { isSheet, type LabelFormat, labelFormats } from '@klang/contracts/codes/labels';
import { stationStateOf } from '../prints/printWords.ts';

/** A sheet loses a sticker to each label, so it comes after printers of single labels. */
const rankOf = (station: StationRow): number =>
  (isSheet(station.format) ? 2 : 0) + (stationStateOf(station) === 'awake' ? 0 : 1);

type PrintPlace = {
  /** Null if every station may take the print. Undefined if a file is saved on this device. */
  readonly stationId?: string | null | undefined;
};

/** The papers on which labels can come out there, the best first. The stations are those that print labels. */
export const papersAt = (stations: readonly StationRow[], { stationId }: PrintPlace): readonly LabelFormat[] => {
  if (stationId === undefined) return labelFormats;
  const some = stationId === null ? stations : stations.filter(({ id }) => id === stationId);
  return [...new Set(some.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ format }) => format))];
};

/** The paper that was chosen if it is there, or else the best. */
export const paperAt = (
  stations: readonly StationRow[],
  { stationId, format }: PrintPlace & { readonly format: LabelFormat },
): LabelFormat => {
  const papers = papersAt(stations, { stationId });
  return papers.includes(format) ? format : (papers[0] ?? format);
};
