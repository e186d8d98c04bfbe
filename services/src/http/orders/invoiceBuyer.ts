import { addressText } from '@klang/contracts/address/address';
import { type InvoicePerson, isSameBuyer } from '@klang/contracts/address/taxId';
import type { orders } from '@klang/contracts/api/orders';
import type { CustomerTax } from '@klang/contracts/customers/customerRecord';
import type { z } from 'zod';
import { customer } from '../../domain/customer.ts';
import type { Tax } from '../../domain/customerState.ts';
import { standingOf } from '../../platform/customers/standing.ts';
import type { Context } from '../../platform/eventLog/context.ts';
import { Refused } from '../../platform/kit/failures.ts';
import type { Parts } from '../../platform/parts.ts';

type Body = z.output<typeof orders.place.body>;
export type BuyerRequest = Pick<Body, 'orderId' | 'company' | 'invoicePerson' | 'address' | 'language'> & {
  readonly whom: { readonly customerId: string };
  /** Of the record that a form showed. */
  readonly taxRevision?: number | undefined;
};
type Company = Pick<NonNullable<Body['company']>, 'companyName' | 'taxId' | 'branch'> & { readonly address?: string };
/** Who stands on the tax invoices of an order. */
export type InvoiceBuyer = {
  readonly company: Company | null;
  readonly invoicePerson: (InvoicePerson & { readonly address: string }) | null;
};

const pickUpOf = ({ address, language }: BuyerRequest): string => addressText(address, language);

const companyIn = (request: BuyerRequest, stored: string | null): Company | null => {
  if (!request.company) return null;
  const { companyName, taxId, branch, address } = request.company;
  const identity = { companyName, taxId, branch };
  if (address === undefined) return { ...identity, ...(stored !== null && { address: stored }) };
  return { ...identity, address: address ?? pickUpOf(request) };
};

const personIn = (request: BuyerRequest): InvoiceBuyer['invoicePerson'] => {
  const { company, invoicePerson: person } = request;
  return company || !person ? null : { ...person, address: person.address ?? pickUpOf(request) };
};

const companyTax = (request: BuyerRequest, stored: Tax): CustomerTax | null => {
  const { company } = request;
  if (company?.address === undefined) return null;
  const isAnother = stored.invoicePerson !== null || (stored.company !== null && !isSameBuyer(company, stored.company));
  // The pick-up address is known anyway, so it is stored only to replace another one.
  if (isAnother || (company.address === null && stored.address === null)) return null;
  const { companyName, taxId, branch } = company;
  return {
    company: { companyName, taxId, branch },
    invoicePerson: null,
    address: companyIn(request, null)?.address ?? null,
    withholds: company.withholds,
  };
};

const personTax = (request: BuyerRequest, stored: Tax): CustomerTax | null => {
  const person = personIn(request);
  const isAnother = stored.invoicePerson !== null && stored.invoicePerson.taxId !== person?.taxId;
  if (!person || stored.company !== null || isAnother) return null;
  const { name, taxId, address } = person;
  return { company: null, invoicePerson: { name, taxId }, address, withholds: false };
};

/** Older pages name the person by the contact and its tax ID alone. */
export const withPersonOfContact = <B extends Pick<Body, 'contact' | 'company' | 'invoicePerson'>>(body: B) => {
  const { taxId, ...contact } = body.contact;
  const isNamed = taxId !== undefined && !body.company && !body.invoicePerson;
  return {
    ...body,
    contact,
    invoicePerson: isNamed ? { name: contact.name, taxId, address: null } : body.invoicePerson,
  };
};

export const invoiceBuyers = ({ log }: Pick<Parts, 'log'>) => {
  const standing = ({ org }: Context, { whom }: BuyerRequest) => standingOf(log, { org, id: whom.customerId });

  return {
    of: async (ctx: Context, request: BuyerRequest): Promise<InvoiceBuyer> => {
      const { company } = request;
      const tax = company && (await standing(ctx, request)).state.tax;
      const stored = company && tax && isSameBuyer(company, tax.company) ? tax.address : null;
      return { company: companyIn(request, stored), invoicePerson: personIn(request) };
    },
    /** For later orders, unless the profile holds another buyer. */
    store: async (ctx: Context, request: BuyerRequest): Promise<void> => {
      if (!request.company && !request.invoicePerson) return;
      const { customerId, state } = await standing(ctx, request);
      const tax = request.company ? companyTax(request, state.tax) : personTax(request, state.tax);
      if (!tax) return;
      const { taxRevision: revision = state.tax.revision } = request;
      const known = { customerId, orderId: request.orderId, tax, revision, at: ctx.now.toISOString() };
      await ctx.execute(customer, customerId, { type: 'ChangeCustomerTax', ...known }).catch((error: unknown) => {
        // A concurrent change by the customer wins. The order is not affected.
        if (!(error instanceof Refused)) throw error;
      });
    },
  };
};
