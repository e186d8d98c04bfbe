import type { ReportName } from '@klang/contracts/reports/kit';
import { useState } from 'react';
import { EventView } from './EventView.tsx';
import { FactList, type FigureAsked } from './FactList.tsx';
import { NumberDrawer } from './NumberDrawer.tsx';

type Props = {
  readonly name: ReportName;
  readonly title: string;
  readonly figure: FigureAsked;
  readonly onClose: () => void;
};

/** What a figure is the sum of, as it is known now, and each event of it. */
export const FigurePanel = ({ name, title, figure, onClose }: Props) => {
  const [fact, setFact] = useState<number>();
  return (
    <NumberDrawer title={title} onClose={onClose}>
      {fact === undefined ? (
        <FactList name={name} figure={figure} onFact={setFact} />
      ) : (
        <EventView name={name} onFact={setFact} nr={fact} />
      )}
    </NumberDrawer>
  );
};
