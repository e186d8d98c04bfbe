import type { TakenBackCause } from '@klang/contracts/payments/lateMoney';

/** `waiting`: undecided. `fault`: a wrong message or setup. `away`: trouble of the gateway. */
export const meanings = ['paid', 'declined', 'waiting', 'reversed', 'fault', 'away'] as const;
export type Meaning = (typeof meanings)[number];
export type CodeEntry = { readonly meaning: Meaning; readonly says: string };

const all = (meaning: Meaning, codes: Readonly<Record<string, string>>): readonly (readonly [string, CodeEntry])[] =>
  Object.entries(codes).map(([code, says]) => [code, { meaning, says }]);

export const codes: ReadonlyMap<string, CodeEntry> = new Map([
  ...all('paid', {
    '0000': 'paid',
    '4110': 'settled',
    '4121': 'refund rejected',
    '4122': 'refund failed',
  }),
  ...all('waiting', {
    '0001': 'pending',
    '1000': 'page in a frame',
    '1001': 'redirect',
    '1002': 'page in another browser',
    '1003': 'pay slip',
    '1004': 'app',
    '1005': 'code to scan',
    '2000': 'done, to be asked for',
    '2001': 'in progress',
    '2002': 'nobody began to pay',
    '4009': 'request in progress',
    '5002': 'no answer in time',
  }),
  ...all('declined', {
    '0003': 'cancelled by the customer',
    '0004': 'must be tried again with 3-D Secure',
    '4001': 'refer to the bank',
    '4005': 'do not honour',
    '4012': 'invalid transaction',
    '4013': 'invalid amount',
    '4014': 'invalid card number',
    '4033': 'card expired',
    '4034': 'suspected fraud',
    '4041': 'card lost',
    '4043': 'card stolen',
    '4051': 'insufficient funds',
    '4054': 'card expired',
    '4055': 'wrong PIN',
    '4057': 'not permitted to the card holder',
    '4059': 'suspected fraud',
    '4061': 'above the limit of the card',
    '4062': 'card restricted',
    '4065': 'card used too often',
    '4080': 'browser closed by the customer',
    '4081': '3-D Secure failed',
    '4091': 'bank of the card away',
    '4094': 'sent twice',
    '4096': 'system of the bank failed',
    '4099': 'bank of the card could not decide',
    '5006': 'amount not taken',
    '5009': 'time to pay is over',
    '5014': 'customer not recognized',
  }),
  ...all('reversed', { '4120': 'refunded', '4130': 'charged back' }),
  ...all('fault', {
    '5005': 'invoice number used before',
    '6101': 'message not understood',
    '6102': 'message empty',
    '6103': 'message not signed as it should be',
    '6104': 'merchant unknown',
    '6107': 'merchant not allowed',
    '9004': 'value not valid',
    '9005': 'value missing',
    '9006': 'value too long',
    '9007': 'merchant not valid',
    '9008': 'value not valid',
    '9009': 'value not valid',
    '9010': 'value not valid',
    '9015': 'invoice number exists',
    '9020': 'payment expired',
    '9040': 'token not valid',
    '9041': 'token used',
    '9042': 'signature does not match',
    '9057': 'channel not offered',
    '9900': 'message not readable',
  }),
  ...all('away', {
    '0999': 'system error',
    '2003': 'cannot be asked at the moment',
    '9990': 'return address failed',
    '9999': 'notification address failed',
  }),
]);

export const decidingCodes: ReadonlySet<string> = new Set(['2001', '4009']);

/** An unknown code decides nothing: the attempt waits and is queried again. */
const strange: CodeEntry = { meaning: 'waiting', says: 'code not known' };

export const takenBackBy: ReadonlyMap<string, TakenBackCause> = new Map([
  ['4120', 'givenBack'],
  ['4130', 'chargedBack'],
]);

export const codeOf = (code: string): CodeEntry => codes.get(code) ?? strange;
export const reasonOf = (code: string): string => `${code} ${codeOf(code).says}`;
