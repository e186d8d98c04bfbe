import { districts } from '@klang/contracts/address/bangkok';
import { tripKinds, tripStatuses } from '@klang/contracts/custody/custody';
import { tripKindTexts, tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { Box, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { type SavedViews, viewTitle } from '../../../lists/useSavedViews.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { isDay } from '../../../lookups/day/typedDay.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { TripFilter } from './tripFilter.ts';
import classes from './tripList.module.css';
import { useCrews } from './useCrews.ts';

type Change = (part: Partial<TripFilter>) => void;
type Props = { readonly filter: TripFilter; readonly onChange: Change };

const toggled = <T,>(chosen: readonly T[], one: T): readonly T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

export const CommonFilters = ({ filter, onChange }: Props) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { language } = useSite();
  const { crews } = useCrews();
  const areas = districts
    .map(({ code, name }) => ({ value: code, label: name[language] }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <>
      <NativeSelect
        aria-label={t('crew')}
        value={filter.crewId}
        data={[
          { value: '', label: t('everyCrew') },
          { value: 'none', label: t('noCrew') },
          ...crews.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange({ crewId: currentTarget.value })}
      />
      <fieldset className={`${classes.kinds} wrap gap-6`} aria-label={t('kindOf')}>
        {tripKinds.map((kind) => (
          <button
            className="muted round surface pointer fz-135"
            key={kind}
            type="button"
            aria-pressed={filter.kind.includes(kind)}
            onClick={() => onChange({ kind: toggled(filter.kind, kind) })}
          >
            {localize(tripKindTexts[kind])}
          </button>
        ))}
      </fieldset>
      <NativeSelect
        aria-label={t('district')}
        value={filter.district}
        data={[{ value: '', label: t('everyDistrict') }, ...areas]}
        onChange={({ currentTarget }) => onChange({ district: currentTarget.value })}
      />
    </>
  );
};

export const TripFilters = ({ filter, views, onChange }: Props & { readonly views: SavedViews }) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { views: savedViews, looked, address } = views;
  const day = (name: 'from' | 'to', label: string) => (
    <Box component="span" w="10.5rem">
      <DayField
        aria-label={label}
        placeholder={label}
        value={filter[name]}
        onChange={(on) => (on === '' || isDay(on)) && onChange({ [name]: on })}
      />
    </Box>
  );
  return (
    <>
      <fieldset className={classes.views} aria-label={t('state')}>
        {tripStatuses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter.status.includes(one)}
            onClick={() => onChange({ status: toggled(filter.status, one) })}
          >
            {localize(tripStatusTexts[one])}
          </button>
        ))}
        <button type="button" aria-pressed={filter.isLate} onClick={() => onChange({ isLate: !filter.isLate })}>
          {t('isLate')}
        </button>
        <button
          type="button"
          aria-pressed={filter.isDisputed}
          onClick={() => onChange({ isDisputed: !filter.isDisputed })}
        >
          {t('isDisputed')}
        </button>
        <button
          type="button"
          aria-pressed={filter.isToldLate}
          onClick={() => onChange({ isToldLate: !filter.isToldLate })}
        >
          {t('isToldLate')}
        </button>
        {savedViews.map((view) => (
          <button key={view.id} type="button" aria-pressed={view === looked} onClick={() => address.open(view.query)}>
            {viewTitle(view)}
          </button>
        ))}
      </fieldset>
      {day('from', t('from'))}
      {day('to', t('to'))}
      <CommonFilters filter={filter} onChange={onChange} />
      <SearchField label={t('search')} value={filter.search} onChange={(search) => onChange({ search })} />
    </>
  );
};
