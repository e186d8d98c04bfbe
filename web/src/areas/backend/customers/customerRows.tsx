import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RightLink } from '../RightLink.tsx';

export const mostRows = 50;

export type CustomerProps = { readonly customerId: string; readonly email: string | null; readonly mayChange: boolean };
type RowProps = { readonly to: string; readonly name: string; readonly facts: readonly (string | null)[] };

export const Row = ({ to, name, facts, children }: RowProps & { readonly children?: ReactNode }) => (
  <li>
    <span>
      <Link to={to}>{name}</Link>
      <small>{facts.filter(Boolean).join(' · ')}</small>
    </span>
    {children}
  </li>
);

export const None = () => {
  const { t } = useTranslation('backend');
  return <p className="faint fz-14">{t('customers.part.none')}</p>;
};

type MoreProps = { readonly next: string | null; readonly to: string; readonly needs: ModuleName };
export const More = ({ next, to, needs }: MoreProps) => {
  const { t } = useTranslation('backend');
  return (
    next && (
      <RightLink to={to} needs={needs} isWay>
        {t('customers.part.more')}
      </RightLink>
    )
  );
};
