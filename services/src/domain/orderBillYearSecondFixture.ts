import type { ReckonedThings } from './orderBillYearFixture.ts';
import type { Life } from './orderBillYearLivesFixture.ts';

// An independent computation from product.md. It shares no code with the product.

const halfUp = (amount: number, parts: number, of: number): number => {
  const size = Math.floor((2 * Math.abs(amount) * parts + of) / (2 * of));
  return amount < 0 ? 0 - size : size;
};
const dayNumber = (on: string): number => Date.parse(`${on}T00:00:00Z`) / 86_400_000;
const monthsOn = (first: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const all = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(all / 12), all % 12];
  const longest =
    [31, y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m] ?? 0;
  return `${y}-${String(m + 1).padStart(2, '0')}-${String(Math.min(day, longest)).padStart(2, '0')}`;
};
const periodStart = ({ begins, months }: Life, number: number): string =>
  number === 1 ? begins : monthsOn(begins, months + number - 2);

type Thing = ReckonedThings['things'][number];
/** An item that ends within a period is charged to the end of the period. */
const isStillIn = (life: Life, { last }: Thing, number: number): boolean =>
  last === null || last >= periodStart(life, number);

type MonthFees = { readonly service: number; readonly insured: number };
/** How many items of each size are charged, by first day of charge. */
const countedIn = (life: Life, things: readonly Thing[], number: number): Map<string, number> => {
  const counts = new Map<string, number>();
  const [start, next] = [periodStart(life, number), periodStart(life, number + 1)];
  for (const thing of things.filter((one) => one.began < next && isStillIn(life, one, number))) {
    const [from] = [thing.began, start].toSorted().slice(-1);
    for (const what of [thing.sizeId, 'insured'])
      counts.set(`${what} ${from}`, (counts.get(`${what} ${from}`) ?? 0) + 1);
  }
  return counts;
};
/** The announcement with the latest day until the month begins. Of two for one day, the later announcement. */
const inForce = (prices: ReckonedThings['prices'], what: 'small' | 'insured', start: string): number | null => {
  let [day, price] = ['', null as number | null];
  for (const one of prices)
    if (one[what] !== null && one.from <= start && one.from >= day) [day, price] = [one.from, one[what]];
  return price;
};
const storing = (life: Life, { things, prices }: ReckonedThings, through: number): MonthFees => {
  const sums = { service: 0, insured: 0 };
  for (let number = 2; number <= through; number += 1) {
    const [start, next] = [periodStart(life, number), periodStart(life, number + 1)];
    const month = {
      s: inForce(prices, 'small', start) ?? life.small.monthly,
      l: life.large.monthly,
      insured: inForce(prices, 'insured', start) ?? life.insurance,
    };
    for (const [key, count] of countedIn(life, things, number)) {
      const [what, from = ''] = key.split(' ') as [keyof typeof month, string];
      const [days, length] = [dayNumber(next) - dayNumber(from), dayNumber(next) - dayNumber(start)];
      sums[what === 'insured' ? 'insured' : 'service'] += halfUp(month[what] * count, days, length);
    }
  }
  return sums;
};

const extrasOf = (life: Life, { extras }: ReckonedThings): MonthFees => {
  const sums = { service: 0, insured: 0 };
  const next = periodStart(life, 2);
  const length = dayNumber(next) - dayNumber(life.begins);
  for (const on of extras.filter((day) => day < next)) {
    const days = dayNumber(next) - dayNumber(on);
    sums.service += halfUp(life.small.monthly * life.months, days, length);
    sums.insured += halfUp(life.insurance * life.months, days, length);
  }
  return sums;
};

const total = (some: readonly { readonly amount: number }[]): number =>
  some.reduce((sum, { amount }) => sum + amount, 0);
type Fees = MonthFees & { readonly trips: number; readonly extras: number; readonly covered: number };
type Bill = { readonly total: number; readonly withheld: number; readonly pay: number; open: number } & {
  readonly number: number | null;
  readonly before: Fees;
  used: number;
  isPaid: boolean;
  isVoid: boolean;
};

export class Second {
  readonly bills: Bill[] = [];
  readonly paid: number[] = [];
  pool = 0;
  readonly #life: Life;
  #next = 2;
  #billed = { service: 0, insured: 0, trips: 0, extras: 0, covered: 0 };
  #moves = 0;
  readonly #own = new Map<number, Fees>();
  readonly #charged = new Map<number, readonly string[]>();
  constructor(life: Life) {
    this.#life = life;
  }

