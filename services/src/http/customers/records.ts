import type { InvoicePersonByStaff } from '@klang/contracts/address/taxId';
import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { CustomerDetails, CustomerPlace, CustomerTax } from '@klang/contracts/customers/customerRecord';
import type { CustomerRecord, RecordStep } from '@klang/contracts/customers/recordShape';
import { bangkokDay } from '@klang/contracts/kit/days';
import { customer } from '../../domain/customer.ts';
import type { CustomerCommand } from '../../domain/customerState.ts';
import { withStoredNumber } from '../../platform/customers/invoiceNumbers.ts';
import { type CustomerStanding, identitiesOf, recordsOf, standingCustomer } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { stateOf } from '../../platform/eventLog/stateOf.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';
import { localPhone, worldPhone } from '../kit/phones.ts';
import type { Serve } from '../kit/serve.ts';
import { customerNamed } from '../signin/profiles.ts';
import { agreementsOf } from './agreements.ts';
import { typeRoutes } from './choosingTypes.ts';
import { recordHistory } from './recordHistory.ts';

type Ports = Pick<Parts, 'log' | 'pool' | 'sessions'>;
type PartOfCustomer<T> = { readonly customerId: string } & T;
type WrittenRecord = { readonly revision: number };

const sentOf = (customerId: string, records: readonly CustomerStanding[]): CustomerRecord | null => {
  const [standing, ...joined] = records;
  if (!standing?.state.isRegistered) return null;
  const { email, isEmailProved, details, tax, typeId, places, mergedInto } = standing.state;
  return {
    customerId,
    email,
    isEmailProved,
    isInPart: false,
    tax,
    typeId,
    details: { ...details, phone: localPhone(details.phone), secondPhone: localPhone(details.secondPhone) },
    places: [...places],
    identity: identitiesOf(records)[0]?.identity ?? null,
    mergedInto,
    tookOver: joined.map(({ customerId: id, state }) => ({
      customerId: id,
      name: customerNamed(state.details).name,
      email: state.email,
    })),
  };
};

const cover = (number: string): string => `${'•'.repeat(number.length - 4)}${number.slice(-4)}`;
const masked = (number: string | null): string | null => number && cover(number);
const inPart = ({ details, tax, ...record }: CustomerRecord): CustomerRecord => ({
  ...record,
  tax: { ...tax, invoicePerson: tax.invoicePerson && { ...tax.invoicePerson, taxId: cover(tax.invoicePerson.taxId) } },
  isInPart: details.taxId !== null || details.passport !== null,
  details: { ...details, taxId: masked(details.taxId), passport: masked(details.passport) },
});

const numbers: readonly string[] = ['taxId', 'passport', 'invoiceTaxId'];
const stepInPart = ({ changes, ...step }: RecordStep): RecordStep => ({
  ...step,
  changes: changes.map((one) =>
    numbers.includes(one.field) ? { ...one, was: masked(one.was), is: masked(one.is) } : one,
  ),
});

const fieldsAt: Readonly<Record<string, string>> = {
  born_in_future: 'details.bornOn',
  invoice_tax_id_missing: 'tax.invoicePerson.taxId',
};
const atField = async <T>(doing: Promise<T>): Promise<T> =>
  doing.catch((error: unknown) => {
    throw error instanceof Refused ? new Refused(error.code, fieldsAt[error.code], error.faults) : error;
  });

const writing = ({ log, sessions }: Ports) => {
  const write = (ctx: Context, command: CustomerCommand) => atField(ctx.execute(customer, command.customerId, command));
  const doing = {
    change: async (
      ctx: Context,
      { customerId, details, revision }: PartOfCustomer<WrittenRecord & { details: CustomerDetails }>,
    ) => {
      const phones = {
        phone: worldPhone(details.phone),
        secondPhone: details.secondPhone && worldPhone(details.secondPhone),
      };
      const at = ctx.now.toISOString();
      await write(ctx, {
        type: 'ChangeCustomerDetails',
        customerId,
        details: { ...details, ...phones },
        revision,
        today: bangkokDay(ctx.now),
        at,
      });
      const { name } = customerNamed(details);
      // The session's name is used for new orders.
      if (name !== null) await sessions.rename({ org: ctx.org, kind: 'customer', personId: customerId }, name);
      return { customerId };
    },
    changeTax: async (
      ctx: Context,
      { customerId, tax, revision }: PartOfCustomer<WrittenRecord & { tax: CustomerTax }>,
    ) => {
      await write(ctx, { type: 'ChangeCustomerTax', customerId, tax, revision, at: ctx.now.toISOString() });
      return { customerId };
    },
    keepPlace: async (ctx: Context, request: PartOfCustomer<{ place: CustomerPlace; revision: number | null }>) => {
      await write(ctx, { type: 'KeepCustomerAddress', ...request, at: ctx.now.toISOString() });
      return { customerId: request.customerId };
    },
    dropPlace: async (ctx: Context, request: PartOfCustomer<{ addressId: string }>) => {
      await write(ctx, { type: 'DropCustomerAddress', ...request, at: ctx.now.toISOString() });
      return { customerId: request.customerId };
    },
    mainPlace: async (ctx: Context, request: PartOfCustomer<{ addressId: string }>) => {
      await write(ctx, { type: 'ChooseMainAddress', ...request, at: ctx.now.toISOString() });
      return { customerId: request.customerId };
    },
  };
  const get = async (org: string, customerId: string): Promise<CustomerRecord> => {
    const found = sentOf(customerId, await recordsOf(log, { org, id: customerId }));
    if (!found) throw new Refused('customer_not_found');
    return found;
  };
  return { ...doing, get };
};

