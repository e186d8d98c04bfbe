import pLimit from 'p-limit';
import { CallError } from './answers.ts';
import type { Caller } from './caller.ts';

/** A form stays in memory with its files until it is answered. */
const mostAtOnce = 4;
const mostUnderWay = 40;
const mostOfOne = 2;
const retryAfter = 5;

export const uploadTurns = () => {
  const turn = pLimit(mostAtOnce);
  const ofPerson = new Map<string, number>();
  let underWay = 0;
  const count = (person: string, change: 1 | -1): void => {
    underWay += change;
    const own = (ofPerson.get(person) ?? 0) + change;
    if (own > 0) ofPerson.set(person, own);
    else ofPerson.delete(person);
  };
  return async <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> => {
    const person = JSON.stringify([caller?.org, caller?.id]);
    if ((ofPerson.get(person) ?? 0) >= mostOfOne) throw new CallError(429, 'tooOften', { retryAfter });
    if (underWay >= mostUnderWay) throw new CallError(503, 'unavailable', { retryAfter });
    count(person, 1);
    return turn(work).finally(() => count(person, -1));
  };
};
