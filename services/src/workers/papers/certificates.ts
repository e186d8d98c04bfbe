import { daysAfter } from '@klang/contracts/kit/days';
import { id } from '@klang/contracts/kit/event';
import { listMissingCertificates } from '@klang/projections/papers/certificateQueries';
import { z } from 'zod';
import { certificate } from '../../domain/certificate.ts';
import { type Declarations, job, sweep } from '../kit/kit.ts';

const remindAt = (on: string): string => `${on}T02:00:00.000Z`;

export const certificates = (): Declarations => {
  const remind = job({
    name: 'remind-of-certificate',
    data: z.object({ certificateId: id, orderId: id, customerId: id, day: z.int() }),
    run: (data, ctx) =>
      ctx.execute(certificate, data.certificateId, {
        type: 'RemindOfCertificate',
        ...data,
        at: ctx.now.toISOString(),
      }),
  });
  return {
    jobs: [remind],
    triggers: [],
    sweeps: [
      sweep(remind, listMissingCertificates, ({ org: _, paidOn, ...data }) => ({
        key: [data.certificateId, String(data.day)],
        at: remindAt(daysAfter(paidOn, data.day)),
        data,
      })),
    ],
  };
};
