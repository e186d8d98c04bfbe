import type { ReportName } from '@klang/contracts/reports/kit';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EventView } from './EventView.tsx';
import { FactList, type FigureAsked } from './FactList.tsx';
import classes from './reports.module.css';

type Props = {
  readonly name: ReportName;
  readonly title: string;
  readonly figure: FigureAsked;
  readonly onClose: () => void;
};

/** What a figure is the sum of, as it is known now, and each event of it. */
export const FigurePanel = ({ name, title, figure, onClose }: Props) => {
  const { t: common } = useTranslation('common');
  const [fact, setFact] = useState<number>();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <div className={classes.panel}>
        {fact === undefined ? (
          <FactList name={name} figure={figure} onFact={setFact} />
        ) : (
          <EventView name={name} onFact={setFact} nr={fact} />
        )}
      </div>
    </Drawer>
  );
};
