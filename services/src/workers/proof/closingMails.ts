import { paperHash } from '@klang/contracts/events/paper';
import { instant } from '@klang/contracts/kit/event';
import type { Language } from '@klang/contracts/messages';
import { type StaffReads, staffReads } from '@klang/projections/staff/queries';
import { z } from 'zod';
import { staff } from '../../domain/staff.ts';
import type { EventLog } from '../../platform/eventLog/eventLog.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import type { Parts } from '../../platform/parts.ts';
import { type ClosedBooks, closingsOf } from '../../platform/proof/exporting.ts';
import { eachByItself } from '../kit/eachByItself.ts';
import { type Declarations, job, reaction } from '../kit/kit.ts';
import { baht, dayText } from '../mails/mailWords.ts';
import { type MailPorts, once, write } from '../mails/mailWriting.ts';
import { mayView } from './mayView.ts';

export type ClosingMailPorts = MailPorts & Pick<Parts, 'pool'>;

const whole = new Intl.NumberFormat('en-US');
const daysText = ({ on, since }: ClosedBooks, language: Language): string => {
  const text = (day: string) => dayText(`${day}T00:00:00+07:00`, language);
  return on === since ? text(on) : `${text(since)} – ${text(on)}`;
};
const valuesOf = (closed: ClosedBooks, language: Language) => ({
  days: daysText(closed, language),
  events: whole.format(closed.last - closed.first + 1),
  papers: whole.format(closed.papers),
  amount: baht(closed.receivedSatang),
  vat: baht(closed.vatSatang),
  hash: closed.hash,
});

const financeOf = async (log: EventLog, reads: StaffReads, org: string): Promise<readonly string[]> => {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await reads.list(org, { status: 'active', after, limit: 200 });
    for (const { id: staffId } of rows) {
      if (await mayView(log, { org, staffId }, 'report02')) found.push(staffId);
    }
    after = next ?? undefined;
  } while (after);
  return found;
};

/** The mail contains the hash to check a proof file against. */
export const closingMails = (ports: ClosingMailPorts): Declarations => {
  const { log, pool } = ports;
  const reads = staffReads(pool);
  const send = job({
    name: 'send-closing-mail',
    data: z.object({ hash: paperHash, at: instant }),
    run: async ({ hash, at }, ctx) => {
      const { org } = ctx;
      const closed = (await closingsOf(log, org)).find((one) => one.hash === hash);
      if (!closed) return;
      await eachByItself(await financeOf(log, reads, org), async (staffId) => {
        const { status, email: to, name, language } = await stateOf(log, staff, { org, id: staffId });
        if (status !== 'active' || to === null) return;
        const values = { name: name ?? '', ...valuesOf(closed, language) };
        const doing = () => write(ports, { org, key: 'daysClosed', to, language, values });
        await once(ports, ctx, { cause: ['closed', org, hash, staffId], at, doing });
      });
    },
  });
  return {
    jobs: [send],
    triggers: [reaction('BooksClosed', send, ({ hash, closedAt: at }) => ({ hash, at }))],
  };
};
