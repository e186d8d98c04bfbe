import type { ClaimCustodyShown } from '@klang/contracts/api/ownerClaims';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useSay, useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { itemPath } from '../trips/looks.ts';
import classes from './claims.module.css';

type Props = { readonly itemId: string; readonly custody: ClaimCustodyShown };
type Hand = ClaimCustodyShown['hands'][number];

const Gap = ({ gap }: Pick<Hand, 'gap'>) => {
  const { t } = useTranslation('claims');
  return gap && <li className={classes.gap}>{t(`custody.gap.${gap}`)}</li>;
};

const HandRow = ({ hand }: { readonly hand: Hand }) => {
  const { t } = useTranslation('claims');
  const { language } = useSite();
  const say = useSay();
  const { custody, at, byName, place, pictures, seal, gap } = hand;
  const said = [
    place && say(place),
    pictures > 0 && t('custody.pictures', { count: pictures }),
    seal && t('custody.seal', { seal }),
    byName,
  ];
  return (
    <>
      <Gap gap={gap} />
      <li>
        <b>{t(`custody.hand.${custody}`)}</b>
        <time dateTime={at}>{`${shortDate(at, language)} ${clockTime(at)}`}</time>
        <small>{said.filter(Boolean).join(' · ')}</small>
      </li>
    </>
  );
};

/** Who had the thing, one after another, and where nobody knows who did. */
export const ClaimCustody = ({ itemId, custody: { hands, since, gaps } }: Props) => {
  const { t } = useTranslation('claims');
  return (
    <Panel
      title={t('custody.title')}
      note={gaps === 0 ? t('custody.whole') : t('custody.gaps', { count: gaps })}
      action={<Link to={itemPath(itemId)}>{t('custody.item')}</Link>}
    >
      <ol className={classes.hands}>
        {hands.map((hand) => (
          <HandRow key={`${hand.at} ${hand.custody}`} hand={hand} />
        ))}
        <Gap gap={since} />
      </ol>
      {hands.length === 0 && <p>{t('custody.none')}</p>}
    </Panel>
  );
};
