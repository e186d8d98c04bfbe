import { ownRecord } from '@klang/contracts/api/ownRecord';
import { type IdentityKind, identityKinds } from '@klang/contracts/customers/customerRecord';
import type { CustomerRecord } from '@klang/contracts/customers/recordShape';
import { identityKeptDays } from '@klang/contracts/limits';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { PicturesField } from '../../../lookups/PicturesField.tsx';
import { PrivatePicture } from '../../../lookups/PrivatePicture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import classes from './person.module.css';

type Props = { readonly record: CustomerRecord; readonly onDone: () => unknown };

const Put = ({ onDone }: Pick<Props, 'onDone'>) => {
  const { t } = useTranslation('record');
  const [kind, setKind] = useState<IdentityKind>('idCard');
  const [isCovered, setCovered] = useState(false);
  const options = identityKinds.map((value) => ({ value, label: t(`identity.kind.${value}`) }));
  return (
    <>
      <Segments label={t('identity.which')} value={kind} options={options} onChange={setKind} />
      <Checkbox
        label={t('identity.covered')}
        checked={isCovered}
        onChange={({ currentTarget }) => setCovered(currentTarget.checked)}
      />
      {isCovered && (
        <PicturesField
          isSmall
          call={ownRecord.putIdentity}
          beside={{ kind, isReligionCovered: true }}
          shownBy={{ call: ownRecord.identity }}
          value={[]}
          most={1}
          onChange={() => void onDone()}
        />
      )}
    </>
  );
};

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
      {identity ? <Kept identity={identity} onDone={onDone} /> : <Put onDone={onDone} />}
    </section>
  );
};
