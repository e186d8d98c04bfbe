import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../ui/ViewTabs.tsx';
import { type KeptViews, viewTitle } from './useKeptViews.ts';

type Usual<V> = { readonly value: V; readonly label: string; readonly count?: number };
type Props<V> = {
  readonly views: KeptViews;
  readonly usual: readonly Usual<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

/** The usual views of a list and the kept ones, side by side; the one that is looked at is pressed. */
export const ListTabs = <V extends string | number | undefined>({ views, usual, value, onChange }: Props<V>) => {
  const { t } = useTranslation('lists');
  const { kept, looked, address } = views;
  const choose = (chosen: string | undefined) => {
    const view = kept.find(({ id }) => chosen === `view ${id}`);
    if (view) return address.open(view.query);
    // Behind a kept view the list begins anew: nothing of that view is left over.
    if (looked) address.open('');
    const one = usual.find((each) => chosen === `usual ${each.value ?? ''}`);
    if (one) onChange(one.value);
  };
  return (
    <ViewTabs
      label={t('views.label')}
      value={looked ? `view ${looked.id}` : `usual ${value ?? ''}`}
      options={[
        ...usual.map((one) => ({ ...one, value: `usual ${one.value ?? ''}` })),
        ...kept.map((view) => ({ value: `view ${view.id}`, label: viewTitle(view) })),
      ]}
      onChange={choose}
    />
  );
};
