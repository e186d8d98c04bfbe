import { ownRecord } from '@klang/contracts/api/ownRecord';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnEmail } from '../../../doors/OwnEmail.tsx';
import own from '../../../doors/own.module.css';
import { DetailsForm } from '../../../doors/record/DetailsForm.tsx';
import { Places } from '../../../doors/record/Places.tsx';
import { RecordHistory } from '../../../doors/record/RecordHistory.tsx';
import { TaxForm } from '../../../doors/record/TaxForm.tsx';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Identity } from './Identity.tsx';
import { MyData } from './MyData.tsx';
import orders from './orders.module.css';
import classes from './person.module.css';
import { TripMessages } from './TripMessages.tsx';

const History = () => {
  const { t } = useTranslation('record');
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(ownRecord.history, {}, { enabled: isOpen });
  return (
    <section className={classes.card}>
      <h2>{t('history.title')}</h2>
      {isOpen ? (
        <RecordHistory steps={data?.steps ?? []} />
      ) : (
        <div className={own.send}>
          <Button onClick={() => setOpen(true)}>{t('history.open')}</Button>
        </div>
      )}
    </section>
  );
};

const Record = () => {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(ownRecord.get, {});
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={refetch} />
    );
  }
  if (!data) return <SkeletonRows rows={6} />;
  const shared = { record: data, customerId: undefined, onDone: refetch };
  return (
    <>
      <section>
        <h2>{t('details.title')}</h2>
        <DetailsForm {...shared} />
      </section>
      <section>
        <h2>{t('places.title')}</h2>
        <p>{t('places.note')}</p>
        <Places {...shared} />
      </section>
      <section>
        <h2>{t('tax.title')}</h2>
        <p>{t('tax.note')}</p>
        <TaxForm {...shared} />
      </section>
      <Identity record={data} onDone={refetch} />
    </>
  );
};

/** Who this customer is to the organization, and theirs to change. */
export const PersonTab = () => {
  const { t: profile } = useTranslation('profile');
  const { t } = useTranslation('record');
  return (
    <>
      <h1 className={orders.title}>{profile('profile.profile')}</h1>
      <p className={classes.lead}>{t('details.lead')}</p>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Record />
        </div>
        <aside className={classes.side}>
          <div className={classes.card}>
            <OwnEmail />
          </div>
          <TripMessages />
          <MyData />
          <History />
        </aside>
      </div>
    </>
  );
};
