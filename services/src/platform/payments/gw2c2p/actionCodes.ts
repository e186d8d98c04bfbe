import type { GaveBack } from '../gateway.ts';

type Entry = { readonly outcome: GaveBack['outcome']; readonly says: string };
const all = (
  outcome: Entry['outcome'],
  codes: Readonly<Record<string, string>>,
): readonly (readonly [string, Entry])[] => Object.entries(codes).map(([code, says]) => [code, { outcome, says }]);

export const actionCodes: ReadonlyMap<string, Entry> = new Map([
  ...all('done', { '00': 'done', '29': 'voided before' }),
  ...all('pending', { '42': 'refund pending' }),
  ...all('later', { '12': 'not settled yet', '46': 'not enough money with the gateway', '99': 'gateway in trouble' }),
  ...all('refused', {
    '11': 'message not understood',
    '15': 'invoice not valid',
    '16': 'payment not found',
    '18': 'amount not valid',
    '21': 'void not allowed',
    '25': 'void failed',
    '40': 'more than was paid',
    '41': 'refund not allowed',
    '43': 'partial refund not allowed',
    '44': 'refund rejected',
    '45': 'refund failed',
    '49': 'refunded before',
    '54': 'too late',
    '96': 'message not readable',
  }),
]);

const strange: Entry = { outcome: 'pending', says: 'code not known' };
export const actionCodeOf = (code: string): Entry => actionCodes.get(code) ?? strange;

export const refundStatusOf = (status: string): 'done' | 'pending' | 'failed' => {
  if (status === 'RF') return 'done';
  return status === 'RFF' || status.startsWith('RR') ? 'failed' : 'pending';
};
