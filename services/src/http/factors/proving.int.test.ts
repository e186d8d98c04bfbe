import { authen } from '@klang/contracts/api/authen';
import { factors } from '@klang/contracts/api/factors';
import { endpoints } from '@klang/contracts/api/index';
import { passwords } from '@klang/contracts/api/passwords';
import { platformOrg } from '@klang/contracts/console/index';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { provedForMs } from '@klang/contracts/limits';
import { messages } from '@klang/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../domain/staff.ts';
import { minuteMs, openDoors, password, type TestDoors } from '../testing/doorsFixture.ts';
import { addPlatformAdmin, addressOf, bodyFor, furnish, idIn } from '../testing/watchers/everyCallFixture.ts';

const org = 'klangdee';
let doors: TestDoors;
beforeAll(async () => {
  doors = await openDoors();
  await furnish(doors, org);
  await addPlatformAdmin(doors, 'boss');
  await doors.hire('owner');
}, 60_000);
afterAll(() => doors.close());

const leftOpen = async (kind: 'customer' | 'staff' | 'admin'): Promise<string> => {
  const here = { org, personId: kind === 'customer' ? idIn(org, 'c1') : 'owner' };
  const who = kind === 'admin' ? { org: platformOrg, personId: 'boss' } : here;
  const place = { name: null, device: null, agent: '', isKept: false, isProved: true };
  return doors.parts.sessions.start({
    ...who,
    ...place,
    kind,
    now: new Date(doors.clock.now().getTime() - provedForMs),
  });
};
/** The worker writes events of its own meanwhile. */
const eventsOfPeople = async (): Promise<number> => {
  let count = 0;
  for await (const { events } of doors.parts.log.readAll())
    count += events.filter(({ meta }) => meta.actor.kind !== 'system').length;
  return count;
};

const harms = [
  /\/owner\/(customer|staff|contact)\/forget$/,
  /\/owner\/customer\/(email|join)$/,
  /\/admin\/(staff|admin)\/forget$/,
  /\/owner\/staff\/(invite|approve|change|rights|unlinkline|resetfactors)$/,
  /\/admin\/staff\/(invite|change|rights|resetfactors)$/,
  /\/admin\/customer\/email$/,
  /\/admin\/admin\/(invite|change|resetfactors)$/,
  /\/owner\/permission\/(add|change|restore)$/,
  /\/owner\/mark\/permission$/,
  /\/owner\/order\/contract\/cancel$/,
  /\/owner\/refund\/(ask|approve|account|many)$/,
  /\/owner\/cash\/(handin|undo)$/,
  /\/owner\/claim\/decide$/,
  /\/owner\/bill\/(money|credit|creditlapse|many)$/,
  /\/owner\/paper\/(credit|correction\/accept)$/,
  /\/owner\/cash\/visit\/correct$/,
  /\/authen\/line\/unlink$/,
  /\/engine\/profile\/line\/(link|unlink)$/,
  /\/authen\/registeruser\/owner\/line$/,
  /\/authen\/factor\/(totp\/begin|passkey\/begin|add|remove|codes|rule)$/,
];
const doesHarm = ({ path }: Endpoint): boolean => harms.some((one) => one.test(path));
const kindFor = ({ access }: Endpoint) => (access === 'admin' || access === 'customer' ? access : 'staff');
const asking = endpoints.filter(({ asksAgain }) => asksAgain);

describe('a call that may do harm', () => {
  it('is declared to ask once more who it is, and no other is', () => {
    expect(asking.map(({ path }) => path).sort()).toEqual(
      endpoints
        .filter(doesHarm)
        .map(({ path }) => path)
        .sort(),
    );
  });

  const byToken = asking.filter(({ access }) => access !== 'anyone').map((one) => [one.path, one] as const);
  it.each(byToken)('%s does nothing for a session that was left open', async (_, endpoint) => {
    const token = await leftOpen(kindFor(endpoint));
    const before = await eventsOfPeople();
    const body = bodyFor(endpoint.body, org);
    const answer = await doors.call(addressOf(endpoint, body), body, { token });
    expect(answer.json()).toMatchObject({ code: 403, detail: messages.proveAgain.en });
    expect(await eventsOfPeople()).toBe(before);
  });
});

