import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { identityRetentionDays } from '@klang/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnEmail } from '../../../account/OwnEmail.tsx';
import own from '../../../account/own.module.css';
import { DetailsForm } from '../../../account/record/DetailsForm.tsx';
import { Places } from '../../../account/record/Places.tsx';
import { PutIdentity } from '../../../account/record/PutIdentity.tsx';
import { RecordHistory } from '../../../account/record/RecordHistory.tsx';
import { TaxForm } from '../../../account/record/TaxForm.tsx';
import { useCommand, useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { MyData } from './MyData.tsx';
import orders from './orders.module.css';
import classes from './person.module.css';
import { TripMessages } from './TripMessages.tsx';

type Props = { readonly record: CustomerRecord; readonly onDone: () => unknown };

const Kept = ({
  identity,
  onDone,
}: { readonly identity: NonNullable<CustomerRecord['identity']> } & Pick<Props, 'onDone'>) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const { mutateAsync, isPending, error } = useCommand(ownRecord.dropIdentity);
  const drop = async () => {
    if (await mutateAsync({}).catch(() => null)) void onDone();
  };
  const kind = t(`identity.kind.${identity.kind}`);
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <div className={classes.identity}>
        <PrivatePicture call={ownRecord.identity} picture={identity.picture} alt={kind} />
      </div>
      <p>{t('identity.until', { kind, on: shortDate(identity.removeAt, language) })}</p>
      <div>
        <Button size="small" isBusy={isPending} onClick={drop}>
          {t('identity.remove')}
        </Button>
      </div>
    </>
  );
};

const Identity = ({ record: { identity }, onDone }: Props) => {
  const { t } = useTranslation('record');
  return (
    <section className="grid gap-14">
      <h2>{t('identity.title')}</h2>
      <p>{t('identity.text', { days: identityRetentionDays })}</p>
      {identity ? (
        <Kept identity={identity} onDone={onDone} />
      ) : (
        <PutIdentity call={ownRecord.putIdentity} onDone={onDone} />
      )}
    </section>
  );
};

const History = () => {
  const { t } = useTranslation('record');
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(ownRecord.history, {}, { enabled: isOpen });
  return (
    <section className={`${classes.card} framed`}>
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
      <section className="grid gap-14">
        <h2>{t('details.title')}</h2>
        <DetailsForm {...shared} />
      </section>
      <section className="grid gap-14">
        <h2>{t('places.title')}</h2>
        <p>{t('places.note')}</p>
        <Places {...shared} />
      </section>
      <section className="grid gap-14">
        <h2>{t('tax.title')}</h2>
        <p>{t('tax.note')}</p>
        <TaxForm {...shared} />
      </section>
      <Identity record={data} onDone={refetch} />
    </>
  );
};

export const PersonTab = () => {
  const { t: profile } = useTranslation('profile');
  const { t } = useTranslation('record');
  return (
    <>
      <h1 className={`${orders.title} page-title`}>{profile('profile.profile')}</h1>
      <p className={`${classes.lead} muted`}>{t('details.lead')}</p>
      <div className={`${classes.columns} side-by-side grid top gap-48`}>
        <div className={`${classes.main} grid`}>
          <Record />
        </div>
        <aside className="grid gap-20">
          <div className={`${classes.card} framed`}>
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
