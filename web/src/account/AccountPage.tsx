import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArea, useSession } from '../lib/area.tsx';
import { mayChangePassword } from '../lib/rights.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Factors } from './Factors.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnLine } from './OwnLine.tsx';
import classes from './own.module.css';
import { Sessions } from './Sessions.tsx';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={`${classes.fact} spans grid`}>
    <dt className="faint">{label}</dt>
    <dd className="breaks">{children}</dd>
  </div>
);

const Facts = () => {
  const { t } = useTranslation('doors');
  const { language } = useSite();
  const { detail } = useSession();
  const staff = detail?.isadmin ? t('account.isAdmin') : t('account.isStaff');
  return (
    <dl className={`${classes.facts} framed grid`}>
      <Fact label={t('account.name')}>{detail?.displayName}</Fact>
      {detail?.organize && <Fact label={t('account.organize')}>{detail.organize[`name_${language}`]}</Fact>}
      <Fact label={t('account.role')}>{detail?.kind === 'admin' ? t('account.isPlatform') : staff}</Fact>
    </dl>
  );
};

const stay = () => undefined;

export const AccountPage = () => {
  const { t } = useTranslation('doors');
  const { name } = useSite();
  const { area } = useArea();
  const { detail } = useSession();
  const isConsole = area === 'admin';
  return (
    <div className={`${classes.page} stack p-24`}>
      <PageTitle of={`${t('account.title')} · ${name}`} />
      <h1>{t('account.title')}</h1>
      <div className={`${classes.columns} grid top gap-48`}>
        <div className={`${classes.panel} stack gap-16 full`}>
          <Facts />
          {!isConsole && mayChangePassword(detail) && (
            <div className={classes.send}>
              <Button to="/backend/changepassword">{t('password.change')}</Button>
            </div>
          )}
          {detail?.isadmin && detail.viewing === undefined && (
            <div className={classes.send}>
              <Button to="/backend/securitylist">{t('account.security')}</Button>
            </div>
          )}
          <OwnEmail />
          {detail?.viewing === undefined && <Factors />}
          <OwnLine area={isConsole ? 'admin' : 'backend'} />
          {isConsole && <ChangePassword title={t('password.change')} size="md" isPart onDone={stay} />}
        </div>
        <Sessions />
      </div>
    </div>
  );
};
