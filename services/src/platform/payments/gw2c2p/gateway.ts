import type { PayMethod } from '@klang/contracts/events/order';
import { parse } from 'promptparse';
import type { Settings } from '../../kit/settings.ts';
import { bahtOf, satangOf } from './amounts.ts';
import { askSigned, type GatewayAt, GatewayUnavailable, parseJson, post, readAnswer } from './client.ts';
import { codeOf, type Meaning, reasonOf } from './codes.ts';
import { type AttemptIds, invoiceNoOf } from './invoices.ts';
import { openMessage } from './jwt.ts';
import * as messages from './messages.ts';
import { expiryOf, instantOf } from './times.ts';

export type GatewayMethod = Exclude<PayMethod, 'transfer'>;

export type Beginning = AttemptIds & {
  readonly method: GatewayMethod;
  readonly amountSatang: number;
  readonly language: 'th' | 'en';
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  /** Where the gateway tells what happened. */
  readonly notifyUrl: string;
  readonly expiresAt: string;
};

/** What the gateway says of an attempt, signed by it. */
export type Told = AttemptIds & {
  readonly invoiceNo: string;
  readonly outcome: 'paid' | 'declined' | 'waiting' | 'reversed' | 'unknown';
  /** Nothing where it is money of another currency: then it is never what was asked for. */
  readonly amountSatang: number;
  /** When the money moved, by the gateway's clock. */
  readonly at: string;
  readonly code: string;
  /** Why it was declined. */
  readonly reason: string;
  /** By which the gateway finds the transaction. */
  readonly reference: string;
  /** The invoice is the one of that attempt; otherwise the ids are only what somebody claims. */
  readonly isOurs: boolean;
};

export type Gateway = {
  /** Where the person pays, or the text of the code to scan; asked twice it is one attempt. */
  readonly begin: (beginning: Beginning) => Promise<{ readonly payUrl: string | null; readonly qr: string | null }>;
  /** How an attempt stands; null where there is no gateway to ask. */
  readonly inquire: (attempt: AttemptIds) => Promise<Told | null>;
  /** What a notification says, if the gateway itself signed it for us. */
  readonly told: (body: string) => Promise<Told | null>;
};

const currency = 'THB';
const clientId = 'klang';
const channels = { card: 'CC', thaiqr: 'QR' } as const satisfies Record<GatewayMethod, string>;
const thaiQr = 'THQR';
const showsCode = '1005';
const outcomes: Readonly<Record<Meaning, Told['outcome']>> = {
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
    ...{ merchantID: merchantId, invoiceNo, idempotencyID: invoiceNo, description: `Storage ${invoiceNo}` },
    ...{ amount: Number(bahtOf(amountSatang)), currencyCode: currency, paymentChannel: [channels[method]] },
    ...{ request3DS: 'Y', paymentExpiry: expiryOf(expiresAt), locale: language },
    ...{ frontendReturnUrl: beginning.returnUrl, backendReturnUrl: beginning.notifyUrl },
    ...{ userDefined1: org, userDefined2: orderId, userDefined3: paymentId },
  };
};

/** The text of the code that a banking app scans; it must ask for what we ask for. */
const fetchCode = async (at: GatewayAt, paymentToken: string, beginning: Beginning): Promise<string> => {
  const asked: messages.PayRequest = {
    ...{ paymentToken, clientID: clientId, locale: beginning.language, responseReturnUrl: beginning.returnUrl },
    payment: { code: { channelCode: thaiQr }, data: { qrType: 'RAW' } },
  };
  const { data } = readAnswer(messages.payAnswer, await post(at, 'payment', asked), (code) => code === showsCode);
  if (satangOf(parse(data, true)?.getTagValue('54') ?? '') !== beginning.amountSatang)
    throw new GatewayUnavailable('The code of the gateway asks for something else.');
  return data;
};

const toldOf = (at: GatewayAt, said: messages.Result): Told => {
  const { invoiceNo, respCode: code, userDefined1: org, userDefined2: orderId, userDefined3: paymentId } = said;
  const amountSatang = said.currencyCode === currency ? (satangOf(said.amount) ?? 0) : 0;
  return {
    ...{ org, orderId, paymentId, invoiceNo, code, reason: reasonOf(code), amountSatang },
    outcome: outcomes[codeOf(code).meaning],
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

export const openGateway = (at: GatewayAt): Gateway => ({
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
  begin: () => Promise.reject(new GatewayUnavailable('No gateway is set.')),
  inquire: async () => null,
  told: async () => null,
};

type Set = Pick<Settings, 'GW2C2P_URL' | 'GW2C2P_MERCHANT_ID' | 'GW2C2P_SECRET'>;

/** The gateway that is set; a shop without one can take no card. */
export const gatewayOf = (
  { GW2C2P_URL: url, GW2C2P_MERCHANT_ID: merchantId, GW2C2P_SECRET: secret }: Set,
  now: () => Date,
): Gateway => (url && merchantId && secret ? openGateway({ url, merchantId, secret, now }) : noGateway);
