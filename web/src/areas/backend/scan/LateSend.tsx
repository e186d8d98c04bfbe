import type { LateSendRow } from '@klang/contracts/api/lateSends';
import type { ScanKit } from '@klang/contracts/api/scans';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { tripPath } from '../trips/looks.ts';

type Props = {
  readonly one: LateSendRow;
  readonly kit: ScanKit;
  readonly maySettle: boolean;
  readonly onDone: () => void;
};

const wayTo = ({ tripId, what }: LateSendRow): string =>
  tripId === null ? `/backend/scanqrcode?do=lookUp&code=${encodeURIComponent(what)}` : tripPath(tripId);

export const LateSend = ({ one, kit, maySettle, onDone }: Props) => {
  const { t } = useTranslation('scan');
  const { t: trips } = useTranslation('trips');
  const { language } = useSite();
  const { detail } = useSession();
  const mayLook = one.tripId === null || mayView(detail, 'ordertracking');
  const { mutateAsync, isPending, error } = useCommand(workCalls.lateSends.putAway);
  const { verb, what, placeId, itemId, mode, undoes, personName, agent, at, endedAt, deedId } = one;
  const place = kit.places.find((known) => known.placeId === placeId)?.code;
  const scanned = mode === null ? trips(`deed.${verb}`) : t(`modes.${mode}`);
  const doing = undoes === null ? scanned : t('late.undoes', { what: scanned });
  // A label is named by its code, so the item it was stuck on is shown separately.
  const on = itemId === what ? null : itemId;
  const putAway = () => void mutateAsync({ deedId }).then(onDone, () => undefined);
  return (
    <li>
      <h3 className="fz-17">{[doing, what, on, place].filter(Boolean).join(' · ')}</h3>
      <p>{[personName ?? t('conflict.somebody'), agent, dateAndTime(at, language)].filter(Boolean).join(' · ')}</p>
      <p>{t('late.why', { time: dateAndTime(endedAt, language) })}</p>
      {error && <FormProblems title={error.message} />}
      <Group gap={8} align="stretch">
        {mayLook && (
          <Button size="large" to={wayTo(one)}>
            {t('late.look')}
          </Button>
        )}
        {maySettle && (
          <Button size="large" isBusy={isPending} onClick={putAway}>
            {t('late.putAway')}
          </Button>
        )}
      </Group>
    </li>
  );
};
