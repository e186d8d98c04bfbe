import { cutToUnits, storableOf } from '@klang/contracts/kit/signs';
import { type AttemptIds, type AttemptStanding, type Gateway, GatewayUnavailable, type GaveBack } from '../gateway.ts';
import { actionCodeOf, refundStatusOf } from './actionCodes.ts';
import { type ActionKeys, openAction, sealAction } from './actionSeal.ts';
import { partsIn, textIn, xmlOf } from './actionXml.ts';
import { bahtOf, satangOf } from './amounts.ts';
import { invoiceNoOf } from './invoices.ts';

export type ActionsAt = { readonly url: string; readonly merchantId: string; readonly keys: ActionKeys };
type Giving = Pick<Gateway, 'standingOf' | 'giveBack'>;

const version = '4.3';
const answerWithinMs = 10_000;
const processTypes = { void: 'V', refund: 'R', standing: 'RS' } as const;
const notFound = '16';
/** Statuses of a payment that the bank has paid out, some of which went back since. */
const settled: ReadonlySet<string> = new Set(['S', 'RP', 'RF', 'RFF', 'RR', 'RR1', 'RR2', 'RR3']);
const mostReference = 120;

/** By which the gateway finds it again: its own text, of which an event keeps so much. */
const referenceIn = (xml: string): string => cutToUnits(storableOf(textIn(xml, 'referenceNo')), mostReference);

const ask = async ({ url, merchantId, keys }: ActionsAt, fields: Readonly<Record<string, string>>): Promise<string> => {
  const asked = xmlOf('PaymentProcessRequest', { version, merchantID: merchantId, ...fields });
  const sent = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: await sealAction(keys, asked),
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(async (given) => ({ status: given.status, text: await given.text() }));
  const { status, text } = await sent.catch((cause: unknown) => {
    throw new GatewayUnavailable('The gateway does not answer.', { cause });
  });
  if (status >= 500) throw new GatewayUnavailable(`The gateway answered ${status}.`);
  const opened = await openAction(keys, text.trim());
  if (opened === undefined) throw new GatewayUnavailable('The answer of the gateway is not signed by it.');
  return opened;
};

const refundIn = (xml: string): AttemptStanding['refunds'][number] => ({
  state: refundStatusOf(textIn(xml, 'status')),
  amountSatang: satangOf(textIn(xml, 'amount')) ?? 0,
  reference: referenceIn(xml),
});

/** The gateway's own way to give money back: void on the day of the payment, refund once it is settled. */
export const givingBack = (at: ActionsAt): Giving => {
  const invoiceOf = (attempt: AttemptIds) => ({ invoiceNo: invoiceNoOf(attempt) });
  return {
    standingOf: async ({ org, orderId, paymentId }) => {
      const said = await ask(at, { ...invoiceOf({ org, orderId, paymentId }), processType: processTypes.standing });
      const code = textIn(said, 'respCode');
      if (code !== '00' && code !== notFound)
        throw new GatewayUnavailable(`The gateway answered ${code} ${actionCodeOf(code).says}.`);
      const [list = ''] = partsIn(said, 'refundList');
      // The payment's own status stands beside the list.
      const own = textIn(said.replace(list, ''), 'status');
      return {
        isVoided: own === 'V' || own === 'VP',
        isSettled: settled.has(own),
        reference: referenceIn(said.replace(list, '')),
        refunds: partsIn(list, 'refund').map(refundIn),
      };
    },

    giveBack: async ({ org, orderId, paymentId, way, amountSatang }): Promise<GaveBack> => {
      const actionAmount = bahtOf(amountSatang);
      const asked = { ...invoiceOf({ org, orderId, paymentId }), actionAmount, processType: processTypes[way] };
      const said = await ask(at, asked);
      const code = textIn(said, 'respCode');
      const { outcome, says } = actionCodeOf(code);
      // It may be taken and wait for the bank all the same.
      const isPending = outcome === 'done' && textIn(said, 'status') === 'RP';
      return {
        outcome: isPending ? 'pending' : outcome,
        reference: referenceIn(said),
        reason: `${cutToUnits(storableOf(code), 10)} ${says}`,
      };
    },
  };
};

/** A shop without keys for it gives everything back by transfer. */
export const noGivingBack: Giving = {
  standingOf: async () => null,
  giveBack: () => Promise.reject(new GatewayUnavailable('No keys are set to give money back.')),
};