  #credit(): void {
    for (const bill of this.bills) {
      const used = Math.min(this.pool, bill.open);
      bill.open -= used;
      bill.used += used;
      this.pool -= used;
    }
  }
  #catchUp({ moves }: ReckonedThings): void {
    for (const move of moves.slice(this.#moves)) {
      const oldest = this.bills.find(({ open }) => open > 0);
      if (move.is === 'paid' && oldest) {
        this.paid.push(oldest.open);
        oldest.open = 0;
        oldest.isPaid = true;
      }
      if (move.is === 'credit') this.pool += move.amount;
      this.#credit();
    }
    this.#moves = moves.length;
  }
  /** An unpaid month with no storage, or less, has no bill: the last bill becomes void. */
  #voidLast(seen: ReckonedThings): boolean {
    const number = this.#next - 1;
    const bill = this.bills.findLast((one) => one.number === number);
    if (!bill || bill.open === 0 || !this.#cameToNothing(seen, number)) return false;
    const { before } = bill;
    const { service, insured, trips, extras, covered } = this.#billed;
    const own = this.#own.get(number);
    if (!own) return false;
    this.#billed = {
      service: service - own.service + before.service,
      insured: insured - own.insured + before.insured,
      trips: trips - own.trips + before.trips,
      extras: extras - own.extras + before.extras,
      covered: covered - own.covered + before.covered,
    };
    this.pool += bill.used;
    bill.open = 0;
    bill.isVoid = true;
    this.#charged.delete(number);
    return true;
  }
  #issue(now: Fees, number: number | null = null): void {
    const before = this.#billed;
    if (number !== null) this.#own.set(number, now);
    const service = now.service - before.service + now.extras - before.extras;
    const insured = now.insured - before.insured + now.covered - before.covered;
    const fees = service + insured + now.trips - before.trips;
    this.#billed = now;
    const { vat, isCompany } = this.#life;
    const sum = vat === 'added' ? fees + halfUp(fees, 7, 100) : fees;
    const base = vat === 'included' ? service - halfUp(service, 7, 107) : service;
    const withheld = isCompany ? halfUp(base, 3, 100) : 0;
    const used = Math.min(this.pool, Math.max(0, sum - withheld));
    this.pool += Math.max(0, withheld - sum) - used;
    const pay = Math.max(0, sum - withheld) - used;
    this.bills.push({ total: sum, withheld, pay, open: pay, number, before, used, isPaid: false, isVoid: false });
    this.#credit();
  }

  #cameToNothing(seen: ReckonedThings, number: number): boolean {
    const start = periodStart(this.#life, number);
    const charged = this.#charged.get(number) ?? [];
    return seen.things.some(({ itemId, last }) => last !== null && last < start && charged.includes(itemId));
  }

  #isUnder({ things }: ReckonedThings, number: number): boolean {
    const start = periodStart(this.#life, number);
    return things.some((thing) => thing.began <= start && isStillIn(this.#life, thing, number));
  }

  /** What was billed ahead for items that left has a bill of its own. */
  #takeBack(seen: ReckonedThings): void {
    const number = this.#next - 1;
    const start = periodStart(this.#life, number);
    const charged = this.#charged.get(number) ?? [];
    const left = seen.things.filter(({ itemId, last }) => last !== null && last < start && charged.includes(itemId));
    if (left.length === 0) return;
    const stayed = left.map((thing) => ({ ...thing, last: null }));
    const [less, more] = [left, stayed].map((things) => storing(this.#life, { ...seen, things }, number));
    const { service, insured } = this.#billed;
    const [back, uninsured] = [
      (more?.service ?? 0) - (less?.service ?? 0),
      (more?.insured ?? 0) - (less?.insured ?? 0),
    ];
    this.#charged.set(
      number,
      charged.filter((itemId) => !left.some((thing) => thing.itemId === itemId)),
    );
    this.#issue({ ...this.#billed, service: service - back, insured: insured - uninsured });
  }

  look = (seen: ReckonedThings, on: string): void => {
    this.#catchUp(seen);
    const { service: extras, insured: covered } = extrasOf(this.#life, seen);
    const rest = () => ({ trips: total(seen.fees), extras, covered });
    if (seen.over !== null) {
      let last = 1;
      while (seen.things.some((thing) => thing.last === null || thing.last >= periodStart(this.#life, last + 1)))
        last += 1;
      this.#voidLast(seen);
      this.#takeBack(seen);
      this.#issue({ ...storing(this.#life, seen, last), ...rest() });
      return;
    }
    if (this.#isUnder(seen, this.#next - 1) && this.#voidLast(seen)) this.#next -= 1;
    for (let number = this.#next; dayNumber(periodStart(this.#life, number)) - 7 <= dayNumber(on); number += 1) {
      if (!this.#isUnder(seen, number)) continue;
      this.#takeBack(seen);
      this.#issue({ ...storing(this.#life, seen, number), ...rest() }, number);
      this.#next = number + 1;
      const next = periodStart(this.#life, number + 1);
      const charged = seen.things.filter((thing) => thing.began < next && isStillIn(this.#life, thing, number));
      this.#charged.set(
        number,
        charged.map(({ itemId }) => itemId),
      );
    }
    if (extras > this.#billed.extras) this.#issue({ ...this.#billed, extras, covered });
    this.#credit();
  };
  get balance(): number {
    return this.bills.reduce((sum, { open }) => sum + open, 0) - this.pool;
  }
}
