import type { ReportName } from '@klang/contracts/reports/kit';
import { type ReactNode, useState } from 'react';
import { EventView } from './EventView.tsx';
import { NumberDrawer } from './NumberDrawer.tsx';

type Props = {
  /** The report that its events are of. */
  readonly name: ReportName;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (onFact: (nr: number) => void) => ReactNode;
};

/** Facts beside the figure that they make, and each event of them. */
export const FactDrawer = ({ name, title, onClose, children }: Props) => {
  const [fact, setFact] = useState<number>();
  return (
    <NumberDrawer title={title} onClose={onClose}>
      {fact === undefined ? children(setFact) : <EventView name={name} onFact={setFact} nr={fact} />}
    </NumberDrawer>
  );
};
