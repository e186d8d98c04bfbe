import { parse } from 'promptparse';
import type { Settings } from '../../kit/settings.ts';
import {
  type Beginning,
  type Gateway,
  type GatewayMethod,
  type GatewayNotice,
  GatewayUnavailable,
} from '../gateway.ts';
import { actionKeysOf } from './actionSeal.ts';
import { bahtOf, satangOf } from './amounts.ts';
import { askSigned, type GatewayAt, parseJson, post, readAnswer } from './client.ts';
import { codeOf, codes, decidingCodes, type Meaning, reasonOf, takenBackBy } from './codes.ts';
import { type ActionsAt, givingBack, noGivingBack } from './giving.ts';
import { invoiceNoOf } from './invoices.ts';
import { openMessage } from './jwt.ts';
import * as messages from './messages.ts';
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

const tokenRequestOf = ({ merchantId }: GatewayAt, beginning: Beginning): messages.TokenRequest => {
  const { org, orderId, paymentId, method, amountSatang, language, expiresAt } = beginning;
  const invoiceNo = invoiceNoOf(beginning);
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
    frontendReturnUrl: beginning.returnUrl,
    backendReturnUrl: beginning.notifyUrl,
    userDefined1: org,
    userDefined2: orderId,
    userDefined3: paymentId,
  };
};

/** The text of the code that a banking app scans; it must ask for what we ask for. */
const fetchCode = async (at: GatewayAt, paymentToken: string, beginning: Beginning): Promise<string> => {
  const asked: messages.PayRequest = {
    paymentToken,
    clientID: clientId,
    locale: beginning.language,
    responseReturnUrl: beginning.returnUrl,
    payment: { code: { channelCode: thaiQr }, data: { qrType: 'RAW' } },
  };
  const { data } = readAnswer(messages.payAnswer, await post(at, 'payment', asked), (code) => code === showsCode);
  if (satangOf(parse(data, true)?.getTagValue('54') ?? '') !== beginning.amountSatang)
    throw new GatewayUnavailable('The code of the gateway asks for something else.');
  return data;
};

const toldOf = (at: GatewayAt, said: messages.Result): GatewayNotice => {
  const { invoiceNo, respCode: code, userDefined1: org, userDefined2: orderId, userDefined3: paymentId } = said;
  const amountSatang = said.currencyCode === currency ? (satangOf(said.amount) ?? 0) : 0;
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
    at: instantOf(said.transactionDateTime) ?? at.now().toISOString(),
    reference: said.tranRef || said.referenceNo,
    isOurs: invoiceNo === invoiceNoOf({ org, orderId, paymentId }),
  };
};

const readNotification = async (at: GatewayAt, body: string): Promise<messages.Result | undefined> => {
  const { data: sealed } = messages.envelope.safeParse(parseJson(body));
  const { data: said } = messages.result.safeParse(sealed && (await openMessage(at.secret, sealed.payload)));
  return said?.merchantID === at.merchantId ? said : undefined;
};

export const openGateway = (at: GatewayAt & { readonly actions?: ActionsAt | undefined }): Gateway => ({
  ...(at.actions ? givingBack(at.actions) : noGivingBack),

  begin: async (beginning) => {
    const said = await askSigned(at, 'paymentToken', tokenRequestOf(at, beginning));
    const begun = readAnswer(messages.tokenAnswer, said, (code) => codeOf(code).meaning === 'paid');
    if (beginning.method === 'card') return { payUrl: begun.webPaymentUrl, qr: null };
    return { payUrl: null, qr: await fetchCode(at, begun.paymentToken, beginning) };
  },

  inquire: async ({ org, orderId, paymentId }) => {
    const invoiceNo = invoiceNoOf({ org, orderId, paymentId });
    const said = await askSigned(at, 'paymentInquiry', { merchantID: at.merchantId, invoiceNo, locale: 'en' });
    const { meaning } = codeOf(messages.answer.parse(said).respCode);
    const known = { merchantID: at.merchantId, invoiceNo, ...(said as object) };
    const read = readAnswer(messages.result, known, () => meaning !== 'fault' && meaning !== 'away');
    if (read.invoiceNo !== invoiceNo || read.merchantID !== at.merchantId)
      throw new GatewayUnavailable('The gateway answered about another payment.');
    return { ...toldOf(at, read), org, orderId, paymentId, isOurs: true };
  },

  told: async (body) => {
    const said = await readNotification(at, body);
    return said ? toldOf(at, said) : null;
  },
});

const noGateway: Gateway = {
  ...noGivingBack,
  begin: () => Promise.reject(new GatewayUnavailable('No gateway is set.')),
  inquire: async () => null,
  told: async () => null,
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

/** The gateway that is set; a shop without one can take no card. */
export const gatewayOf = (set: GatewaySettings, now: () => Date): Gateway => {
  const { GW2C2P_URL: url, GW2C2P_MERCHANT_ID: merchantId, GW2C2P_SECRET: secret } = set;
  return url && merchantId && secret
    ? openGateway({ url, merchantId, secret, now, actions: actionsOf(set) })
    : noGateway;
};
