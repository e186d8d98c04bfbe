import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { z } from 'zod';
import { useCommand } from '../../lib/api.ts';

type Name = 'change' | 'changeTax' | 'keepPlace' | 'dropPlace' | 'mainPlace';
type Body<N extends Name> = z.input<(typeof ownRecord)[N]['body']>;
export type RecordCall<N extends Name> = {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Whether it was done. */
  readonly send: (body: Body<N>) => Promise<boolean>;
};

/** Whose record it is: somebody's own, or of a customer whom staff serve. */
export type RecordOwner = { readonly customerId: string | undefined };

const done = (sent: Promise<unknown>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

/** A change of a record, by the call of whoever makes it. */
export const useRecordCall = <N extends Name>(name: N, { customerId }: RecordOwner): RecordCall<N> => {
  // The two lists of calls differ in the customer's id alone.
  const own = useCommand<z.ZodType<object, Body<N>>, z.ZodType>(ownRecord[name] as never);
  const theirs = useCommand<z.ZodType<object, Body<N> & { customerId: string }>, z.ZodType>(
    customerRecords[name] as never,
  );
  const { isPending, error } = customerId === undefined ? own : theirs;
  const send = (body: Body<N>) =>
    done(customerId === undefined ? own.mutateAsync(body) : theirs.mutateAsync({ ...body, customerId }));
  return { isPending, error, send };
};
