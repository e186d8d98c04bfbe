import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea } from '../lib/area.tsx';
import type { LinePurpose, WorkLineArea } from '../lib/line.ts';
import { Button } from '../ui/Button.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { retry as retryIcon } from '../ui/icons.ts';
import { SkeletonText } from '../ui/Skeletons.tsx';
import classes from '../ui/signIn.module.css';
import { LineButton } from './LineButton.tsx';
import own from './login.module.css';
import { type LineTrouble, useLineReturn } from './useLineReturn.ts';
import { WorkLogin } from './WorkLogin.tsx';

const wayBack: Record<WorkLineArea, Record<LinePurpose, string>> = {
  backend: { signIn: '/backend/loginpage', link: '/backend/account', register: '/backend/register/staff' },
  admin: { signIn: '/admin/loginpage', link: '/admin/account', register: '/admin/loginpage' },
};

const Coming = () => {
  const { t } = useTranslation('doors');
  return (
    <div className="stack gap-14" aria-busy="true">
      <h1>{t('line.coming')}</h1>
      <SkeletonText lines={2} />
    </div>
  );
};

const HowToLink = () => {
  const { t } = useTranslation('doors');
  return (
    <ol className={`${own.steps} hint grid gap-6`}>
      <li>{t('line.link1')}</li>
      <li>{t('line.link2')}</li>
      <li>{t('line.link3')}</li>
    </ol>
  );
};

type TroubleProps = {
  readonly area: WorkLineArea;
  readonly trouble: LineTrouble;
  readonly purpose: LinePurpose;
  readonly onRetry: () => void;
};

const Trouble = ({ area, trouble, purpose, onRetry }: TroubleProps) => {
  const { t } = useTranslation('doors');
  const { kind, message } = trouble;
  const isUnlinked = kind === 'unlinked' && purpose === 'signIn';
  return (
    <div className={`${classes.form} stack gap-18`}>
      <h1>{t('line.failed')}</h1>
      <FormProblems title={message ?? t(`line.${kind}`)} />
      {isUnlinked && <HowToLink />}
      {kind === 'away' ? (
        <Button size="large" isFull variant="accent" left={retryIcon} onClick={onRetry}>
          {t('line.retry')}
        </Button>
      ) : (
        <LineButton area={area} purpose={purpose} label={t('line.again')} />
      )}
      <Button size="large" isFull variant="quiet" to={wayBack[area][purpose]}>
        {t('line.back')}
      </Button>
    </div>
  );
};

type Props = { readonly statusBar: ReactNode };

export const LineReturnPage = ({ statusBar }: Props) => {
  const area = useArea().area === 'admin' ? 'admin' : 'backend';
  const { trouble, purpose, retry } = useLineReturn(area);
  return (
    <WorkLogin area={area} statusBar={statusBar}>
      {trouble ? <Trouble area={area} trouble={trouble} purpose={purpose ?? 'signIn'} onRetry={retry} /> : <Coming />}
    </WorkLogin>
  );
};
