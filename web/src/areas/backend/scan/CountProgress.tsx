import type { CountedItem, CountOfPlace } from '@klang/contracts/api/counts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../lib/site.ts';
import { sinceOf } from '../daySheet/since.ts';
import classes from './count.module.css';
import { figures } from './countFigures.ts';

/** More squares than this would be narrower than a line. */
const mostSquares = 60;

/** A square for each thing that should be here; of many, one bar. */
export const CountSquares = ({ items }: { readonly items: readonly CountedItem[] }) => {
  const { t } = useTranslation('scan');
  const { found, missing, expected } = figures(items);
  if (expected === 0) return null;
  const isBar = expected > mostSquares;
  const squares = isBar
    ? ([
        ['found', found],
        ['missing', missing],
      ] as const)
    : Array.from({ length: expected }, (_, place) => [place < found ? 'found' : 'missing', 1] as const);
  return (
    <span
      className={classes.squares}
      role="img"
      aria-label={t('count.squares', { found, count: expected })}
      data-bar={isBar}
    >
      {squares.map(([state, share], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square has no other name than its place
        <i key={place} data-state={state} style={{ flexGrow: share }} />
      ))}
    </span>
  );
};

type People = NonNullable<CountOfPlace['count']>['people'];
/** Who counts beside you, so that two do not walk along the same end. */
export const CountPeople = ({ people }: { readonly people: People }) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  if (people.length === 0) return null;
  return (
    <Text component="ul" c="var(--ink-2)" fz="sm" aria-label={t('count.people')}>
      {people.map(({ personId, name, seen, lastAt }) => (
        <li key={personId}>
          {t('count.counted', { name: name ?? t('conflict.somebody'), count: seen })} · {sinceOf(lastAt, language)}
        </li>
      ))}
    </Text>
  );
};
