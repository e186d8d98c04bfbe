import type { FactKind } from './facts.ts';
import type { Measure, Report, ReportName, ReportTab } from './kit.ts';
import { report01 } from './report01.ts';
import { report02 } from './report02.ts';
import { report03 } from './report03.ts';
import { report04 } from './report04.ts';

export const reportNames = ['report01', 'report02', 'report03', 'report04'] as const satisfies readonly ReportName[];
export const reports: Readonly<Record<ReportName, Report>> = { report01, report02, report03, report04 };

export const tabOf = (name: ReportName, tab: string): ReportTab | undefined =>
  reports[name].tabs.find(({ id }) => id === tab);
export const measureOf = (tab: ReportTab, id: string): Measure | undefined =>
  tab.measures.find((measure) => measure.id === id);

const kindsOfTab = ({ measures }: ReportTab): readonly FactKind[] =>
  measures.flatMap(({ made }) =>
    made.over === 'ratio' ? [] : made.kinds.map((kind) => kind.replace('-', '') as FactKind),
  );
export const kindsOf = (name: ReportName): ReadonlySet<FactKind> =>
  new Set([...reports[name].tabs.flatMap(kindsOfTab), ...reports[name].readable]);

const paperKinds: ReadonlySet<FactKind> = new Set([
  ...(['receipt', 'receiptValue', 'vat', 'creditNote', 'creditValue', 'creditVat', 'withheld', 'certified'] as const),
  'noCertificate',
]);
export const hasBranches = (tab: ReportTab): boolean => kindsOfTab(tab).every((kind) => paperKinds.has(kind));
