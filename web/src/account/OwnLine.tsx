import { authen } from '@klang/contracts/api/authen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../lib/api.ts';
import type { LineArea } from '../lib/line.ts';
import { useSiteConfig } from '../lib/siteConfig.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { checkCircle } from '../ui/icons.ts';
import { notify } from '../ui/notice.ts';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import signIn from '../ui/signIn.module.css';
import { LineButton } from './LineButton.tsx';
import classes from './own.module.css';

const Unlink = ({ onEnded }: { readonly onEnded: () => void }) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useCommand(authen.unlinkOwnLine);
  const unlink = async () => {
    try {
      await mutateAsync({});
      notify({ type: 'positive', title: t('account.unlinked') });
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Error ? error.message : t('account.notUnlinked') });
    }
    setAsking(false);
    onEnded();
  };
  return (
    <div className={classes.send}>
      <Button onClick={() => setAsking(true)}>{t('account.unlink')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('account.unlinkTitle')}
          yes={t('account.unlink')}
          no={common('back')}
          isBusy={isPending}
          onYes={() => void unlink()}
          onNo={() => setAsking(false)}
        >
          <p>{t('account.unlinkText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};

const Linking = ({ area }: { readonly area: LineArea }) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useRead(authen.ownLine, {});
  const again = () => void refetch();
  if (!data && error) {
    return (
      <FailedState title={common('failed.title')} text={error.message} retryLabel={common('retry')} onRetry={again} />
    );
  }
  if (!data) return <SkeletonRows rows={1} />;
  if (data.isLinked) {
    return (
      <>
        <p className={`${signIn.told} flex gap-10 fz-15 round p-12-14 lh-15`} role="status">
          <Icon of={checkCircle} />
          {t('account.linked')}
        </p>
        <Unlink onEnded={again} />
      </>
    );
  }
  return (
    <>
      <p className={`${classes.lead} remark`}>{t('account.lineText')}</p>
      <div className={classes.send}>
        <LineButton area={area} purpose="link" size="normal" label={t('account.link')} />
      </div>
    </>
  );
};

export const OwnLine = ({ area }: { readonly area: LineArea }) => {
  const { t } = useTranslation('doors');
  const config = useSiteConfig();
  if (!config?.line[area]) return null;
  return (
    <section className={`${classes.panel} stack gap-16 full`}>
      <h2>{t('account.line')}</h2>
      <Linking area={area} />
    </section>
  );
};
