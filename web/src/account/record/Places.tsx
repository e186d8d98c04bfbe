import { addressText } from '@klang/contracts/address/address';
import { mostAddresses } from '@klang/contracts/customers/customerRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { UnsavedScope } from '../../ui/UnsavedQuestion.tsx';
import { useLeavingTexts } from './LeavingQuestion.tsx';
import { type CustomerAddress, PlaceForm } from './PlaceForm.tsx';
import classes from './record.module.css';
import { type RecordOwner, useRecordCall } from './useRecordCalls.ts';

type DoneProps = { readonly onDone: () => unknown };

type CardProps = RecordOwner &
  DoneProps & { readonly place: CustomerAddress; readonly onEdit: () => void; readonly isDisabled: boolean };

const PlaceCard = ({ place, customerId, onDone, onEdit, isDisabled }: CardProps) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const [drop, main] = [useRecordCall('dropPlace', { customerId }), useRecordCall('mainPlace', { customerId })];
  const { t: common } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { addressId, name, address, isMain } = place;
  const act = async (sent: Promise<boolean>) => {
    await sent;
    await onDone();
  };
  const error = drop.error ?? main.error;
  return (
    <li className={`${classes.place} stack framed gap-8 p-14-16`} data-main={isMain}>
      <b>
        {name}
        {isMain && <span className={`${classes.main} positive fz-13 medium`}>{t('places.main')}</span>}
      </b>
      {address && <p>{addressText(address, language)}</p>}
      {error && <FormProblems title={error.message} />}
      {!isDisabled && (
        <div className={`${classes.links} row wraps`}>
          {!isMain && (
            <button className="link pointer" type="button" onClick={() => void act(main.send({ addressId }))}>
              {t('places.makeMain')}
            </button>
          )}
          <button className="link pointer" type="button" onClick={onEdit} aria-label={t('places.editOf', { name })}>
            {t('places.edit')}
          </button>
          <button
            className="link pointer"
            type="button"
            data-tone="danger"
            onClick={() => setAsking(true)}
            aria-label={t('places.dropOf', { name })}
          >
            {t('places.drop')}
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('places.asks', { name })}
          yes={t('places.drop')}
          no={common('back')}
          isBusy={drop.isPending}
          onYes={() => void act(drop.send({ addressId })).then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          <p>{t('places.asksText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};

type Props = RecordOwner & DoneProps & { readonly record: CustomerRecord; readonly isDisabled?: boolean };

export const Places = ({ record: { places }, customerId, onDone, isDisabled = false }: Props) => {
  const { t } = useTranslation('record');
  const [open, setOpen] = useState<CustomerAddress | 'new' | null>(null);
  const texts = useLeavingTexts();
  const close = () => setOpen(null);
  const isThere = ({ addressId }: CustomerAddress) => places.some((one) => one.addressId === addressId);
  const editing = open === 'new' ? null : open;
  const isGone = editing !== null && !isThere(editing);
  return (
    <UnsavedScope texts={texts}>
      {(leave) => {
        const form = { customerId, onDone, onSaved: close, onClose: () => leave(close) };
        return (
          <>
            {places.length === 0 && <p className={classes.note}>{t('places.none')}</p>}
            <ul className={`${classes.places} grid gap-14`}>
              {[...places, ...(isGone ? [editing] : [])].map((place) =>
                editing?.addressId === place.addressId ? (
                  <li key={place.addressId} className={`${classes.place} stack framed gap-8 p-14-16`}>
                    <PlaceForm place={place} isGone={isGone} {...form} />
                  </li>
                ) : (
                  <PlaceCard
                    key={place.addressId}
                    place={place}
                    customerId={customerId}
                    onDone={onDone}
                    isDisabled={isDisabled}
                    onEdit={() => leave(() => setOpen(place))}
                  />
                ),
              )}
            </ul>
            {open === 'new' && <PlaceForm place={null} {...form} />}
            {open === null && !isDisabled && places.length < mostAddresses && (
              <div className={`${classes.buttons} row wraps`}>
                <Button onClick={() => setOpen('new')}>{t('places.add')}</Button>
              </div>
            )}
          </>
        );
      }}
    </UnsavedScope>
  );
};
