import type { RefusalCode } from '@klang/contracts/refusals';

type HasType = { readonly type: string };
export type AnyCommand = HasType;
export type AnyEvent = HasType & { readonly data: object };
/** One of them by its type; several that differ in nothing else may share a member of the union. */
export type Only<U extends HasType, T extends U['type']> = U extends HasType
  ? T extends U['type']
    ? U
    : never
  : never;

export type Refusal = { readonly refused: RefusalCode };
/** Events to write, nothing because it is already so, or the reason why not. */
export type Decision<E> = readonly E[] | Refusal;

/** The rules of one stream as a value: pure, never throwing, time and ids come in with the command. */
export type Decider<S, C extends AnyCommand, E extends AnyEvent> = {
  readonly category: string;
  readonly initial: S;
  readonly evolve: { readonly [T in E['type']]: (state: S, data: Only<E, T>['data']) => S };
  readonly decide: { readonly [T in C['type']]: (command: Only<C, T>, state: S) => Decision<E> };
};

/** As whom somebody asks: a customer by each id under which they stand, or staff, who ask for whomever they like. */
export type Asker = string | readonly string[] | null;
export const isAnothers = (asker: Asker | undefined, customerId: string): boolean =>
  asker != null && (typeof asker === 'string' ? asker !== customerId : !asker.includes(customerId));

export const nothing: readonly never[] = [];
export const refuse = (code: RefusalCode): Refusal => ({ refused: code });
export const isRefusal = (decision: object): decision is Refusal => 'refused' in decision;

export const evolve = <S, C extends AnyCommand, E extends AnyEvent>(d: Decider<S, C, E>, state: S, event: E): S => {
  // The record has one handler for each type of E, so the handler found fits this event.
  const handler = d.evolve[event.type as E['type']] as ((state: S, data: object) => S) | undefined;
  return handler ? handler(state, event.data) : state;
};

export const decide = <S, C extends AnyCommand, E extends AnyEvent>(
  d: Decider<S, C, E>,
  command: C,
  state: S,
): Decision<E> => {
  // As above: one entry for each type of C.
  const handler = d.decide[command.type as C['type']] as (command: C, state: S) => Decision<E>;
  return handler(command, state);
};

/**
 * Whether a part of a form is other now than at the revision that somebody saw. A form sends each part by a call of its
 * own, so what was changed beside it stands in no way.
 */
export const isUnseen = <F>(
  past: readonly F[],
  revision: number | undefined,
  isSame: (one: F, other: F) => boolean,
): boolean => {
  if (revision === undefined) return false;
  const [seen, now] = [past[revision], past.at(-1)];
  return seen === undefined || now === undefined || !isSame(seen, now);
};
