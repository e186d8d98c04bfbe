import { authen } from '@klang/contracts/api/authen';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestDoors } from '../testing/doorsFixture.ts';

type Argon2 = typeof import('@node-rs/argon2');

let hashes = 0;
let doors: TestDoors;
let queries: string[];
beforeAll(async () => {
  vi.doMock('@node-rs/argon2', async (original) => {
    const { hash, verify, ...rest } = await original<Argon2>();
    const counted =
      <A extends readonly unknown[], R>(doing: (...args: A) => R) =>
      (...args: A): R => {
        hashes += 1;
        return doing(...args);
      };
    return { ...rest, hash: counted(hash), verify: counted(verify) };
  });
  const { openDoors } = await import('../testing/doorsFixture.ts');
  doors = await openDoors();
  await doors.newCustomer('known@example.com');
  await doors.newStaff('known@example.com');
  await doors.newAdmin('known@example.com');
  // The first wrong password of a process also creates the dummy hash.
  await doors.enterStaff('first@example.com', 'wrong-guess1');
  const { pool } = doors.parts;
  const query = pool.query.bind(pool) as (question: unknown, values?: unknown) => unknown;
  vi.spyOn(pool, 'query').mockImplementation((question: unknown, values?: unknown) => {
    const text = typeof question === 'string' ? question : (question as { text: string }).text;
    // Excludes background queries: following organizations, security notes, session use, and names of earlier events.
    const isLate = /platform\.(?:security_log|person_keys)|update platform\.sessions s set used_at/.test(text);
    if (text.includes('platform.') && !isLate) queries.push(text);
    return query(question, values);
  });
}, 60_000);
afterAll(() => doors.close());
beforeEach(() => {
  queries = [];
});

let from = 0;
const workOf = async (path: string, body: object) => {
  from += 1;
  queries = [];
  hashes = 0;
  const answer = await doors.send(path, body, { from: `192.0.2.${from}` });
  const { requestId: _, ...response } = answer.json();
  return { status: answer.statusCode, response, hashes, queries };
};

const password = 'wrong-guess1';
const web = { token: '', autorenew: false, session: 'v'.repeat(25) };

describe('a wrong password', () => {
  it.each([
    ['the site', authen.webClient.path.replace('{channel}', 'web'), web],
    ['the back office', authen.ownerUser.path, { unique: 'd1' }],
    ['the console', authen.adminUser.path, {}],
  ])('at %s costs one hash and the same questions, whether or not somebody has that name', async (_, path, more) => {
    const known = await workOf(path, { ...more, username: 'known@example.com', password });
    const unknown = await workOf(path, { ...more, username: 'nobody@example.com', password });
    // Three queries: the account with its password, the attempts at the account, and those from this address.
    expect([known.status, known.hashes, known.queries.length], known.queries.join('\n')).toEqual([400, 1, 3]);
    expect(unknown).toEqual(known);
  });
});

describe('a registration', () => {
  const who = { name: 'มานี', phone: '0812345678', password: 'klang-demo1' };

  it('with an e-mail that is taken costs the hash that a free one costs', async () => {
    const { path } = authen.registerOwnerUser;
    const bodyOf = async (email: string) => ({ ...who, email, ...(await doors.registrationCode(email)) });
    const free = await workOf(path, await bodyOf('free@example.com'));
    const taken = await workOf(path, await bodyOf('known@example.com'));
    expect([free.status, free.hashes]).toEqual([200, 1]);
    expect([taken.status, taken.hashes]).toEqual([409, 1]);
  });
});
