import { daysAfter } from '@klang/contracts/kit/days';
import type { OrderCommand } from '../../domain/order.ts';
import { openBills } from '../../domain/orderBilling.ts';
import { billHour } from '../../domain/orderBillPeriods.ts';
import { Year } from '../../domain/orderBillYearFixture.ts';
import type { Life } from '../../domain/orderBillYearLivesFixture.ts';
import { Second } from '../../domain/orderBillYearSecondFixture.ts';

/** Somebody sends a command at that moment, or the worker writes by itself (null). Then so many events are there. */
export type Moment = { readonly at: string; readonly command: OrderCommand | null; readonly eventCount: number };

/** The whole year as it is known beforehand. Bills and reminders are the work of the worker. */
export class RingingYear extends Year {
  readonly moments: Moment[] = [];
  readonly life: Life;
  readonly second: Second;
  #day: string;
  constructor(life: Life) {
    const second = new Second(life);
    super(life, second.look);
    [this.life, this.second, this.#day] = [life, second, life.begins];
  }

  override send(command: OrderCommand): boolean {
    if (command.type === 'IssueBills') return this.#ring(command);
    return this.#write(command, { at: command.at, command });
  }

  #write(command: OrderCommand, moment: Omit<Moment, 'eventCount'>): boolean {
    const before = this.log.length;
    const isDone = super.send(command);
    if (this.log.length > before) this.moments.push({ ...moment, eventCount: this.log.length });
    return isDone;
  }
  /** The first bills of a day are due by an alarm at eight, its reminders at nine. Other bills follow a visit at once. */
  #ring(command: Extract<OrderCommand, { type: 'IssueBills' }>): boolean {
    const { on, at } = command;
    const isMorning = on !== this.#day;
    this.#day = on;
    const isDone = this.#write(command, { at: isMorning ? billHour(on) : at, command: null });
    if (isMorning) this.#remind(command);
    return isDone;
  }
  #remind({ orderId, on }: Pick<Extract<OrderCommand, { type: 'IssueBills' }>, 'orderId' | 'on'>): void {
    const at = `${on}T02:00:00.000Z`;
    for (const [billId, { dueOn, remindOn }] of openBills(this.placed.contract.billing))
      for (const day of remindOn.filter((after) => daysAfter(dueOn, after) === on))
        this.#write({ type: 'RemindBill', orderId, billId, day, dueOn, on, at }, { at, command: null });
  }
}
