import { parse } from 'promptparse';
import type { Settings } from '../../kit/settings.ts';
import {
  type AttemptStart,
  type Gateway,
  type GatewayMethod,
  type GatewayNotice,
  GatewayUnavailable,
} from '../gateway.ts';
import { invoiceNoOf } from '../invoices.ts';
import { actionKeysOf } from './actionSeal.ts';
import { bahtOf, satangOf } from './amounts.ts';
import { type GatewayAt, parseJson, post, postSigned, readAnswer } from './client.ts';
import { codeOf, codes, decidingCodes, type Meaning, reasonOf, takenBackBy } from './codes.ts';
import { type ActionsAt, givingBack, noGivingBack } from './giving.ts';
import { openMessage } from './jwt.ts';
import * as messages from './messages.ts';
import { notifyPath, returnPath } from './paths.ts';
import { expiryOf, instantOf } from './times.ts';

const currency = 'THB';
const clientId = 'klang';
const channels = { card: 'CC', thaiqr: 'QR' } as const satisfies Record<GatewayMethod, string>;
const thaiQr = 'THQR';
const showsCode = '1005';
const outcomes: Readonly<Record<Meaning, GatewayNotice['outcome']>> = {
  paid: 'paid',
  declined: 'declined',
  waiting: 'waiting',
  reversed: 'reversed',
  fault: 'unknown',
  away: 'unknown',
};

const tokenRequestOf = ({ merchantId }: GatewayAt, start: AttemptStart): messages.TokenRequest => {
  const { org, orderId, paymentId, method, amountSatang, language, expiresAt } = start;
  const invoiceNo = invoiceNoOf(start);
  return {
    merchantID: merchantId,
    invoiceNo,
    idempotencyID: invoiceNo,
    description: `Storage ${invoiceNo}`,
    amount: Number(bahtOf(amountSatang)),
    currencyCode: currency,
    paymentChannel: [channels[method]],
    request3DS: 'Y',
    paymentExpiry: expiryOf(expiresAt),
    locale: language,
    frontendReturnUrl: start.returnUrl,
    backendReturnUrl: start.notifyUrl,
    userDefined1: org,
    userDefined2: orderId,
    userDefined3: paymentId,
  };
};

const fetchCode = async (at: GatewayAt, paymentToken: string, start: AttemptStart): Promise<string> => {
  const payRequest: messages.PayRequest = {
    paymentToken,
    clientID: clientId,
    locale: start.language,
    responseReturnUrl: start.returnUrl,
    payment: { code: { channelCode: thaiQr }, data: { qrType: 'RAW' } },
  };
  const { data } = readAnswer(messages.payAnswer, await post(at, 'payment', payRequest), (code) => code === showsCode);
  if (satangOf(parse(data, true)?.getTagValue('54') ?? '') !== start.amountSatang)
    throw new GatewayUnavailable('The code of the gateway does not request the right amount.');
  return data;
};

const noticeOf = (at: GatewayAt, result: messages.Result): GatewayNotice => {
  const { invoiceNo, respCode: code, userDefined1: org, userDefined2: orderId, userDefined3: paymentId } = result;
  const amountSatang = result.currencyCode === currency ? (satangOf(result.amount) ?? 0) : 0;
  return {
    org,
    orderId,
    paymentId,
    invoiceNo,
    code,
    reason: reasonOf(code),
    amountSatang,
    outcome: outcomes[codeOf(code).meaning],
    takenBack: takenBackBy.get(code) ?? null,
    isDeciding: decidingCodes.has(code),
    isKnown: codes.has(code),
    at: instantOf(result.transactionDateTime) ?? at.now().toISOString(),
    reference: result.tranRef || result.referenceNo,
    isOurs: invoiceNo === invoiceNoOf({ org, orderId, paymentId }),
  };
};

const readNotification = async (at: GatewayAt, body: string): Promise<messages.Result | undefined> => {
  const { data: sealed } = messages.envelope.safeParse(parseJson(body));
  const { data: result } = messages.result.safeParse(sealed && (await openMessage(at.secret, sealed.payload)));
  return result?.merchantID === at.merchantId ? result : undefined;
};

const paths: Gateway['paths'] = { notify: notifyPath, back: returnPath };

export const openGateway = (at: GatewayAt & { readonly actions?: ActionsAt | undefined }): Gateway => ({
  paths,
  ...(at.actions ? givingBack(at.actions) : noGivingBack),

  begin: async (start) => {
    const answer = await postSigned(at, 'paymentToken', tokenRequestOf(at, start));
    const begun = readAnswer(messages.tokenAnswer, answer, (code) => codeOf(code).meaning === 'paid');
    if (start.method === 'card') return { payUrl: begun.webPaymentUrl, qr: null };
    return { payUrl: null, qr: await fetchCode(at, begun.paymentToken, start) };
  },

  inquire: async ({ org, orderId, paymentId }) => {
    const invoiceNo = invoiceNoOf({ org, orderId, paymentId });
    const answer = await postSigned(at, 'paymentInquiry', { merchantID: at.merchantId, invoiceNo, locale: 'en' });
    const { meaning } = codeOf(messages.answer.parse(answer).respCode);
    const known = { merchantID: at.merchantId, invoiceNo, ...(answer as object) };
    const read = readAnswer(messages.result, known, () => meaning !== 'fault' && meaning !== 'away');
    if (read.invoiceNo !== invoiceNo || read.merchantID !== at.merchantId)
      throw new GatewayUnavailable('The answer of the gateway is about another payment.');
    return { ...noticeOf(at, read), org, orderId, paymentId, isOurs: true };
  },

  readNotice: async (body) => {
    const result = await readNotification(at, body);
    return result ? noticeOf(at, result) : null;
  },
});

const noGateway: Gateway = {
  paths,
  ...noGivingBack,
  begin: () => Promise.reject(new GatewayUnavailable('No gateway is configured.')),
  inquire: async () => null,
  readNotice: async () => null,
};

type SetActions = Partial<
  Pick<Settings, 'GW2C2P_MERCHANT_ID' | 'GW2C2P_ACTION_URL' | 'GW2C2P_ACTION_KEY' | 'GW2C2P_ACTION_GATEWAY_KEY'>
>;
type GatewaySettings = Pick<Settings, 'GW2C2P_URL' | 'GW2C2P_MERCHANT_ID' | 'GW2C2P_SECRET'> & SetActions;

const actionsOf = (set: SetActions): ActionsAt | undefined => {
  const { GW2C2P_ACTION_URL: url, GW2C2P_ACTION_KEY: own, GW2C2P_ACTION_GATEWAY_KEY: theirs } = set;
  const { GW2C2P_MERCHANT_ID: merchantId } = set;
  return url && own && theirs && merchantId ? { url, merchantId, keys: actionKeysOf({ own, theirs }) } : undefined;
};

export const gatewayOf = (set: GatewaySettings, now: () => Date): Gateway => {
  const { GW2C2P_URL: url, GW2C2P_MERCHANT_ID: merchantId, GW2C2P_SECRET: secret } = set;
  return url && merchantId && secret
    ? openGateway({ url, merchantId, secret, now, actions: actionsOf(set) })
    : noGateway;
};
