import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { signatureHeader, signed } from '../../platform/gateway.ts';

export const outcomes = ['paid', 'declined'] as const;
export type Outcome = (typeof outcomes)[number];

export const asked = z.object({
  org: z.string(),
  orderId: z.string(),
  paymentId: z.string().regex(/^[\w-]{1,80}$/),
  amountSatang: z.int().min(0),
});
const paymentSchema = asked.extend({
  at: z.string(),
  outcome: z.enum(outcomes).nullable(),
  outcomeAt: z.string().nullable(),
  isTold: z.boolean(),
});
export type Payment = z.output<typeof paymentSchema>;

type Ports = {
  readonly dir: string;
  readonly now: () => Date;
  readonly secret: string;
  /** Where the product hears of an outcome. */
  readonly notifyUrl: string;
};

export type Payments = {
  readonly ask: (payment: z.output<typeof asked>) => Promise<Payment>;
  readonly find: (paymentId: string) => Payment | undefined;
  /** Newest first: those for which nobody has chosen an outcome yet. */
  readonly open: () => readonly Payment[];
  /** The first choice stands; the product is told until it has heard. */
  readonly choose: (paymentId: string, outcome: Outcome) => Promise<Payment | undefined>;
  readonly close: () => void;
};

const tellAgainMs = 1_000;

const readAll = async (dir: string): Promise<Payment[]> => {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  return texts.map((text) => paymentSchema.parse(JSON.parse(text)));
};

const tell = async ({ secret, notifyUrl }: Ports, payment: Payment): Promise<boolean> => {
  const { org, orderId, paymentId, amountSatang, outcome, outcomeAt: at } = payment;
  const body = JSON.stringify({
    org,
    orderId,
    paymentId,
    amountSatang,
    outcome,
    at,
    reason: outcome === 'paid' ? '' : 'declined',
  });
  const headers = { 'content-type': 'application/json', [signatureHeader]: signed(secret, body) };
  const answer = await fetch(notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  // What the product refuses it will refuse again; only its absence is worth another call.
  return answer !== undefined && answer.status !== 503 && answer.status !== 502;
};

/** A stand-in for the card gateway: it keeps what it was asked, and a person chooses what happens. */
export const openPayments = async (ports: Ports): Promise<Payments> => {
  await mkdir(ports.dir, { recursive: true, mode: 0o700 });
  const payments = new Map((await readAll(ports.dir)).map((payment) => [payment.paymentId, payment]));

  const keep = async (payment: Payment): Promise<Payment> => {
    const file = join(ports.dir, `${payment.paymentId}.json`);
    await writeFile(`${file}-new`, JSON.stringify(payment), { mode: 0o600, flush: true });
    await rename(`${file}-new`, file);
    payments.set(payment.paymentId, payment);
    return payment;
  };
  const tellAll = async (): Promise<void> => {
    for (const payment of [...payments.values()].filter(({ outcome, isTold }) => outcome && !isTold)) {
      if (await tell(ports, payment)) await keep({ ...payment, isTold: true });
    }
  };
  const timer = setInterval(() => void tellAll(), tellAgainMs);

  return {
    ask: async (payment) =>
      payments.get(payment.paymentId) ??
      keep({ ...payment, at: ports.now().toISOString(), outcome: null, outcomeAt: null, isTold: false }),
    find: (paymentId) => payments.get(paymentId),
    open: () =>
      [...payments.values()].filter(({ outcome }) => !outcome).sort((one, other) => (one.at < other.at ? 1 : -1)),
    choose: async (paymentId, outcome) => {
      const payment = payments.get(paymentId);
      if (!payment || payment.outcome) return payment;
      await keep({ ...payment, outcome, outcomeAt: ports.now().toISOString() });
      await tellAll();
      return payments.get(paymentId);
    },
    close: () => clearInterval(timer),
  };
};
