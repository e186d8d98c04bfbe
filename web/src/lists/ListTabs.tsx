import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../ui/ViewTabs.tsx';
import { type SavedViews, viewTitle } from './useSavedViews.ts';

type Usual<V> = { readonly value: V; readonly label: string; readonly count?: number };
type Props<V> = {
  readonly views: SavedViews;
  readonly usual: readonly Usual<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
};

export const ListTabs = <V extends string | number | undefined>({ views, usual, value, onChange }: Props<V>) => {
  const { t } = useTranslation('lists');
  const { views: savedViews, looked, address } = views;
  const choose = (chosen: string | undefined) => {
    const view = savedViews.find(({ id }) => chosen === `view ${id}`);
    if (view) return address.open(view.query);
    // Leaving a saved view resets the list.
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
        ...savedViews.map((view) => ({ value: `view ${view.id}`, label: viewTitle(view) })),
      ]}
      onChange={choose}
    />
  );
};
