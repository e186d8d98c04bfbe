import type { ReportName } from '@klang/contracts/reports/kit';
import { FactDrawer } from './FactDrawer.tsx';
import { FactList, type FigureQuery } from './FactList.tsx';

type Props = {
  readonly name: ReportName;
  readonly title: string;
  readonly figure: FigureQuery;
  readonly onClose: () => void;
};

export const FigurePanel = ({ name, title, figure, onClose }: Props) => (
  <FactDrawer name={name} title={title} onClose={onClose}>
    {(onFact) => <FactList name={name} figure={figure} onFact={onFact} />}
  </FactDrawer>
);
