import type { FactKind } from './facts.ts';
import type { Measure, Report, ReportName, ReportTab } from './kit.ts';
import { report01 } from './report01.ts';
import { report02 } from './report02.ts';
import { report03 } from './report03.ts';
import { report04 } from './report04.ts';

export const reportNames = ['report01', 'report02', 'report03', 'report04'] as const satisfies readonly ReportName[];
/** Every report as it is declared: its tabs, what each can be grouped by, and of which facts its figures are sums. */
export const reports: Readonly<Record<ReportName, Report>> = { report01, report02, report03, report04 };

export const tabOf = (name: ReportName, tab: string): ReportTab | undefined =>
  reports[name].tabs.find(({ id }) => id === tab);
export const measureOf = (tab: ReportTab, id: string): Measure | undefined =>
  tab.measures.find((measure) => measure.id === id);

const kindsOfTab = ({ measures }: ReportTab): readonly FactKind[] =>
  measures.flatMap(({ made }) =>
    // Less those is of those too.
    made.over === 'ratio' ? [] : made.kinds.map((kind) => kind.replace('-', '') as FactKind),
  );
/** What somebody who may see a report sees of what happened: what it counts, and what stands beside that. */
export const kindsOf = (name: ReportName): ReadonlySet<FactKind> =>
  new Set([...reports[name].tabs.flatMap(kindsOfTab), ...reports[name].beside]);

const paperKinds: ReadonlySet<FactKind> = new Set([
  ...(['receipt', 'receiptValue', 'vat', 'creditNote', 'creditValue', 'creditVat', 'withheld', 'certified'] as const),
  'noCertificate',
]);
/** Whether all that a tab counts is of a branch: papers alone are issued by one. */
export const hasBranches = (tab: ReportTab): boolean => kindsOfTab(tab).every((kind) => paperKinds.has(kind));
