import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Settings } from './settings.ts';

/** What the card gateway is asked to collect. */
export type Collecting = {
  readonly org: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountSatang: number;
};

/** What the gateway says of an attempt, signed by it. */
export const notification = z.strictObject({
  org: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  outcome: z.enum(['paid', 'declined']),
  amountSatang: z.int(),
  /** When the money moved, by the gateway's clock. */
  at: z.iso.datetime({ precision: 3 }),
  reason: z.string().max(200),
});
export type Notification = z.output<typeof notification>;

export const signatureHeader = 'x-gateway-signature';

const signatureOf = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest();
export const signed = (secret: string, body: string): string => signatureOf(secret, body).toString('hex');

/** The gateway away or refusing: the attempt may be made again. */
export class GatewayUnavailable extends Error {}

export type Gateway = {
  /** Tells the gateway of an attempt and answers where the person pays; told twice it is one attempt. */
  readonly collect: (collecting: Collecting) => Promise<{ readonly payUrl: string }>;
  /** The notification, if the gateway itself signed it. */
  readonly verified: (body: string, signature: string) => Notification | null;
};

const answerWithinMs = 5_000;

export const openGateway = (url: string, secret: string): Gateway => ({
  collect: async (collecting) => {
    const body = JSON.stringify(collecting);
    const answer = await fetch(new URL('/gateway/payments', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signed(secret, body) },
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch((cause: unknown) => {
      throw new GatewayUnavailable('The gateway does not answer.', { cause });
    });
    if (!answer.ok) throw new GatewayUnavailable(`The gateway answered ${answer.status}.`);
    return z.object({ payUrl: z.string() }).parse(await answer.json());
  },
  verified: (body, signature) => {
    const [given, right] = [Buffer.from(signature, 'hex'), signatureOf(secret, body)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    try {
      return notification.parse(JSON.parse(body));
    } catch {
      return null;
    }
  },
});

const noGateway: Gateway = {
  collect: () => Promise.reject(new GatewayUnavailable('No gateway is set.')),
  verified: () => null,
};

/** The gateway that is set; a shop without one can take no card. */
export const gatewayOf = ({
  GATEWAY_URL: url,
  GATEWAY_SECRET: secret,
}: Pick<Settings, 'GATEWAY_URL' | 'GATEWAY_SECRET'>) => (url && secret ? openGateway(url, secret) : noGateway);
