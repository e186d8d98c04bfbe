import { customerRecords } from '@klang/contracts/api/customerRecords';
import { ownRecord } from '@klang/contracts/api/ownRecord';
import type { z } from 'zod';
import { useCommand } from '../../lib/api.ts';

type Name = 'change' | 'changeTax' | 'keepPlace' | 'dropPlace' | 'mainPlace';
type OwnBody<N extends Name> = z.input<(typeof ownRecord)[N]['body']>;
/** Staff leave out a tax ID of which they see only the end. */
type TaxBody = Omit<z.input<(typeof customerRecords)['changeTax']['body']>, 'customerId'>;
type Body<N extends Name> = N extends 'changeTax' ? TaxBody : OwnBody<N>;
export type RecordCall<N extends Name> = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
  readonly send: (body: Body<N>) => Promise<boolean>;
};

/** Undefined: the user's own record. Otherwise staff edit that customer's. */
export type RecordOwner = { readonly customerId: string | undefined };

const done = (sent: Promise<unknown>): Promise<boolean> =>
  sent.then(
    () => true,
    () => false,
  );

export const useRecordCall = <N extends Name>(name: N, { customerId }: RecordOwner): RecordCall<N> => {
  const own = useCommand<z.ZodType<object, Body<N>>, z.ZodType>(ownRecord[name] as never);
  const theirs = useCommand<z.ZodType<object, Body<N> & { customerId: string }>, z.ZodType>(
    customerRecords[name] as never,
  );
  const { isPending, error, reset } = customerId === undefined ? own : theirs;
  const send = (body: Body<N>) =>
    done(customerId === undefined ? own.mutateAsync(body) : theirs.mutateAsync({ ...body, customerId }));
  return { isPending, error, reset, send };
};
