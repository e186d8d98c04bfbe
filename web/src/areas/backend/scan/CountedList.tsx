import type { CountedItem } from '@klang/contracts/api/counts';
import type { ScanKit } from '@klang/contracts/api/scans';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { alertCircle, check, warning } from '../../../ui/icons.ts';
import { WholeCodes } from '../../../ui/WholeCodes.tsx';
import { CodeText } from '../codes/CodeText.tsx';
import { sinceOf } from '../daySheet/since.ts';
import { orderPath } from '../orders/ways.ts';
import classes from './count.module.css';

const tones = { found: 'positive', missing: 'negative', stranger: 'warning', strange: 'warning' } as const;
const icons = { found: check, missing: alertCircle, stranger: warning, strange: warning } as const;

const useDescription = (kit: ScanKit) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  return ({ state, locationId, custody, lastSeenAt, seenAt }: CountedItem): string => {
    if (state === 'found') return seenAt ? t('count.seenAt', { time: sinceOf(seenAt, language) }) : '';
    const place = kit.places.find(({ placeId }) => placeId === locationId)?.code;
    const where = [t(`custody.${custody}`), place, lastSeenAt && shortDate(lastSeenAt, language)];
    const isOurs = state === 'stranger';
    return t(isOurs ? 'count.willMove' : 'count.strange', { where: where.filter(Boolean).join(' · ') });
  };
};

type Props = {
  readonly items: readonly CountedItem[];
  readonly states: readonly Exclude<CountedItem['state'], 'missing'>[];
  readonly title: string;
  readonly kit: ScanKit;
  readonly isFolded?: boolean;
  readonly children?: (one: CountedItem) => ReactNode;
};

export const CountedList = ({ items, states, title, kit, isFolded = false, children }: Props) => {
  const { t } = useTranslation('scan');
  const { detail } = useSession();
  const describe = useDescription(kit);
  const visibleItems = items.filter(({ state }) => state !== 'missing' && states.includes(state));
  const [first] = visibleItems;
  if (!first) return null;
  return (
    <details className={classes.list} open={!isFolded}>
      <summary>
        <Title order={2} fz={17}>
          {title}
        </Title>{' '}
        <b className="tinted toned edged" data-tone={tones[first.state]}>
          {visibleItems.length}
        </b>
      </summary>
      <ul>
        {visibleItems.map((one) => (
          <li className="row gap-12 ruled p-6-0" key={one.itemId} data-tone={tones[one.state]}>
            <Icon of={icons[one.state]} size={20} />
            <p>
              <b>{one.itemId}</b> {one.code && <CodeText code={one.code} />}
              <Text span display="block" c="var(--ink-2)">
                <WholeCodes of={describe(one)} />
              </Text>
            </p>
            {one.state === 'strange' && mayView(detail, 'orderlist') && (
              <Button size="large" to={orderPath(one.orderId)}>
                {t('count.openOrder')}
              </Button>
            )}
            {children?.(one)}
          </li>
        ))}
      </ul>
    </details>
  );
};