const unnamed = (steps: readonly RecordStep[]): RecordStep[] =>
  steps.map(({ by, ...step }) => ({ ...step, by: by.kind === 'customer' ? by : { ...by, name: null } }));

export const recordRoutes = (serve: Serve, ports: Ports): void => {
  const { log } = ports;
  const { get, change, changeTax, keepPlace, dropPlace, mainPlace } = writing(ports);
  const mine = <T extends object>(ctx: Context, body: T) => ({ ...body, customerId: ctx.actor.id });
  const unsaidPerson = async (
    { org }: Context,
    tax: { readonly company: object | null; readonly invoicePerson?: object | null | undefined },
    id: string,
  ) =>
    tax.company || tax.invoicePerson === null ? null : (await standingCustomer(log, { org, id })).tax.invoicePerson;
  // Read after the form: the command is refused at every other revision than that of the form.
  const ofStored = async ({ org }: Context, typed: InvoicePersonByStaff, id: string) =>
    withStoredNumber(typed, (await standingCustomer(log, { org, id })).tax);

  serve(ownRecord.get, (ctx) => get(ctx.org, ctx.actor.id));
  serve(ownRecord.history, async (ctx) => ({ steps: unnamed(await recordHistory(log, ctx.org, ctx.actor.id)) }));
  serve(ownRecord.change, (ctx, body) => change(ctx, mine(ctx, body)));
  serve(ownRecord.changeTax, async (ctx, { tax, ...body }) => {
    const invoicePerson = tax.invoicePerson ?? (await unsaidPerson(ctx, tax, ctx.actor.id));
    return changeTax(ctx, mine(ctx, { ...body, tax: { ...tax, invoicePerson } }));
  });
  serve(ownRecord.keepPlace, (ctx, body) => keepPlace(ctx, mine(ctx, body)));
  serve(ownRecord.dropPlace, (ctx, body) => dropPlace(ctx, mine(ctx, body)));
  serve(ownRecord.mainPlace, (ctx, body) => mainPlace(ctx, mine(ctx, body)));

  serve(customerRecords.get, async (ctx, { customerId }) => inPart(await get(ctx.org, customerId)));
  serve(customerRecords.seeNumbers, async (ctx, { customerId }) => {
    // Log the look before the answer, each time: no look without a record.
    const see = { type: 'SeeNumbers', customerId, at: ctx.now.toISOString() } as const;
    await ctx.anew().execute(customer, customerId, see);
    const { taxId, passport } = (await get(ctx.org, customerId)).details;
    return { taxId, passport };
  });
  serve(customerRecords.history, async (ctx, { customerId }) => ({
    steps: (await recordHistory(log, ctx.org, customerId)).map(stepInPart),
  }));
  const agreements = agreementsOf(ports);
  serve(customerRecords.consents, ({ org }, { customerId }) => agreements(org, customerId));
  serve(customerRecords.change, async (ctx, { details: { taxId, passport, ...facts }, ...body }) => {
    const known = await stateOf(log, customer, { org: ctx.org, id: body.customerId });
    // Masked fields are absent from the form and stay unchanged.
    const details = {
      ...facts,
      taxId: taxId === undefined ? known.details.taxId : taxId,
      passport: passport === undefined ? known.details.passport : passport,
    };
    return change(ctx, { ...body, details });
  });
  serve(customerRecords.changeTax, async (ctx, { tax, ...body }) => {
    const { customerId } = body;
    const invoicePerson = tax.invoicePerson
      ? await atField(ofStored(ctx, tax.invoicePerson, customerId))
      : await unsaidPerson(ctx, tax, customerId);
    return changeTax(ctx, { ...body, tax: { ...tax, invoicePerson } });
  });
  typeRoutes(serve, ports);
  serve(customerRecords.keepPlace, keepPlace);
  serve(customerRecords.dropPlace, dropPlace);
  serve(customerRecords.mainPlace, mainPlace);
};
