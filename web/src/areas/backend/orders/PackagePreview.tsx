import type { LookupRow } from '@klang/contracts/api/lookups';
import { staffOrders } from '@klang/contracts/api/staffOrders';
import { draftOffer, salepackage } from '@klang/contracts/lookups/salepackage';
import { mostWished } from '@klang/contracts/orders/quote';
import { NativeSelect, NumberInput, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { readEntry, type TypedEntry } from '../../../lookups/fieldValues.ts';
import { goingWith } from '../../../lookups/form/goingWith.ts';
import { type OptionsOf, useOptionLists } from '../../../lookups/useOptions.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { QuoteLines } from './QuoteLines.tsx';

const usualCount = 3;
const { fields } = salepackage;
const noOffer = { pricePerBoxMonthSatang: 0, minMonths: 1 };
const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** Sizes that have a price and match the service. A room price left in a box package does not count. */
const sizesIn = (typed: TypedEntry, prices: Readonly<Record<string, number>>, optionsOf: OptionsOf) => {
  const suits = goingWith(fields.sizePrices, { values: typed, fields, optionsOf });
  const known = optionsOf(fields.sizePrices.of);
  const named = known.filter(({ _id }) => _id in prices);
  const unknown = Object.keys(prices).filter((id) => !known.some(({ _id }) => _id === id));
  return [...named.filter(suits), ...unknown.map((_id): Pick<LookupRow, '_id'> => ({ _id }))];
};

const offerIn = (typed: TypedEntry, optionsOf: OptionsOf) => {
  const { values } = readEntry(salepackage, typed);
  const priced = Object.keys(draftOffer.shape).map((name) => [name, values[name]]);
  const offer = draftOffer.safeParse(Object.fromEntries(priced)).data;
  const prices = offer?.sizePrices ?? {};
  const sizes = sizesIn(typed, prices, optionsOf);
  const own = Object.fromEntries(sizes.map(({ _id }) => [_id, prices[_id] ?? 0]));
  return { sizes, offer: offer && { ...offer, sizePrices: sizes.length > 0 ? own : null } };
};

type PreviewChoice = { readonly sizeId?: string; readonly items?: number; readonly months?: number };
type Sizes = ReturnType<typeof sizesIn>;

const wishIn = (offer: ReturnType<typeof offerIn>['offer'], sizes: Sizes, chosen: PreviewChoice) => {
  const { minItems, maxItems, minMonths: term } = { minItems: null, maxItems: null, ...(offer ?? noOffer) };
  const items = { min: minItems ?? 1, max: maxItems ?? mostWished.count };
  const { _id: sizeId = null } = sizes.find(({ _id }) => _id === chosen.sizeId) ?? sizes[0] ?? {};
  return {
    items,
    term,
    sizeId,
    count: between(items.min, chosen.items ?? usualCount, items.max),
    months: between(term, chosen.months ?? 0, mostWished.months),
    isTooLong: term > mostWished.months,
  };
};

export const PackagePreview = ({ typed }: { readonly typed: TypedEntry }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { offer, sizes } = offerIn(typed, useOptionLists([fields.sizePrices.of, fields.service.of]));
  const [chosen, choose] = useState<PreviewChoice>({});
  const { items, term, sizeId, count, months, isTooLong } = wishIn(offer, sizes, chosen);
  const body = { offer: offer ?? noOffer, items: [{ sizeId, count }], months };
  const isAsked = offer !== undefined && !isTooLong;
  const { data, error } = useRead(staffOrders.draftQuote, body, { enabled: isAsked, keepsPrevious: true });
  const choice = (part: 'items' | 'months', value: number, range: { readonly min: number; readonly max: number }) => (
    <NumberInput
      label={t(`packagePreview.${part}`)}
      {...range}
      value={value}
      clampBehavior="strict"
      allowDecimal={false}
      onChange={(next) => typeof next === 'number' && choose({ ...chosen, [part]: next })}
    />
  );
  return (
    <Panel title={t('packagePreview.title')} note={t('packagePreview.note')}>
      <SimpleGrid cols={2} spacing={12}>
        {sizes.length > 1 && (
          <NativeSelect
            label={t('packagePreview.size')}
            value={sizeId ?? ''}
            data={sizes.map((row) => ({ value: row._id, label: entryName(row, language) || row._id }))}
            onChange={({ currentTarget }) => choose({ ...chosen, sizeId: currentTarget.value })}
          />
        )}
        {choice('items', count, items)}
        {!isTooLong && choice('months', months, { min: term, max: mostWished.months })}
      </SimpleGrid>
      {!offer && <p>{t('packagePreview.unfinished')}</p>}
      {isTooLong && <p role="alert">{t('packagePreview.tooLong', { count: mostWished.months })}</p>}
      {isAsked && error && <p role="alert">{error.message}</p>}
      {isAsked && data && !error && <QuoteLines quote={data.quote} />}
      <Text fz="sm" c="dimmed">
        {t('packagePreview.without')}
      </Text>
    </Panel>
  );
};
