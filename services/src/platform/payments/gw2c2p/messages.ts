import { storableOf } from '@klang/contracts/kit/signs';
import { anyText } from '@klang/contracts/kit/text';
import { z } from 'zod';

/** The gateway sends text as a string, a number, or nothing. */
const text = z.union([z.string(), z.number().transform(String)]).nullish();
const loose = text.transform((value) => storableOf(value ?? ''));

export const envelope = z.object({ payload: z.string() });

export const tokenRequest = z.object({
  merchantID: z.string().min(1).max(25),
  invoiceNo: z.string().regex(/^[A-Z0-9]{1,20}$/),
  idempotencyID: z.string().max(100),
  description: z.string().max(250),
  amount: z.number(),
  currencyCode: z.string().length(3),
  paymentChannel: z.array(z.string()),
  request3DS: z.string().max(1),
  paymentExpiry: z.string().max(19),
  frontendReturnUrl: z.string(),
  backendReturnUrl: z.string(),
  userDefined1: z.string().max(150),
  userDefined2: z.string().max(150),
  userDefined3: z.string().max(150),
  locale: z.enum(['th', 'en']),
});
export type TokenRequest = z.output<typeof tokenRequest>;

export const answer = z.object({ respCode: anyText.max(20), respDesc: loose });
export const tokenAnswer = answer.extend({ paymentToken: z.string().min(1), webPaymentUrl: z.string().min(1) });

export const payRequest = z.object({
  paymentToken: z.string(),
  clientID: z.string(),
  locale: z.string(),
  responseReturnUrl: z.string().optional(),
  payment: z.object({
    code: z.object({ channelCode: z.string() }),
    data: z.object({ qrType: z.string().optional() }),
  }),
});
export type PayRequest = z.output<typeof payRequest>;
export const payAnswer = answer.extend({ data: z.string().min(1) });

export const inquiryRequest = z.object({ merchantID: z.string(), invoiceNo: z.string(), locale: z.string() });

export const result = answer.extend({
  merchantID: z.string(),
  invoiceNo: anyText.max(50),
  amount: loose,
  currencyCode: loose,
  tranRef: loose,
  referenceNo: loose,
  approvalCode: loose,
  transactionDateTime: loose,
  userDefined1: loose,
  userDefined2: loose,
  userDefined3: loose,
});
export type Result = z.output<typeof result>;
