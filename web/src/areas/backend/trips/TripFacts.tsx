import { addressText } from '@klang/contracts/address/address';
import type { WholeTrip } from '@klang/contracts/api/custody';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { baht, formatPhone } from '../../../lib/format.ts';
import { mapOf } from '../../../lib/position.ts';
import { useSite } from '../../../lib/site.ts';
import facts from '../../../ui/facts.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { OverdueOf } from '../bills/Overdue.tsx';
import { orderPath } from '../orders/ways.ts';
import { RightLink } from '../RightLink.tsx';
import { CrewTag } from './CrewTag.tsx';
import { sheetPath } from './looks.ts';
import { OtherCrews } from './OtherCrews.tsx';
import { useCrews } from './useCrews.ts';

type RowProps = { readonly title: string; readonly children: ReactNode };

const Row = ({ title, children }: RowProps) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const Cash = ({ trip }: Pick<WholeTrip, 'trip'>) => {
  const { t } = useTranslation('trips');
  const { cashSatang, cashTakenSatang } = trip;
  if (cashSatang === 0) return <>–</>;
  return (
    <>{`${baht(cashSatang)} · ${cashTakenSatang === null ? t('cashOpen') : t('sheet.taken', { amount: baht(cashTakenSatang) })}`}</>
  );
};

export const TripFacts = ({
  whole: { trip, address, contact, isOwnAddress, note, orderNote },
}: {
  readonly whole: WholeTrip;
}) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { crewOf } = useCrews();
  const crew = crewOf(trip.crewId);
  const where = address && addressText(address, language);
  return (
    <Panel title={t('facts')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14 lh-16`}>
        <Row title={t('order')}>
          <RightLink to={orderPath(trip.orderId)} needs="orderlist">
            {trip.orderNumber}
          </RightLink>{' '}
          <OverdueOf whose="order" id={trip.orderId} />
        </Row>
        <Row title={t('crew')}>
          {crew ? (
            <>
              <CrewTag crew={crew} />{' '}
              <Link to={sheetPath(crew.id, trip.visit.on)}>
                {trip.stop === null ? t('sheet.title') : t('sheet.stop', { place: trip.stop })}
              </Link>
            </>
          ) : (
            <CrewTag crew={undefined} />
          )}{' '}
          <OtherCrews trip={trip} />
        </Row>
        <Row title={t('contact')}>
          {contact ? (
            <a href={`tel:${contact.phone}`}>{`${contact.name} ${formatPhone(contact.phone)}`}</a>
          ) : (
            t('forgotten')
          )}
        </Row>
        <Row title={t(isOwnAddress ? 'ownAddress' : 'address.of')}>
          {where ? <a href={mapOf(addressText(address, 'th'))}>{where}</a> : t('forgotten')}
        </Row>
        <Row title={t('quote.cash')}>
          <Cash trip={trip} />
        </Row>
        {note && <Row title={t('note')}>{note}</Row>}
        {orderNote && <Row title={t('orderNote')}>{orderNote}</Row>}
      </dl>
    </Panel>
  );
};
