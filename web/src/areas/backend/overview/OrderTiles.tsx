import { useTranslation } from 'react-i18next';
import { useStatusName } from '../../../lib/orderStatusWords.ts';
import { card, clipboard, undo } from '../../../ui/workIcons.ts';
import { ExplainFigure } from '../reports/ExplainFigure.tsx';
import { Chip, Tile } from './Tile.tsx';
import type { OrdersToday } from './visitFigures.ts';
import { WaitingFigure } from './WaitingFigure.tsx';

type Props = { readonly orders: OrdersToday; readonly today: string };

export const OrderTiles = ({ orders, today }: Props) => {
  const { t } = useTranslation('backend');
  const nameOf = useStatusName();
  const { booked, placed, waiting, transfers, cancelAsked } = orders;
  const ofToday = `/backend/orderlist?placedFrom=${today}&placedTo=${today}`;
  const waitingList = '/backend/orderlist?status=new,unsuccessful';
  return (
    <>
      <Tile
        title={t('main.placed')}
        icon={clipboard}
        to={ofToday}
        figure={<ExplainFigure of={['report01', 'day', 'booked']} from={today} to={today} text={String(booked)} />}
        unit={t('main.orders', { count: booked })}
      >
        {placed.map(({ status, count }) => (
          <Chip key={status} to={`${ofToday}&status=${status}`}>
            {nameOf(status)} {count}
          </Chip>
        ))}
        {placed.length === 0 && t('main.nonePlaced')}
      </Tile>
      <Tile
        title={t('main.waiting')}
        icon={card}
        to={waitingList}
        figure={<ExplainFigure of={['report01', 'day', 'waiting']} from={today} to={today} text={String(waiting)} />}
        unit={t('main.orders', { count: waiting })}
      >
        {transfers > 0 && (
          <Chip to="/backend/orderlist?transfer=awaited" tone="warning">
            {t('main.transfers', { count: transfers })}
          </Chip>
        )}
        {transfers === 0 && t('main.noTransfers')}
      </Tile>
      <Tile
        title={t('main.cancelAsked')}
        icon={undo}
        to="/backend/orderlist?status=cancel"
        figure={<WaitingFigure tile="cancelAsked" title={t('main.cancelAsked')} figure={cancelAsked} />}
        unit={t('main.orders', { count: cancelAsked })}
        tone={cancelAsked > 0 ? 'warning' : undefined}
      >
        {t(cancelAsked > 0 ? 'main.refundToSettle' : 'main.noCancels')}
      </Tile>
    </>
  );
};
