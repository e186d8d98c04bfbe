import { mostWished } from '@klang/contracts/orders/quote';
import { Box, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Stepper } from '../../../ui/Stepper.tsx';
import { countIn, type Draft } from './draft.ts';
import { useGoods } from './goods.ts';
import classes from './phoneOrders.module.css';

type Props = {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};

export const GoodsPick = ({ draft, error, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { packages, sizesOf } = useGoods();
  const chosen = packages.find(({ _id }) => _id === draft.packageId);
  const choose = (packageId: string) => {
    const next = packages.find(({ _id }) => _id === packageId);
    onChange({ packageId, counts: {}, months: next?.minMonths ?? 0 });
  };
  return (
    <Panel title={t('newOrder.goods')}>
      <SimpleGrid minColWidth={200} autoFlow="auto-fit" spacing={16}>
        <NativeSelect
          label={t('newOrder.package')}
          value={draft.packageId}
          data={[
            { value: '', label: t('newOrder.choose') },
            ...packages.map((one) => ({ value: one._id, label: one[`name_${language}`] })),
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {chosen && (
          <div className={`${classes.months} grid gap-6 fz-14 medium`}>
            <span>{t('newOrder.months')}</span>
            <Box miw={0} className={classes.count}>
              <Stepper
                label={t('newOrder.months')}
                lessLabel={t('newOrder.fewerMonths')}
                moreLabel={t('newOrder.moreMonths')}
                value={draft.months}
                least={chosen.minMonths}
                most={mostWished.months}
                onChange={(months) => onChange({ months })}
              />
            </Box>
          </div>
        )}
      </SimpleGrid>
      {chosen && (
        <ul className={classes.sizes}>
          {sizesOf(chosen).map(({ id, name, measures, satang }) => (
            <li className="grid middle ruled p-10-0" key={id}>
              <span>
                <Box component="b" display="block">
                  {name || t('newOrder.box')}
                </Box>
                {measures && (
                  <Box component="small" display="block">
                    {t('newOrder.measures', { measures })}
                  </Box>
                )}
              </span>
              <span>{t('newOrder.aMonth', { amount: baht(satang) })}</span>
              <Box miw={0} className={classes.count}>
                <Stepper
                  label={t('newOrder.countOf', { size: name || t('newOrder.box') })}
                  lessLabel={t('newOrder.less', { size: name || t('newOrder.box') })}
                  moreLabel={t('newOrder.more', { size: name || t('newOrder.box') })}
                  value={draft.counts[id] ?? 0}
                  least={0}
                  most={mostWished.count}
                  onChange={(count) => onChange({ counts: { ...draft.counts, [id]: count } })}
                />
              </Box>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <Text c="dimmed" fz="sm" lh={1.6}>
          {t('newOrder.items', { count: countIn(draft) })}
          {chosen.minItems ? ` · ${t('newOrder.least', { count: chosen.minItems })}` : ''}
        </Text>
      )}
      {error && (
        <Text c="var(--negative)" fz="md">
          {error}
        </Text>
      )}
    </Panel>
  );
};
