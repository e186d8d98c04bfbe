import type { CheckedBooks } from '@klang/contracts/api/proof';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateAndTime, momentOf, shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { VerdictBanner } from '../../../ui/VerdictBanner.tsx';

const counted = ['events', 'papers', 'withMoney', 'bills'] as const;

export const CheckedBanner = ({ checked }: { readonly checked: CheckedBooks }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { from, checkedAt, tookMs, figures, wrong } = checked;
  const at = dateAndTime(checkedAt, language);
  const sums = figures && { ...figures, withMoney: figures.papersWithMoney };
  return (
    <VerdictBanner
      isWrong={wrong !== null}
      title={wrong ? t('proof.wrong', { what: wrong.what }) : t('proof.right')}
      aside={
        sums && (
          <Group component="dl" gap="8px 24px" align="stretch">
            {counted.map((name) => (
              <div key={name}>
                <Text component="dt" c="var(--ink-2)" fz={13.5}>
                  {t(`proof.${name}`)}
                </Text>
                <Text component="dd" c="var(--ink)" fz={17} fw={600}>
                  {sums[name].toLocaleString('en')}
                </Text>
              </div>
            ))}
          </Group>
        )
      }
    >
      {wrong && (
        <span>
          {t(`proof.faults.${wrong.code}`)} <span lang="en">({wrong.why})</span>
        </span>
      )}
      <span>{t('proof.rightText', { at, seconds: (tookMs / 1_000).toFixed(1) })}</span>
      {from && <span>{t('proof.since', { from: shortDate(momentOf(from), language) })}</span>}
      {figures && figures.waiting > 0 && <span>{t('proof.waiting', { count: figures.waiting })}</span>}
    </VerdictBanner>
  );
};
