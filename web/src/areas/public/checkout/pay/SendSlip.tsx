import { orders } from '@klang/contracts/api/orders';
import type { Payment } from '@klang/contracts/payments/payment';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../../lib/api.ts';
import { useArea } from '../../../../lib/area.tsx';
import { clockTime, shortDay } from '../../../../lib/format.ts';
import { newSlipId } from '../../../../lib/ids.ts';
import { useSite } from '../../../../lib/site.ts';
import { PicturesField } from '../../../../lookups/PicturesField.tsx';
import { usePictures } from '../../../../lookups/usePictures.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';

export const mayProve = ({ method, isReported, state }: Payment): boolean =>
  method === 'transfer' && isReported && (state === 'pending' || state === 'declined' || state === 'expired');

/** A picture that is sent again has the same id, another one in its place has its own. */
const useSlipIds = () => {
  const ids = useRef(new Map<string, string>());
  return (slipPath: string): string => {
    const slipId = ids.current.get(slipPath) ?? newSlipId();
    ids.current.set(slipPath, slipId);
    return slipId;
  };
};

type FormProps = { readonly transfer: Payment; readonly orderId: string; readonly onSent: () => void };
const SlipForm = ({ transfer: { paymentId }, orderId, onSent }: FormProps) => {
  const { t } = useTranslation('checkout');
  const { mutateAsync, error } = useCommand(orders.sendSlip);
  const pictures = usePictures();
  const idOf = useSlipIds();
  const [isTried, setTried] = useState(false);
  const [slipPath] = pictures.paths;
  const send = async () => {
    setTried(true);
    if (slipPath === undefined) return;
    const ofPath = (path: string) => ({ orderId, paymentId, slipId: idOf(path), slipPath: path });
    if (await pictures.send(([path = slipPath]) => mutateAsync(ofPath(path)))) onSent();
  };
  return (
    <section className="grid gap-12 start" aria-label={t('pay.slip.title')}>
      <b>{t('pay.slip.title')}</b>
      <PicturesField
        isSmall
        call={orders.putSlip}
        fields={{ orderId }}
        shownBy={{ call: orders.slip, fields: { orderId } }}
        most={1}
        pictures={pictures}
      />
      <p className="hint">{t('pay.slip.text')}</p>
      {error && <FormProblems title={error.message} />}
      {isTried && slipPath === undefined && !pictures.isUploading && <FormProblems title={t('pay.slip.missing')} />}
      <Button variant="accent" isBusy={pictures.isBusy} onClick={() => void send()}>
        {t('pay.slip.send')}
      </Button>
    </section>
  );
};

type Props = {
  readonly orderId: string;
  /** Null: the transfer pays the order itself. */
  readonly billId: string | null;
  /** Of a link that leads here. */
  readonly linkedId?: string | null;
  /** What is said until a slip came. */
  readonly missing?: ReactNode;
};
/** The slip of the transfer that the customer reported last. */
export const SendSlip = ({ orderId, billId, linkedId = null, missing = null }: Props) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  const { data } = useRead(orders.payments, { orderId });
  const own = data?.data.filter((one) => one.billId === billId && mayProve(one)) ?? [];
  const transfer = own.find(({ paymentId }) => paymentId === linkedId) ?? own.at(-1);
  const isLinked = linkedId !== null && transfer?.paymentId === linkedId;
  const { refresh } = useArea();
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) place.current?.scrollIntoView?.({ block: 'center' });
  }, [isLinked]);
  if (!transfer) return missing;
  const sent = () => {
    setOpened(false);
    void refresh(['orders', 'bills']);
  };
  const { state, slipSentAt } = transfer;
  const isLookedAt = slipSentAt !== null && state !== 'declined';
  const isOpen = isOpened ?? (isLinked && !isLookedAt);
  return (
    <div ref={place} className="grid gap-12 start">
      {isLookedAt && (
        <p className="hint" role="status">
          {t('pay.slip.sent', { day: shortDay(slipSentAt, language), time: clockTime(slipSentAt) })}
        </p>
      )}
      {!isLookedAt && missing}
      {isOpen ? (
        <SlipForm transfer={transfer} orderId={orderId} onSent={sent} />
      ) : (
        <Button onClick={() => setOpened(true)}>{t(isLookedAt ? 'pay.slip.another' : 'pay.slip.open')}</Button>
      )}
    </div>
  );
};
