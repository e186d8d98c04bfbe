import type { CountedItem } from '@klang/contracts/api/counts';
import { Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { loadClaimTexts } from '../../../lib/i18n.ts';
import { holds, mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { alertCircle, chevronDown } from '../../../ui/icons.ts';
import { later } from '../../../ui/later.tsx';
import { CodeText } from '../codes/CodeText.tsx';
import { itemPath } from '../trips/looks.ts';
import classes from './count.module.css';

// Few scans end in a claim: its form is loaded when it is opened.
const NewClaim = later(async () => {
  const [{ NewClaim: form }] = await Promise.all([import('../claims/NewClaim.tsx'), loadClaimTexts()]);
  return form;
});

const Ways = ({ one: { itemId, orderId } }: { readonly one: CountedItem }) => {
  const { t } = useTranslation('scan');
  const { detail } = useSession();
  const [isClaiming, setClaiming] = useState(false);
  const mayClaim = holds(detail, 'orderlist', 'u') && detail?.viewing === undefined;
  return (
    <div className={`${classes.ways} wrap gap-8`}>
      {mayView(detail, 'ordertracking') && <Link to={itemPath(itemId)}>{t('count.history')}</Link>}
      {mayView(detail, 'orderlist') && (
        <Link to={`/backend/orderlistdetail?id=${encodeURIComponent(orderId)}`}>{t('facts.toOrder')}</Link>
      )}
      {mayClaim && (
        <Button size="large" onClick={() => setClaiming(true)}>
          {t('count.openCase')}
        </Button>
      )}
      {isClaiming && (
        <NewClaim
          orderId={orderId}
          items={[{ id: itemId, words: null }]}
          kind="missing"
          onDone={() => setClaiming(false)}
        />
      )}
    </div>
  );
};

/** What is still missing, as a list to walk along the shelf: a tap on a thing opens what to do about it. */
export const MissingList = ({ items }: { readonly items: readonly CountedItem[] }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const missing = items.filter(({ state }) => state === 'missing');
  if (missing.length === 0) return null;
  const toWalk = missing.toSorted((one, other) => one.itemId.localeCompare(other.itemId));
  return (
    <section className={classes.list}>
      <Group justify="space-between" mih={56}>
        <Title order={2} fz={17}>
          {t('count.missing')}{' '}
          <b className="tinted toned edged" data-tone="negative">
            {missing.length}
          </b>
        </Title>
        <Text span c="var(--ink-2)" fz="sm">
          {t('count.walk')}
        </Text>
      </Group>
      <ul>
        {toWalk.map((one) => (
          <li key={one.itemId} className="ruled" data-tone="negative">
            <details>
              <summary>
                <Icon of={alertCircle} size={20} />
                <span className="grows">
                  {one.code && <CodeText code={one.code} />} <b>{one.itemId}</b>
                  {one.lastSeenAt && (
                    <Text span display="block" c="var(--ink-2)">
                      {t('count.lastSeen', { date: shortDate(one.lastSeenAt, language) })}
                    </Text>
                  )}
                </span>
                <Icon of={chevronDown} size={18} />
              </summary>
              <Ways one={one} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};
