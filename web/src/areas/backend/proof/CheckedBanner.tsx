import type { Checked } from '@klang/contracts/api/proof';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clockTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { warning } from '../../../ui/icons.ts';
import { shield } from '../../../ui/workIcons.ts';
import classes from './proof.module.css';

const counted = ['events', 'papers', 'withMoney', 'bills'] as const;

/** What the check found: figures, or the first wrong thing by its name. */
export const CheckedBanner = ({ checked }: { readonly checked: Checked }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { from, checkedAt, tookMs, figures, wrong } = checked;
  const at = `${shortDate(checkedAt, language)} ${clockTime(checkedAt)}`;
  const sums = figures && { ...figures, withMoney: figures.papersWithMoney };
  return (
    <div className={classes.banner} data-wrong={wrong !== null} role="status">
      <Icon of={wrong ? warning : shield} size={22} />
      <div className={classes.said}>
        <b>{wrong ? t('proof.wrong', { what: wrong.what }) : t('proof.right')}</b>
        {wrong && (
          <span>
            {t(`proof.faults.${wrong.code}`)} <span lang="en">({wrong.why})</span>
          </span>
        )}
        <span>{t('proof.rightText', { at, seconds: (tookMs / 1_000).toFixed(1) })}</span>
        {from && <span>{t('proof.since', { from: shortDate(momentOf(from), language) })}</span>}
        {figures && figures.waiting > 0 && <span>{t('proof.waiting', { count: figures.waiting })}</span>}
      </div>
      {sums && (
        <Group component="dl" gap="8px 24px" align="stretch" className={classes.sums}>
          {counted.map((name) => (
            <div key={name}>
              <dt>{t(`proof.${name}`)}</dt>
              <dd>{sums[name].toLocaleString('en')}</dd>
            </div>
          ))}
        </Group>
      )}
    </div>
  );
};
