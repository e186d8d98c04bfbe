import { opening } from '@klang/contracts/api/opening';
import type { OpeningStep } from '@klang/contracts/site/opening';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { checkCircle, clock } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './openShop.module.css';

const pages: Readonly<Record<OpeningStep, string>> = {
  company: 'settingorganize',
  packages: 'packagelist',
  hours: 'slotlist',
  payments: 'paymentlist',
  terms: 'settingtermandconditionlist',
  privacy: 'settingpdpalist',
};

type Step = { readonly name: OpeningStep; readonly isDone: boolean };

const Steps = ({ steps }: { readonly steps: readonly Step[] }) => {
  const { t } = useTranslation('backend');
  return (
    <ol className={`${classes.steps} grid gap-12`}>
      {steps.map(({ name, isDone }) => (
        <li className="flex top gap-10" key={name} data-done={isDone}>
          <Icon of={isDone ? checkCircle : clock} size={20} />
          <div>
            <Link to={`/backend/${pages[name]}`}>{t(`opening.step.${name}`)}</Link>
            <small className="block">{isDone ? t('opening.done') : t(`opening.how.${name}`)}</small>
          </div>
        </li>
      ))}
    </ol>
  );
};

const OpenButton = ({ isReady }: { readonly isReady: boolean }) => {
  const { t } = useTranslation('backend');
  const { mutateAsync, isPending, error } = useCommand(opening.open);
  const [isAsked, setAsked] = useState(false);
  const open = async () => {
    const answer = await mutateAsync({}).catch(() => null);
    setAsked(false);
    if (answer) notify({ type: 'positive', title: t('opening.opened') });
  };
  return (
    <>
      {error && <FormProblems title={error.message} />}
      <Button className={classes.open} variant="accent" isDisabled={!isReady} onClick={() => setAsked(true)}>
        {t('opening.open')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('opening.ask')}
          tone="calm"
          yes={t('opening.open')}
          no={t('opening.no')}
          isBusy={isPending}
          onYes={() => void open()}
          onNo={() => setAsked(false)}
        >
          <p>{t('opening.askText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

export const OpenShop = () => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { data } = useRead(opening.state, {});
  if (!data || data.isOpen) return null;
  const isReady = data.steps.every(({ isDone }) => isDone);
  const mayOpen = holds(detail, 'setting', 'u') && detail?.viewing === undefined;
  return (
    <Box mt={20}>
      <Panel title={t('opening.title')} note={t(isReady ? 'opening.ready' : 'opening.note')}>
        <Steps steps={data.steps} />
        {mayOpen && <OpenButton isReady={isReady} />}
      </Panel>
    </Box>
  );
};
