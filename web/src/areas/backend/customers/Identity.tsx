import { customerRecords } from '@klang/contracts/api/customerRecords';
import type { CustomerRecord, RecordStep } from '@klang/contracts/customers/recordShape';
import { leastLookReason } from '@klang/contracts/limits';
import { Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PutIdentity } from '../../../account/record/PutIdentity.tsx';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { dateAndTime, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './customers.module.css';

const shownMs = 30_000;

type IdentityProps = { readonly customerId: string; readonly onDone: () => unknown };

const useLook = ({ customerId, onDone }: IdentityProps) => {
  const { t } = useTranslation('record');
  const { fetchFile } = useFileCalls();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (address === undefined) return undefined;
    const hiding = setTimeout(() => setAddress(undefined), shownMs);
    return () => {
      clearTimeout(hiding);
      URL.revokeObjectURL(address);
    };
  }, [address]);
  const look = async (reason: string): Promise<boolean> => {
    if ([...reason].length < leastLookReason) {
      setProblem(t('identity.reasonShort', { least: leastLookReason }));
      return false;
    }
    try {
      setAddress(URL.createObjectURL(await fetchFile(customerRecords.seeIdentity, { customerId, reason })));
      void onDone();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      return false;
    }
  };
  return { address, problem, look };
};

const Look = (of: IdentityProps) => {
  const { t } = useTranslation('record');
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { address, problem, look } = useLook(of);
  const onYes = async (reason: string) => {
    setBusy(true);
    if (await look(reason)) setAsking(false);
    setBusy(false);
  };
  if (address) return <img className={`${classes.identity} block mb-8`} src={address} alt={t('identity.title')} />;
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('identity.look')}
      </Button>
      {isAsking && (
        <AskDialog
          question={{
            title: t('identity.lookTitle'),
            text: t('identity.lookText'),
            yes: t('identity.look'),
            tone: 'calm',
            needsReason: true,
          }}
          isBusy={isBusy}
          refusal={problem}
          onYes={onYes}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};

type LooksProps = { readonly steps: readonly RecordStep[] };
const Looks = ({ steps }: LooksProps) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const looks = steps.filter(({ type }) => type === 'CustomerIdentitySeen');
  if (looks.length === 0) return <p>{t('identity.neverSeen')}</p>;
  return (
    <details>
      <summary>{t('identity.seen', { count: looks.length })}</summary>
      <ul className={classes.rows}>
        {looks.map(({ at, by, changes }) => (
          <li key={`${at} ${by.name}`}>
            <span>
              {[by.name, dateAndTime(at, language)].filter(Boolean).join(' · ')}
              <small>{changes.find(({ field }) => field === 'reason')?.is}</small>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Removal = (of: IdentityProps) => {
  const { t } = useTranslation('record');
  const { mutateAsync, isPending, error } = useCommand(customerRecords.dropIdentity);
  const [isAsking, setAsking] = useState(false);
  const onYes = async () => {
    if (!(await mutateAsync({ customerId: of.customerId }).catch(() => null))) return;
    setAsking(false);
    void of.onDone();
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {t('identity.remove')}
      </Button>
      {isAsking && (
        <AskDialog
          question={{ title: t('identity.removeTitle'), text: t('identity.removeText'), yes: t('identity.remove') }}
          isBusy={isPending}
          refusal={error?.message}
          onYes={onYes}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
};

export const Identity = ({ identity, ...of }: IdentityProps & Pick<CustomerRecord, 'identity'>) => {
  const { t } = useTranslation('record');
  const { language } = useSite();
  const history = useRead(customerRecords.history, { customerId: of.customerId });
  if (!identity) {
    const fields = { customerId: of.customerId };
    return (
      <Panel title={t('identity.title')} note={t('identity.putForThem')}>
        <PutIdentity call={customerRecords.putIdentity} fields={fields} onDone={of.onDone} />
      </Panel>
    );
  }
  const on = shortDate(identity.removeAt, language);
  return (
    <Panel title={t('identity.title')} note={t('identity.until', { kind: t(`identity.kind.${identity.kind}`), on })}>
      <Group gap="sm">
        {/* Viewing sends no live message, so refetch the history. */}
        <Look key={identity.picture} {...of} onDone={history.refetch} />
        <Removal {...of} />
      </Group>
      <Looks steps={history.data?.steps ?? []} />
    </Panel>
  );
};
