import type { Text } from '@klang/contracts/messages';
import type { Dimension } from '@klang/contracts/reports/kit';
import { groupLabels, noGroup } from '@klang/contracts/reports/labels';
import type { FactReads } from '@klang/projections/facts/queries';

const listOf: Readonly<Partial<Record<Dimension, string>>> = {
  package: 'salepackage',
  service: 'service',
  channel: 'salechannel',
  discount: 'discount',
  size: 'size',
  location: 'storagelocation',
};
type NamesOf = (org: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;
export type Names = { readonly reads: FactReads; readonly staff: NamesOf; readonly customers: NamesOf };
type Group = {
  readonly groupBy: Dimension;
  readonly keys: readonly string[];
  readonly nr: number;
  readonly isFile: boolean;
};

const same = (text: string): Text => ({ th: text, en: text });
const namesIn = async ({ reads, staff, customers }: Names, org: string, { groupBy, keys, nr, isFile }: Group) => {
  const kind = listOf[groupBy];
  if (kind) return await reads.names(org, kind, nr);
  const arePeople = groupBy === 'staff' || groupBy === 'customer';
  // A file must always have the same content, and names change or are forgotten.
  if (!arePeople || isFile) return new Map<string, Text>();
  const names = await (groupBy === 'staff' ? staff : customers)(org, keys.filter(Boolean));
  return new Map([...names].map(([id, name]) => [id, same(name ?? id)]));
};

export const labelling = async (names: Names, org: string, group: Group): Promise<(key: string) => Text> => {
  const known = await namesIn(names, org, group);
  return (key) => (key === '' ? noGroup : (known.get(key) ?? groupLabels[`${group.groupBy}:${key}`] ?? same(key)));
};
