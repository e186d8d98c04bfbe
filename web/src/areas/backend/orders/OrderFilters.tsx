import type { orderList } from '@klang/contracts/lists/orderList';
import { orderStatuses } from '@klang/contracts/orders/orderStatuses';
import { useTranslation } from 'react-i18next';
import { useStatusName } from '../../../lib/orderStatusWords.ts';
import { serverNow } from '../../../lib/serverClock.ts';
import type { TypedFilter } from '../../../lists/narrowing.ts';
import { type SavedViews, viewTitle } from '../../../lists/useSavedViews.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import classes from './orders.module.css';
import { pickUpDays, pickUpViews } from './pickUpViews.ts';

const typedNames = ['pickUpFrom', 'pickUpTo', 'placedFrom', 'placedTo', 'leastSatang', 'mostSatang'] as const;
type TypedName = (typeof typedNames)[number];
type OrderFilter = TypedFilter<typeof orderList>;

type Props = {
  readonly filter: OrderFilter;
  readonly views: SavedViews;
  readonly onChange: (part: Partial<OrderFilter>) => void;
};
type TabProps = { readonly label: string; readonly isOn: boolean; readonly onPress: () => void };

const Tab = ({ label, isOn, onPress }: TabProps) => (
  <button type="button" aria-pressed={isOn} onClick={onPress}>
    {label}
  </button>
);

const StatusTabs = ({ filter, views: { views, looked, address }, onChange }: Props) => {
  const { t } = useTranslation('backend');
  const nameOf = useStatusName();
  const { status, isTransferAwaited } = filter;
  return (
    <fieldset className={classes.views} aria-label={t('orders.status')}>
      <Tab
        label={t('orders.all')}
        isOn={status.length === 0 && !isTransferAwaited && !looked}
        onPress={() => (looked ? address.open('') : onChange({ status: [], isTransferAwaited: false }))}
      />
      <Tab
        label={t('orders.transferAwaited')}
        isOn={isTransferAwaited}
        onPress={() => onChange({ isTransferAwaited: !isTransferAwaited })}
      />
      {orderStatuses.map((one) => (
        <Tab
          key={one}
          label={nameOf(one)}
          isOn={status.includes(one)}
          onPress={() =>
            onChange({ status: status.includes(one) ? status.filter((other) => other !== one) : [...status, one] })
          }
        />
      ))}
      {pickUpViews.map((view) => {
        const days = pickUpDays(view, new Date(serverNow()));
        const isOn = filter.pickUpFrom === days.pickUpFrom && filter.pickUpTo === days.pickUpTo;
        return (
          <Tab
            key={view}
            label={t(`orders.pickUpView.${view}`)}
            isOn={isOn}
            onPress={() => onChange(isOn ? { pickUpFrom: '', pickUpTo: '' } : days)}
          />
        );
      })}
      {views.map((view) => (
        <Tab key={view.id} label={viewTitle(view)} isOn={view === looked} onPress={() => address.open(view.query)} />
      ))}
    </fieldset>
  );
};

const Typed = ({ name, filter, onChange }: Omit<Props, 'views'> & { readonly name: TypedName }) => {
  const { t } = useTranslation('backend');
  const label = t(`orders.filter.${name}`);
  if (name !== 'leastSatang' && name !== 'mostSatang')
    return <DayField label={label} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />;
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={filter[name]}
      maxLength={16}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
};

export const OrderFilters = (props: Props) => {
  const { filter, onChange } = props;
  const { t } = useTranslation('backend');
  const count = typedNames.filter((name) => filter[name] !== '').length;
  return (
    <>
      <StatusTabs {...props} />
      <SearchField label={t('orders.search')} value={filter.search} onChange={(search) => onChange({ search })} />
      <details className={classes.more}>
        <summary className="round muted fz-135 pointer">
          {count > 0 ? t('orders.moreSet', { count }) : t('orders.more')}
        </summary>
        <div className="grid gap-10">
          {typedNames.map((name) => (
            <Typed key={name} name={name} filter={filter} onChange={onChange} />
          ))}
        </div>
      </details>
    </>
  );
};
