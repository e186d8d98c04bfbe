import type { ReportName } from '@klang/contracts/reports/kit';
import { type ReactNode, useState } from 'react';
import { EventView } from './EventView.tsx';
import { NumberDrawer } from './NumberDrawer.tsx';

type Props = {
  readonly name: ReportName;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (onFact: (nr: number) => void) => ReactNode;
};

export const FactDrawer = ({ name, title, onClose, children }: Props) => {
  const [fact, setFact] = useState<number>();
  return (
    <NumberDrawer title={title} onClose={onClose}>
      {fact === undefined ? children(setFact) : <EventView name={name} onFact={setFact} nr={fact} />}
    </NumberDrawer>
  );
};
