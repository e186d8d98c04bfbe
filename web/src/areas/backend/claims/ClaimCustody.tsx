import type { ClaimCustodyShown } from '@klang/contracts/api/ownerClaims';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { itemPath } from '../trips/looks.ts';
import classes from './claims.module.css';

type Props = { readonly itemId: string; readonly custody: ClaimCustodyShown };
type ChainLink = ClaimCustodyShown['links'][number];
type Gap = Extract<ChainLink, { readonly is: 'gap' }>;
type Hand = Extract<ChainLink, { readonly is: 'hand' }>;

const useMoment = () => {
  const { language } = useSite();
  return (at: string): string => `${shortDate(at, language)} ${clockTime(at)}`;
};

const GapRow = ({ gap: { why, from, until } }: { readonly gap: Gap }) => {
  const { t } = useTranslation('claims');
  const moment = useMoment();
  const said = { from: moment(from), until: until === null ? t('custody.now') : moment(until) };
  return (
    <li className={classes.gap}>
      <b>{t(`custody.gap.${why}`)}</b>
      <small>{t('custody.between', said)}</small>
    </li>
  );
};

const HandRow = ({ hand }: { readonly hand: Hand }) => {
  const { t } = useTranslation('claims');
  const moment = useMoment();
  const say = useSay();
  const { custody, at, byName, place, pictures, seal } = hand;
  const said = [
    place && say(place),
    pictures > 0 && t('custody.pictures', { count: pictures }),
    seal && t('custody.seal', { seal }),
    byName,
  ];
  return (
    <li>
      <b>{t(`custody.hand.${custody}`)}</b>
      <time dateTime={at}>{moment(at)}</time>
      <small>{said.filter(Boolean).join(' · ')}</small>
    </li>
  );
};

/** Who had the thing, one after another, and where nobody knows who did. */
export const ClaimCustody = ({ itemId, custody: { links, gaps } }: Props) => {
  const { t } = useTranslation('claims');
  return (
    <Panel
      title={t('custody.title')}
      note={gaps === 0 ? t('custody.whole') : t('custody.gaps', { count: gaps })}
      action={<Link to={itemPath(itemId)}>{t('custody.item')}</Link>}
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
