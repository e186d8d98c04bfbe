import { addressText } from '@klang/contracts/address/address';
import type { OrderParts } from '@klang/contracts/api/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../../lib/format.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { focusField } from '../../../../ui/FormProblems.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { pin } from '../../../../ui/icons.ts';
import date from '../../checkout/date/date.module.css';
import type { ItemRequest } from '../custody/things.ts';
import classes from './asking.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { draftOf, firstWrongIn, placeIn, type VisitPlace } from './visitPlace.ts';

type OfOrder = Pick<OrderParts, 'address' | 'contact'>;
type Props = {
  readonly ask: ItemRequest;
  readonly ofOrder: OfOrder;
  /** Null: the address of the order. */
  readonly place: VisitPlace | null;
  readonly refused: string | undefined;
  readonly onChoose: (place: VisitPlace | null) => void;
};

const sameText = (one: VisitPlace, other: VisitPlace): boolean => JSON.stringify(one) === JSON.stringify(other);

type DialogProps = Pick<Props, 'ofOrder' | 'place' | 'onChoose'> & { readonly onClose: () => void };

const PlaceDialog = ({ ofOrder, place, onChoose, onClose }: DialogProps) => {
  const { t } = useTranslation('things');
  const { t: common } = useTranslation('common');
  const [draft, setDraft] = useState(() => draftOf(place ?? ofOrder));
  const [isTried, setTried] = useState(false);
  const choose = (chosen: VisitPlace | null) => {
    onChoose(chosen);
    onClose();
  };
  const take = () => {
    setTried(true);
    const chosen = placeIn(draft);
    if (!chosen) return focusField(firstWrongIn(draft) ?? 'postcode');
    const orders = placeIn(draftOf(ofOrder));
    choose(orders && sameText(chosen, orders) ? null : chosen);
  };
  return (
    <ConfirmDialog
      title={t('address.title')}
      yes={t('address.use')}
      no={common('back')}
      tone="calm"
      isBusy={false}
      onYes={take}
      onNo={onClose}
    >
      <p>{t('address.alone')}</p>
      <PlaceFields value={draft} isTried={isTried} onChange={setDraft} />
      {place && (
        <Button variant="quiet" onClick={() => choose(null)}>
          {t('address.orders')}
        </Button>
      )}
    </ConfirmDialog>
  );
};

export const VisitPlacePart = ({ ask, ofOrder, place, refused, onChoose }: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [isChanging, setChanging] = useState(false);
  const { address, contact } = place ?? ofOrder;
  return (
    <section className={date.block}>
      <h2 className="fz-20 mb-14">{t(`day.place.${ask}`)}</h2>
      <div className={`${classes.place} plate spread gap-16 top`}>
        <p className="flex gap-10">
          <Icon className="teal mt-2" of={pin} />
          <span>
            {address && addressText(address, language)}
            {contact && (
              <span className="under fz-14 muted">
                {contact.name} <span className="nowrap">{formatPhone(contact.phone)}</span>
              </span>
            )}
          </span>
        </p>
        <button
          type="button"
          className="plain link underlined keeps-size"
          data-spot="place"
          aria-label={t('address.changeThis')}
          onClick={() => setChanging(true)}
        >
          {t('address.change')}
        </button>
      </div>
      {refused && (
        <p className="negative fz-15 mt-10" role="alert">
          {refused}
        </p>
      )}
      {isChanging && (
        <PlaceDialog ofOrder={ofOrder} place={place} onChoose={onChoose} onClose={() => setChanging(false)} />
      )}
    </section>
  );
};
