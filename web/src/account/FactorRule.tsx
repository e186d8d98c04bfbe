import { factors } from '@klang/contracts/api/factors';
import type { FactorRule as Rule } from '@klang/contracts/events/factorrule';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../lib/api.ts';
import { useArea } from '../lib/area.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { notify } from '../ui/notice.ts';
import { Segments } from '../ui/Segments.tsx';
import own from './own.module.css';

const offered = {
  admin: ['nobody', 'admins'],
  backend: ['nobody', 'admins', 'everybody'],
  public: [],
} as const satisfies Record<string, readonly Rule[]>;

export const FactorRule = ({ rule, onChanged }: { readonly rule: Rule; readonly onChanged: () => void }) => {
  const { t } = useTranslation('doors');
  const { area } = useArea();
  const { mutateAsync, error } = useCommand(factors.setRule);
  const choose = async (of: Rule) => {
    const isSet = await mutateAsync({ of }).then(
      () => true,
      () => false,
    );
    if (isSet) notify({ type: 'positive', title: t('factor.ruleSet') });
    onChanged();
  };
  const label = (of: Rule) =>
    area === 'admin' && of === 'admins' ? t('factor.rule.everybody') : t(`factor.rule.${of}`);
  return (
    <section className={`${own.panel} stack gap-16 full`}>
      <h3>{t('factor.ruleTitle')}</h3>
      <p className={`${own.lead} remark`}>{t('factor.ruleText')}</p>
      {error && <FormProblems title={error.message} />}
      <Segments
        label={t('factor.ruleTitle')}
        value={rule}
        options={offered[area].map((of) => ({ value: of, label: label(of) }))}
        onChange={(of) => void choose(of)}
      />
    </section>
  );
};
