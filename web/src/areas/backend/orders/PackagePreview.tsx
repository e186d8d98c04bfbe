import { staffOrders } from '@klang/contracts/api/staffOrders';
import { draftOffer, salepackage } from '@klang/contracts/lookups/salepackage';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { readEntry, type TypedEntry } from '../../../lookups/fieldValues.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './packagePreview.module.css';
import { QuoteLines } from './QuoteLines.tsx';

const usualCount = 3;
const most = { items: 500, months: 36 };

const noOffer = { pricePerBoxMonthSatang: 0, minMonths: 1 };

/** The prices of a package as they are typed; nothing while one of them cannot be read. */
const offerIn = (typed: TypedEntry) => {
  const { values } = readEntry(salepackage, typed);
  const priced = Object.keys(draftOffer.shape).map((name) => [name, values[name]]);
  return draftOffer.safeParse(Object.fromEntries(priced)).data;
};

/** What a customer would pay for the package as it is typed, before anybody can book it. */
export const PackagePreview = ({ typed }: { readonly typed: TypedEntry }) => {
  const { t } = useTranslation('backend');
  const offer = offerIn(typed);
  const [chosen, choose] = useState<{ readonly items?: number; readonly months?: number }>({});
  const [fewest, largest] = [offer?.minItems ?? 1, offer?.maxItems ?? most.items];
  const count = Math.min(largest, Math.max(fewest, chosen.items ?? usualCount));
  const months = Math.max(offer?.minMonths ?? 1, chosen.months ?? 0);
  const [sizeId = null] = Object.keys(offer?.sizePrices ?? {});
  const body = { offer: offer ?? noOffer, items: [{ sizeId, count }], months };
  const { data, error } = useRead(staffOrders.draftQuote, body, { enabled: offer !== undefined, keepsPrevious: true });
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
      <div className={classes.choices}>
        {choice('items', count, { min: fewest, max: largest })}
        {choice('months', months, { min: offer?.minMonths ?? 1, max: most.months })}
      </div>
      {!offer && <p>{t('packagePreview.unfinished')}</p>}
      {offer && error && <p role="alert">{error.message}</p>}
      {offer && data && !error && <QuoteLines quote={data.quote} />}
    </Panel>
  );
};
