import type { RefusalCode } from '@klang/contracts/refusals';

type HasType = { readonly type: string };
export type AnyCommand = HasType;
export type AnyEvent = HasType & { readonly data: object };
/** One member of the union by its type. Members that differ in nothing else may share one entry. */
export type Only<U extends HasType, T extends U['type']> = U extends HasType
  ? T extends U['type']
    ? U
    : never
  : never;

export type Refusal = { readonly refused: RefusalCode };
export type Decision<E> = readonly E[] | Refusal;

/** The rules of one stream. Pure and never throwing: time and ids come with the command. */
export type Decider<S, C extends AnyCommand, E extends AnyEvent> = {
  readonly category: string;
  readonly initial: S;
  readonly evolve: { readonly [T in E['type']]: (state: S, data: Only<E, T>['data']) => S };
  readonly decide: { readonly [T in C['type']]: (command: Only<C, T>, state: S) => Decision<E> };
};

/** A customer with all ids that merged records gave them. Null: staff, who may act for anyone. */
export type Asker = string | readonly string[] | null;
export const isAnothers = (asker: Asker | undefined, customerId: string): boolean =>
  asker != null && (typeof asker === 'string' ? asker !== customerId : !asker.includes(customerId));

export const nothing: readonly never[] = [];
export const refuse = (code: RefusalCode): Refusal => ({ refused: code });
export const isRefusal = (decision: object): decision is Refusal => 'refused' in decision;

/** For an id that is known: a repeat changes nothing, other facts under the same id are refused. */
export const sameOrTaken = (isSame: boolean, taken: RefusalCode = 'id_taken'): readonly never[] | Refusal =>
  isSame ? nothing : refuse(taken);

export const evolve = <S, C extends AnyCommand, E extends AnyEvent>(d: Decider<S, C, E>, state: S, event: E): S => {
  // Safe cast: the record has one handler for each type of E.
  const handler = d.evolve[event.type as E['type']] as ((state: S, data: object) => S) | undefined;
  return handler ? handler(state, event.data) : state;
};

export const decide = <S, C extends AnyCommand, E extends AnyEvent>(
  d: Decider<S, C, E>,
  command: C,
  state: S,
): Decision<E> => {
  // Safe cast: the record has one handler for each type of C.
  const handler = d.decide[command.type as C['type']] as (command: C, state: S) => Decision<E>;
  return handler(command, state);
};

/** Whether this part of a form changed since the revision that the sender saw. Other parts do not matter. */
export const changedSinceSeen = <F>(
  history: readonly F[],
  revision: number | undefined,
  isSame: (one: F, other: F) => boolean,
): boolean => {
  if (revision === undefined) return false;
  const [seen, now] = [history[revision], history.at(-1)];
  return seen === undefined || now === undefined || !isSame(seen, now);
};
