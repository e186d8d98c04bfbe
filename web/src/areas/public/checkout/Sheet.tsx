import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown, chevronUp } from '../../../ui/icons.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { BillLines, BillNotes, useVatNote } from './BillLines.tsx';
import bills from './bill.module.css';
import { type Bill, boxesOf } from './bill.ts';
import { PayNow, useVisitDay } from './Summary.tsx';
import classes from './sheet.module.css';
import { usePackage } from './usePackage.ts';

const Whole = ({ bill }: { readonly bill: Bill }) => {
  const { t } = useTranslation('checkout');
  const { name, countText } = usePackage(bill);
  const dayOf = useVisitDay();
  const vat = useVatNote(bill);
  const { pickUp, months } = bill;
  return (
    <>
      <h2>{t('bill.title')}</h2>
      <p className={classes.what}>
        {name} {countText(null, boxesOf(bill))} {t('bill.term', { count: months })}
      </p>
      {pickUp && (
        <p className={classes.what}>
          {dayOf(pickUp.on)} · {pickUp.start}–{pickUp.end}
        </p>
      )}
      <BillLines bill={bill} />
      <BillNotes bill={bill} />
      {vat && <p className={bills.note}>{vat}</p>}
    </>
  );
};

type Props = {
  readonly bill: Bill;
  readonly action?: Action | undefined;
  readonly lead?: ReactNode;
  readonly note?: string | undefined;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
};

/** On phones the sum and the one button stay in sight; the whole bill comes up from behind them. */
export const Sheet = ({ bill, action, lead, note, isOpen, setOpen }: Props) => {
  const { t } = useTranslation('checkout');
  const { countText } = usePackage(bill);
  const id = useId();
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      handle.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, setOpen]);
  const toggle = () => setOpen(!isOpen);
  const opening = { 'aria-expanded': isOpen, 'aria-controls': id, onClick: toggle };
  return (
    <>
      {isOpen && <div className={classes.veil} aria-hidden="true" onClick={toggle} />}
      <section className={classes.sheet} aria-label={t('bill.title')}>
        <button ref={handle} type="button" className={classes.handle} {...opening}>
          <span className="sr-only">{t(isOpen ? 'sheet.close' : 'sheet.open')}</span>
        </button>
        <div id={id} className={classes.whole} hidden={!isOpen}>
          {isOpen && <Whole bill={bill} />}
          {note && <p className={bills.note}>{note}</p>}
        </div>
        <div className={classes.row}>
          <div aria-live="polite">
            <span className={classes.lead}>{lead ?? t('bill.payNow')}</span>
            <PayNow bill={bill} />
            <button type="button" className={classes.more} {...opening}>
              {countText(null, boxesOf(bill))} {t('unit.months', { months: bill.months })}
              <Icon of={isOpen ? chevronDown : chevronUp} size={14} />
            </button>
          </div>
          {action && <ActionButton {...action} />}
        </div>
      </section>
    </>
  );
};
