import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown, chevronUp } from '../../../ui/icons.ts';
import { type Action, ActionButton } from './ActionButton.tsx';
import { BillLines, BillNotes, useVatNote } from './BillLines.tsx';
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
      <h2 className="fz-19">{t('bill.title')}</h2>
      <p className="hint">
        {name} {countText(null, boxesOf(bill))} {t('bill.term', { count: months })}
      </p>
      {pickUp && (
        <p className="hint">
          {dayOf(pickUp.on)} · {pickUp.start}–{pickUp.end}
        </p>
      )}
      <BillLines bill={bill} />
      <BillNotes bill={bill} />
      {vat && <p className="faint fz-14 mt-12 lh-155 balanced">{vat}</p>}
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
      <section className={`${classes.sheet} stack surface`} aria-label={t('bill.title')}>
        <button ref={handle} type="button" className={`${classes.handle} plain full keeps-size relative`} {...opening}>
          <span className="sr-only">{t(isOpen ? 'sheet.close' : 'sheet.open')}</span>
        </button>
        <div id={id} className={`${classes.whole} ruled-below mb-12`} hidden={!isOpen}>
          {isOpen && <Whole bill={bill} />}
          {note && <p className="faint fz-14 mt-12 lh-155 balanced">{note}</p>}
        </div>
        <div className={`${classes.row} row between gap-16 keeps-size`}>
          <div aria-live="polite">
            <span className="block muted fz-13">{lead ?? t('bill.payNow')}</span>
            <PayNow bill={bill} />
            <button
              type="button"
              className={`${classes.more} row plain gap-4 primary-text fz-13 medium nowrap round-4 relative`}
              {...opening}
            >
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
