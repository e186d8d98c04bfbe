import { type PayMethod, payMethods } from '@klang/contracts/events/order';
import { satang } from '@klang/contracts/kit/event';
import { z } from 'zod';

const text = z.string().nullable().optional();

export const paymentRow = z.object({
  _id: z.string(),
  name_th: z.string(),
  name_en: z.string(),
  kind: z.enum(payMethods),
  minimumSatang: satang.nullable().optional(),
  maximumSatang: satang.nullable().optional(),
  instruction_th: text,
  instruction_en: text,
});
export type PaymentRow = z.output<typeof paymentRow>;

/** The most used method first. */
const usual: readonly PayMethod[] = ['thaiqr', 'card', 'transfer'];

export const offeredFor = (rows: readonly PaymentRow[], amountSatang: number): readonly PaymentRow[] =>
  usual.flatMap(
    (method) =>
      rows.find(
        ({ kind, minimumSatang, maximumSatang }) =>
          kind === method && amountSatang >= (minimumSatang ?? 0) && amountSatang <= (maximumSatang ?? amountSatang),
      ) ?? [],
  );
