import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { identityKeptDays } from '@klang/contracts/limits';
import { useTranslation } from 'react-i18next';
import { PutIdentity } from '../../../doors/record/PutIdentity.tsx';
import { useCommand } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import classes from './person.module.css';

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

/** The picture of this customer's card or passport: put in, looked at and taken away by them. */
export const Identity = ({ record: { identity }, onDone }: Props) => {
  const { t } = useTranslation('record');
  return (
    <section>
      <h2>{t('identity.title')}</h2>
      <p>{t('identity.text', { days: identityKeptDays })}</p>
      {identity ? (
        <Kept identity={identity} onDone={onDone} />
      ) : (
        <PutIdentity call={ownRecord.putIdentity} onDone={onDone} />
      )}
    </section>
  );
};
