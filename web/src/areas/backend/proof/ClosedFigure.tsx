import { type ClosedDay, type ClosedFigure as FigureName, proof } from '@klang/contracts/api/proof';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import explain from '../reports/explainFigure.module.css';
import { FactDrawer } from '../reports/FactDrawer.tsx';
import { FactRows } from '../reports/FactList.tsx';
import { useDayText } from './useDayText.ts';

type Props = { readonly day: ClosedDay; readonly figure: FigureName };
type FactsProps = Props & { readonly onFact: (nr: number) => void };

const Facts = ({ day: { on }, figure, onFact }: FactsProps) => {
  const { t } = useTranslation('backend');
  const state = useReadPages(proof.facts, { on, figure, limit: 50 });
  return (
    <FactRows
      state={state}
      unit={figure === 'papers' ? 'count' : 'satang'}
      asOf={({ first, last }) => t('proof.numbers', { first, last })}
      onFact={onFact}
    />
  );
};

export const ClosedFigure = ({ day, figure }: Props) => {
  const { t } = useTranslation('backend');
  const daysOf = useDayText();
  const [isOpen, setOpen] = useState(false);
  const { papers, receivedSatang, vatSatang } = day;
  const text = { papers: papers.toLocaleString('en'), received: baht(receivedSatang), vat: baht(vatSatang) }[figure];
  const title = [t(`proof.${figure}`), daysOf(day)].join(' · ');
  return (
    <>
      <button
        type="button"
        className={`${explain.explained} round-4 pointer`}
        aria-label={`${t(`proof.${figure}`)}: ${text}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && (
        <FactDrawer name="report02" title={title} onClose={() => setOpen(false)}>
          {(onFact) => <Facts day={day} figure={figure} onFact={onFact} />}
        </FactDrawer>
      )}
    </>
  );
};