describe('showing once more who one is', () => {
  const unlink = (token: string) => doors.send(authen.unlinkOwnLine.path, {}, { token });
  const prove = (token: string, body: object) => doors.send(factors.prove.path, body, { token });

  it('with the password lets go on for five minutes, in this session alone', async () => {
    await doors.newStaff('proves');
    const enter = async () => (await doors.enterStaff('proves')).json().token as string;
    const [here, there] = [await enter(), await enter()];
    doors.clock.advance(provedForMs);
    expect((await unlink(here)).statusCode).toBe(403);
    const wrong = await prove(here, { password: 'not-this-one1' });
    expect(wrong.json()).toMatchObject({ code: 400, fields: [{ field: 'password' }] });
    expect((await unlink(here)).statusCode).toBe(403);
    expect((await prove(here, { password })).json()).toMatchObject({ result: true });
    expect([(await unlink(here)).statusCode, (await unlink(there)).statusCode]).toEqual([200, 403]);
    doors.clock.advance(provedForMs);
    expect((await unlink(here)).statusCode).toBe(403);
  });

  it('is tried a few times only, and without anything to show is nothing', async () => {
    await doors.newStaff('guesses');
    const { token } = (await doors.enterStaff('guesses')).json();
    expect((await prove(token, {})).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await prove(token, { password: `wrong-${tries}` })).statusCode);
    expect(statuses).toContain(429);
    doors.clock.advance(16 * minuteMs);
  });
});

describe('LINE', () => {
  const link = (LINETOKEN: string, token: string) => doors.send(authen.registerOwnerLine.path, { LINETOKEN, token });
  const byLine = (LINETOKEN: string) => doors.send(authen.ownerLine.path, { LINETOKEN, unique: 'd1' });

  it('is linked by nobody who found a session open and does not know the password', async () => {
    await doors.newStaff('left-open@klang.test');
    const { token } = (await doors.enterStaff('left-open@klang.test')).json();
    const line = doors.lineToken('good', 'backend', 'staff');
    doors.clock.advance(provedForMs);
    expect((await link(line, token)).json()).toMatchObject({ code: 403, detail: messages.proveAgain.en });
    expect((await byLine(line)).statusCode).toBe(403);
    await doors.send(factors.prove.path, { password }, { token });
    expect((await link(line, token)).statusCode).toBe(200);
  });

  it('opens nothing any more once its owner chose another password, until they link it again', async () => {
    const staffId = await doors.newStaff('chooses@klang.test');
    const { token } = (await doors.enterStaff('chooses@klang.test')).json();
    const line = doors.lineToken('good', 'backend', null);
    const linked = async () => (await link(line, token)).statusCode;
    expect(await linked()).toBe(200);
    const body = { oldPassword: password, password: 'klang-new-one2' };
    expect((await doors.send(passwords.change.path, body, { token })).statusCode).toBe(200);
    expect((await byLine(line)).statusCode).toBe(403);
    expect(await doors.typesOf(`staff-${org}.${staffId}`)).toContain('StaffLineUnlinked');
    expect(await linked()).toBe(200);
  });

  it('opens nothing any more once a forgotten password was set anew', async () => {
    const staffId = await doors.newStaff('forgets@klang.test');
    const at = doors.clock.now().toISOString();
    const contact = {
      name: 'วิภา',
      email: 'forgets@klang.test',
      phone: null,
      byStaffId: 'boss',
      isByAdmin: true,
      at,
    } as const;
    await doors.system().execute(staff, staffId, { type: 'ChangeStaffProfile', staffId, ...contact });
    const { token } = (await doors.enterStaff('forgets@klang.test')).json();
    const line = doors.lineToken('good', 'backend', 'owner');
    expect((await link(line, token)).statusCode).toBe(200);
    expect((await byLine(line)).statusCode).toBe(200);
    const { otpId } = (await doors.forgot('forgets@klang.test', { door: 'owner' })).json().detail;
    const code = doors.codeIn(await doors.mailTo('forgets@klang.test'));
    const { proof } = (await doors.verify(otpId, code, { door: 'owner' })).json().detail;
    expect((await doors.reset(proof, 'klang-new-one1', { door: 'owner' })).statusCode).toBe(200);
    expect((await byLine(line)).statusCode).toBe(403);
    expect(await doors.typesOf(`staff-${org}.${staffId}`)).toContain('StaffLineUnlinked');
  });
});
