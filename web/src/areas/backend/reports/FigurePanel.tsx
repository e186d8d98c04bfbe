import type { ReportName } from '@klang/contracts/reports/kit';
import { FactDrawer } from './FactDrawer.tsx';
import { FactList, type FigureAsked } from './FactList.tsx';

type Props = {
  readonly name: ReportName;
  readonly title: string;
  readonly figure: FigureAsked;
  readonly onClose: () => void;
};

/** What a figure is the sum of, as it is known now, and each event of it. */
export const FigurePanel = ({ name, title, figure, onClose }: Props) => (
  <FactDrawer name={name} title={title} onClose={onClose}>
    {(onFact) => <FactList name={name} figure={figure} onFact={onFact} />}
  </FactDrawer>
);
