import { ownerTrips } from '@klang/contracts/api/ownerTrips';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { dayAndHours, momentOf, shortDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { RecordLoading } from '../../../ui/RecordLoading.tsx';
import { RecordPage } from '../../../ui/RecordPage.tsx';
import { Notes } from '../notes/Notes.tsx';
import { TripPapers } from '../papers/TripPapers.tsx';
import { CodePage } from './CodePage.tsx';
import { CustodySteps } from './CustodySteps.tsx';
import { DisputeMark } from './DisputeMark.tsx';
import { ItemPage } from './ItemPage.tsx';
import { KindBadge } from './KindBadge.tsx';
import { LateDeeds } from './LateDeeds.tsx';
import { TripDialog } from './TripDialog.tsx';
import { TripDoor } from './TripDoor.tsx';
import { TripFacts } from './TripFacts.tsx';
import { TripMenu } from './TripMenu.tsx';
import { TripState } from './TripState.tsx';
import { deedsOf, type TripDeed } from './tripMoves.ts';

type OwnerTrip = z.output<typeof ownerTrips.detail.detail>;
type BackLink = { readonly to: string; readonly label: string };

const mayLetGo = ({ letGo }: OwnerTrip): boolean => !letGo || letGo.creditSatang === 0 || letGo.aloneSatang !== 0;

const Actions = ({ whole }: { readonly whole: OwnerTrip }) => {
  const { trip } = whole;
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const [pending, setPending] = useState<TripDeed | null>(null);
  const deeds = deedsOf({ ...trip, mayLetGo: mayLetGo(whole) }, detail);
  const nextDeed = trip.crewId === null ? 'assign' : 'move';
  const first = deeds.find((deed) => deed === nextDeed || deed === 'again');
  const atHand = deeds.filter((deed) => deed === 'letGo' || deed === 'due' || deed === first);
  return (
    <>
      {atHand.map((deed) => (
        <Button
          key={deed}
          size="small"
          variant={deed === first ? 'accent' : 'outlined'}
          onClick={() => setPending(deed)}
        >
          {t(`does.${deed}`)}
        </Button>
      ))}
      <TripMenu of={trip.orderNumber} deeds={deeds.filter((deed) => !atHand.includes(deed))} onDeed={setPending} />
      {pending && <TripDialog trip={trip} deed={pending} onDone={() => setPending(null)} />}
    </>
  );
};

const Trip = ({ whole, back }: { readonly whole: OwnerTrip; readonly back: BackLink }) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { trip } = whole;
  const history = useRead(ownerTrips.history, { tripId: trip.id });
  const hours = dayAndHours(shortDay(momentOf(trip.visit.on), language), trip.visit);
  return (
    <RecordPage
      back={back}
      title={trip.customerName ?? t('forgotten')}
      badge={<TripState trip={trip} />}
      note={
        <>
          <KindBadge kind={trip.kind} /> {hours} <DisputeMark trip={trip} />
        </>
      }
      actions={<Actions whole={whole} />}
      aside={<CustodySteps state={history} />}
    >
      <TripFacts whole={whole} />
      <LateDeeds steps={history.data?.steps ?? []} trip={trip} />
      <TripDoor whole={whole} />
      <TripPapers orderId={trip.orderId} tripId={trip.id} />
      <Notes about="trip" aboutId={trip.id} />
    </RecordPage>
  );
};

const TripPage = ({ tripId }: { readonly tripId: string }) => {
  const { t } = useTranslation('trips');
  const { name } = useSite();
  const state = useRead(ownerTrips.detail, { tripId }, { enabled: tripId !== '' });
  const back = { to: '/backend/ordertrackinglist', label: t('title') };
  return (
    <>
      <PageTitle of={`${state.data?.trip.customerName ?? t('title')} · ${name}`} />
      <RecordLoading
        state={state}
        isThere={state.data !== undefined}
        isNamed={tripId !== ''}
        missing={t('missing')}
        back={back}
      >
        {(whole) => <Trip key={tripId} whole={whole} back={back} />}
      </RecordLoading>
    </>
  );
};

export const TripDetailPage = () => {
  const [params] = useSearchParams();
  const [itemId, code] = [params.get('item'), params.get('code')];
  if (code) return <CodePage code={code} />;
  return itemId ? <ItemPage itemId={itemId} /> : <TripPage tripId={params.get('id') ?? ''} />;
};
