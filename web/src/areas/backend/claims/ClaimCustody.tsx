import type { ClaimCustodyView } from '@klang/contracts/api/ownerClaims';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../../../lib/format.ts';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { RightLink } from '../RightLink.tsx';
import { itemPath } from '../trips/looks.ts';
import classes from './claims.module.css';

type Props = { readonly itemId: string; readonly custody: ClaimCustodyView };
type ChainLink = ClaimCustodyView['links'][number];
type Gap = Extract<ChainLink, { readonly is: 'gap' }>;
type Hand = Extract<ChainLink, { readonly is: 'hand' }>;

const GapRow = ({ gap: { why, from, until } }: { readonly gap: Gap }) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const period =
    until === null
      ? t('custody.untilNow', { from: dateAndTime(from, language) })
      : t('custody.between', { from: dateAndTime(from, language), until: dateAndTime(until, language) });
  return (
    <li className={`${classes.gap} wrap baseline gap-2-10 fz-14`}>
      <b className="medium">{t(`custody.gap.${why}`)}</b>
      <small className="muted fz-13">{period}</small>
    </li>
  );
};

const HandRow = ({ hand }: { readonly hand: Hand }) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const localize = useLocalize();
  const { custody, at, byName, place, pictures, seal } = hand;
  const details = [
    place && localize(place),
    pictures > 0 && t('custody.pictures', { count: pictures }),
    seal && t('custody.seal', { seal }),
    byName,
  ];
  return (
    <li className="wrap baseline gap-2-10">
      <b className="medium">{t(`custody.hand.${custody}`)}</b>
      <time className="muted fz-13" dateTime={at}>
        {dateAndTime(at, language)}
      </time>
      <small className="muted fz-13">{details.filter(Boolean).join(' · ')}</small>
    </li>
  );
};

export const ClaimCustody = ({ itemId, custody: { links, gaps } }: Props) => {
  const { t } = useTranslation('claims');
  return (
    <Panel
      title={t('custody.title')}
      note={gaps === 0 ? t('custody.whole') : t('custody.gaps', { count: gaps })}
      action={
        <RightLink to={itemPath(itemId)} needs="ordertracking" isWay>
          {t('custody.item')}
        </RightLink>
      }
    >
      <Stack component="ol" gap={10} className={classes.hands}>
        {links.map((link) =>
          link.is === 'gap' ? (
            <GapRow key={`${link.from} ${link.why}`} gap={link} />
          ) : (
            <HandRow key={`${link.at} ${link.custody}`} hand={link} />
          ),
        )}
      </Stack>
      {links.length === 0 && <p>{t('custody.none')}</p>}
    </Panel>
  );
};
