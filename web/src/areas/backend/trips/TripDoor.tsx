import type { WholeTrip } from '@klang/contracts/api/custody';
import { tripStatusTexts } from '@klang/contracts/custody/tripTexts';
import { smallOf } from '@klang/contracts/images';
import { conditionTexts } from '@klang/contracts/papers/goodsTexts';
import { Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, clockTime } from '../../../lib/format.ts';
import { PlaceAndTime } from '../../../lib/PlaceAndTime.tsx';
import { useLocalize } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { useNames } from '../orders/useNames.ts';
import { isUnnumbered } from './isUnnumbered.ts';
import { itemPath } from './looks.ts';
import { Pictures } from './Pictures.tsx';
import { useReasons } from './useReasons.ts';

type Props = { readonly whole: WholeTrip };

const Failed = ({ whole: { trip, failed, disputeReason } }: Props) => {
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const reason = useReasons()(trip.reasonId);
  if (!failed) return null;
  return (
    <Box p="10px 12px" bd="1px solid var(--negative-line)" bdrs="var(--radius-field)" bg="var(--negative-ground)">
      <b>{reason ?? localize(tripStatusTexts.unsuccessful)}</b>
      {failed.words && <p>{failed.words}</p>}
      <Pictures of={localize(tripStatusTexts.unsuccessful)} paths={failed.pictures} />
      <PlaceAndTime of={failed} label={t('failedPlace')} whenText={(time) => t('failedTime', { time })} />
      {trip.dispute && <p>{t(`dispute.${trip.dispute}.state`, { amount: baht(trip.feeSatang) })}</p>}
      {disputeReason && <p>{disputeReason}</p>}
    </Box>
  );
};

const ItemRow = (item: WholeTrip['items'][number]) => {
  const { itemId, sizeId, isExtra, door, pictures, condition, words, seal } = item;
  const { t } = useTranslation('trips');
  const localize = useLocalize();
  const { sizeName } = useNames();
  const name = isUnnumbered(item) ? t('sheet.extraItem') : itemId;
  const facts = [
    sizeId ? sizeName(sizeId) : t('anySize'),
    isExtra && t('isExtra'),
    condition && localize(conditionTexts[condition]),
    seal && t('sealed', { seal }),
    words,
  ];
  return (
    <li>
      <span>
        {isUnnumbered(item) ? name : <Link to={itemPath(itemId)}>{name}</Link>}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <Pictures of={name} paths={pictures} />
      <em data-door={door}>{t(`door.${door}`)}</em>
    </li>
  );
};

export const TripDoor = ({ whole }: Props) => {
  const { t } = useTranslation('trips');
  const { items, signature } = whole;
  return (
    <Panel title={t('items')} note={t('itemCount', { count: items.length })}>
      <Failed whole={whole} />
      <PanelRows>
        {items.map((item) => (
          <ItemRow key={item.itemId} {...item} />
        ))}
      </PanelRows>
      {signature && (
        <Group component="p" gap={12} wrap="nowrap" c="var(--ink-2)">
          <img src={smallOf(signature.picture)} alt={t('sheet.signature')} width={120} />
          {t('sheet.signedBy', { name: signature.signer ?? t('forgotten'), time: clockTime(signature.at) })}
        </Group>
      )}
    </Panel>
  );
};
