import { cutToUnits, storableOf } from '@klang/contracts/kit/signs';
import { type AttemptIds, type AttemptStanding, type Gateway, GatewayUnavailable, type GaveBack } from '../gateway.ts';
import { invoiceNoOf } from '../invoices.ts';
import { actionCodeOf, refundStatusOf } from './actionCodes.ts';
import { type ActionKeys, openAction, sealAction } from './actionSeal.ts';
import { partsIn, textIn, xmlOf } from './actionXml.ts';
import { bahtOf, satangOf } from './amounts.ts';

export type ActionsAt = { readonly url: string; readonly merchantId: string; readonly keys: ActionKeys };
type RefundCalls = Pick<Gateway, 'standingOf' | 'giveBack'>;

const version = '4.3';
const answerWithinMs = 10_000;
const processTypes = { void: 'V', refund: 'R', standing: 'RS' } as const;
const notFound = '16';
const settled: ReadonlySet<string> = new Set(['S', 'RP', 'RF', 'RFF', 'RR', 'RR1', 'RR2', 'RR3']);
const mostReference = 120;

const referenceIn = (xml: string): string => cutToUnits(storableOf(textIn(xml, 'referenceNo')), mostReference);

const ask = async ({ url, merchantId, keys }: ActionsAt, fields: Readonly<Record<string, string>>): Promise<string> => {
  const requestXml = xmlOf('PaymentProcessRequest', { version, merchantID: merchantId, ...fields });
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: await sealAction(keys, requestXml),
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(async (response) => ({ status: response.status, text: await response.text() }));
  const { status, text } = await sent.catch((cause: unknown) => {
    throw new GatewayUnavailable('The gateway does not answer.', { cause });
  });
  if (status >= 500) throw new GatewayUnavailable(`The gateway answered ${status}.`);
  const opened = await openAction(keys, text.trim());
  if (opened === undefined) throw new GatewayUnavailable('The answer is not signed by the gateway.');
  return opened;
};

const refundIn = (xml: string): AttemptStanding['refunds'][number] => ({
  state: refundStatusOf(textIn(xml, 'status')),
  amountSatang: satangOf(textIn(xml, 'amount')) ?? 0,
  reference: referenceIn(xml),
});

/** Void on the day of payment, refund once settled. */
export const givingBack = (at: ActionsAt): RefundCalls => {
  const invoiceOf = (attempt: AttemptIds) => ({ invoiceNo: invoiceNoOf(attempt) });
  return {
    standingOf: async ({ org, orderId, paymentId }) => {
      const answer = await ask(at, { ...invoiceOf({ org, orderId, paymentId }), processType: processTypes.standing });
      const code = textIn(answer, 'respCode');
      if (code !== '00' && code !== notFound)
        throw new GatewayUnavailable(`The gateway answered ${code} ${actionCodeOf(code).says}.`);
      const [list = ''] = partsIn(answer, 'refundList');
      // The payment's own status is outside the list.
      const own = textIn(answer.replace(list, ''), 'status');
      return {
        isVoided: own === 'V' || own === 'VP',
        isSettled: settled.has(own),
        reference: referenceIn(answer.replace(list, '')),
        refunds: partsIn(list, 'refund').map(refundIn),
      };
    },

    giveBack: async ({ org, orderId, paymentId, way, amountSatang }): Promise<GaveBack> => {
      const actionAmount = bahtOf(amountSatang);
      const refundFields = { ...invoiceOf({ org, orderId, paymentId }), actionAmount, processType: processTypes[way] };
      const answer = await ask(at, refundFields);
      const code = textIn(answer, 'respCode');
      const { outcome, says } = actionCodeOf(code);
      // An accepted request may still wait for the bank.
      const isPending = outcome === 'done' && textIn(answer, 'status') === 'RP';
      return {
        outcome: isPending ? 'pending' : outcome,
        reference: referenceIn(answer),
        reason: `${cutToUnits(storableOf(code), 10)} ${says}`,
      };
    },
  };
};

/** Without keys all refunds go by transfer. */
export const noGivingBack: RefundCalls = {
  standingOf: async () => null,
  giveBack: () => Promise.reject(new GatewayUnavailable('The keys for refunds are not set.')),
};
