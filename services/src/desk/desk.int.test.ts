import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followClock } from '../platform/kit/clock.ts';
import { openMessage, sealMessage } from '../platform/payments/gw2c2p/jwt.ts';
import { asBuilt, newDatabase, newEventStore, type TestEventStore } from '../testing/testWorld.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
type Ready = { readonly port: number; readonly smtpPort: number };

const run = (env: Record<string, string>) =>
  spawn(process.execPath, asBuilt()(program), { env: { ...process.env, ...env }, stdio: 'pipe' });

const readyOf = async (child: ChildProcessWithoutNullStreams): Promise<Ready> => {
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return JSON.parse(line);
};

const world = {
  dataDir: '',
  databaseUrl: '',
  store: undefined as TestEventStore | undefined,
  child: undefined as ChildProcessWithoutNullStreams | undefined,
  siteUrl: '',
  port: 0,
  smtpPort: 0,
};

const open = async () => {
  world.child = run({
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    EVENTSTORE_URL: world.store?.url ?? '',
    MASTER_KEY: masterKey,
    GW2C2P_SECRET: secret,
    SITE_URL: world.siteUrl,
  });
  Object.assign(world, await readyOf(world.child));
};

const close = async () => {
  const child = world.child;
  child?.kill('SIGTERM');
  if (child?.exitCode === null) await once(child, 'exit');
  return child?.exitCode;
};

const masterKey = randomBytes(32).toString('base64');
const secret = 'a secret of this test only';

const payloads: unknown[] = [];
const site = Fastify();
site.post<{ Body: { payload: string } }>('/api/gw2c2p/txn/prod/card', async ({ body }, reply) => {
  payloads.push(await openMessage(secret, body.payload));
  return reply.code(payloads.length === 1 ? 503 : 200).send({});
});
const startSite = () => site.listen({ port: 0, host: '127.0.0.1' });

const get = (path: string) => fetch(`http://127.0.0.1:${world.port}${path}`);
const advance = (body: string, type = 'application/json') =>
  fetch(`http://127.0.0.1:${world.port}/dev/clock`, { method: 'POST', headers: { 'content-type': type }, body });

const send = (mail: { to: string; subject: string; text?: string; html?: string; bcc?: string; replyTo?: string }) =>
  createTransport(`smtp://127.0.0.1:${world.smtpPort}`).sendMail({ from: 'Klang Dee <hello@klangdee.test>', ...mail });

beforeAll(async () => {
  world.dataDir = await mkdtemp(join(tmpdir(), 'klang-desk-'));
  world.databaseUrl = await newDatabase();
  world.store = await newEventStore();
  world.siteUrl = await startSite();
  await open();
});

afterAll(async () => {
  await close();
  await site.close();
  await world.store?.stop();
  await rm(world.dataDir, { recursive: true, force: true });
});

describe('the mailbox', () => {
  it('shows a mail that was sent to it, text and html, in Thai', async () => {
    const text = { subject: 'ยืนยันอีเมล', text: 'รหัส 123456', html: '<b>รหัส 123456</b>' };
    await send({ to: 'somchai@demo.test', replyTo: 'reply@klangdee.test', ...text });
    const mails = await (await get('/dev/mails?to=somchai@demo.test')).json();
    expect(mails).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        from: 'hello@klangdee.test',
        to: 'somchai@demo.test',
        replyTo: 'reply@klangdee.test',
        messageId: expect.stringMatching(/^<.+@klangdee\.test>$/),
        subject: 'ยืนยันอีเมล',
        text: expect.stringContaining('รหัส 123456'),
        html: expect.stringContaining('<b>รหัส 123456</b>'),
      },
    ]);
  });

  it('shows the newest first and only what the address asked for received, hidden copies too', async () => {
    await send({ to: 'one@demo.test', subject: 'first' });
    await send({ to: 'two@demo.test', subject: 'second', bcc: 'one@demo.test' });
    await send({ to: 'two@demo.test', subject: 'third' });
    const mails: { subject: string }[] = await (await get('/dev/mails?to=one@demo.test')).json();
    expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
  });

  it("shows a mail's html as a page on which nothing runs and for which nothing is fetched", async () => {
    await send({ to: 'html@demo.test', subject: 'page', html: '<p>hello</p><script>top.location="/"</script>' });
    const [mail]: { id: string }[] = await (await get('/dev/mails?to=html@demo.test')).json();
    const page = await get(`/dev/mails/${mail?.id}/html`);
    expect(await page.text()).toContain('<p>hello</p>');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy.split('; ')).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  });

  it('still has its mails when the desk comes back', async () => {
    await send({ to: 'kept@demo.test', subject: 'kept' });
    expect(await close()).toBe(0);
    await open();
    expect(await (await get('/dev/mails?to=kept@demo.test')).json()).toMatchObject([{ subject: 'kept' }]);
  });
});

describe('the stand-in of the messaging platform', () => {
  it('still has the same accounts and tokens when the desk comes back', async () => {
    const before: { kind: string; token: string }[] = await (await get('/dev/line/accounts')).json();
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['good', 'expired', 'wrongChannel']));
    await close();
    await open();
    expect(await (await get('/dev/line/accounts')).json()).toEqual(before);
  });

  it('has a page to sign in on, whose files and pictures are there', async () => {
    const html = await (await get('/dev/line/login?liffId=1650000001-backend&redirectUri=%2F')).text();
    const accounts: { pictureUrl: string | null }[] = await (await get('/dev/line/accounts')).json();
    const pictures = accounts.flatMap(({ pictureUrl }) => pictureUrl ?? []);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
    for (const file of new Set([...files, ...pictures])) expect((await get(file)).status, file).toBe(200);
  });
});

describe('the clock', () => {
  it('moves forward for another process as well', async () => {
    const other = await followClock(world.databaseUrl);
    const moved = new Promise<void>((resolve) => other.onAdvance(resolve));
    const answer = await advance('{"advanceMs":3600000}');
    expect(answer.status).toBe(200);
    const { now, offsetMs }: { now: string; offsetMs: number } = await answer.json();
    expect(offsetMs).toBe(3_600_000);
    expect(Math.abs(Date.parse(now) - Date.now() - offsetMs)).toBeLessThan(5_000);
    await moved;
    expect(other.offsetMs()).toBe(3_600_000);
    await other.close();
    await expect.poll(async () => (await (await get('/dev/clock')).json()).offsetMs).toBe(3_600_000);
  });

  it.each(['{"advanceMs":-1}', '{"advanceMs":1e300}', '{"advanceMs":"60000"}', '{}', 'null', '{'])(
    'refuses %s with a reason',
    async (body) => {
      const answer = await advance(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ result: false, code: 400, message: expect.stringMatching(/.{20,}/) });
    },
  );

  it('takes nothing that a form of a foreign page could send', async () => {
    expect((await advance('advanceMs=60000', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await advance('{"advanceMs":60000}', 'text/plain')).status).toBe(415);
  });
});

describe('the page', () => {
  it('brings script and style as files of their own under a strict policy', async () => {
    const page = await get('/dev');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect((await get(file)).status, file).toBe(200);
    expect(html).not.toMatch(/<script(?![^>]*src=)|style="|\son\w+="/);
  });

  it.each(['/dev/page/..%2froutes.ts', '/dev/page/%2e%2e/main.ts', '/dev/nowhere'])('has no %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('has no payment waiting', async () => {
    expect(await (await get('/dev/payments')).json()).toEqual([]);
  });
});

it('the desk does not start in production', async () => {
  const child = run({ NODE_ENV: 'production', DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
});

describe('the stand-in gateway', () => {
  const request = {
    merchantID: 'KLANGDEMO',
    invoiceNo: 'INVOICE1',
    idempotencyID: 'INVOICE1',
    description: 'Storage',
    amount: 1490,
    currencyCode: 'THB',
    paymentChannel: ['CC'],
    request3DS: 'Y',
    locale: 'th',
    paymentExpiry: '2099-01-05 16:15:00',
    frontendReturnUrl: 'http://localhost:3000/back',
    backendReturnUrl: 'https://klang.example/api/gw2c2p/txn/prod/card',
    userDefined1: 'klangdee',
    userDefined2: 'o1',
    userDefined3: 'p1',
  };
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${world.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const postSigned = async (path: string, message: object, key = secret) => {
    const { body } = await ask(`/payment/4.3/${path}`, { payload: await sealMessage(key, message) });
    return 'payload' in body ? openMessage(secret, body.payload) : body;
  };

  it('takes a payment that the product signed, once, and shows it as open', async () => {
    expect(await postSigned('paymentToken', request, 'another secret')).toMatchObject({ respCode: '9042' });
    const first = await postSigned('paymentToken', request);
    expect(first).toMatchObject({ respCode: '0000', webPaymentUrl: expect.stringMatching(/^\/dev\/pay\/\w+$/) });
    expect(await postSigned('paymentToken', request)).toEqual(first);
    expect(await postSigned('paymentToken', { ...request, amount: 1491 })).toMatchObject({ respCode: '9015' });
    const open = { org: 'klangdee', orderId: 'o1', paymentId: 'p1', amountSatang: 149_000, outcome: null };
    expect(await (await get('/dev/payments')).json()).toMatchObject([open]);
  });

  it('answers an inquiry as the payment stands', async () => {
    const inquiry = { merchantID: 'KLANGDEMO', invoiceNo: 'INVOICE1', locale: 'en' };
    expect(await postSigned('paymentInquiry', inquiry)).toMatchObject({ respCode: '0001', amount: '1490.00' });
    expect(await postSigned('paymentInquiry', { ...inquiry, invoiceNo: 'X' })).toMatchObject({ respCode: '2002' });
  });

  it('tells the product what a person chose, until it has heard, and keeps to the first choice', async () => {
    expect((await ask('/dev/payments/p1', { outcome: 'stolen' })).status).toBe(400);
    expect((await ask('/dev/payments/nothing', { outcome: 'paid' })).status).toBe(404);
    expect((await ask('/dev/payments/p1', { outcome: 'paid' })).body).toMatchObject({ outcome: 'paid', code: '0000' });
    expect((await ask('/dev/payments/p1', { outcome: 'declined' })).body).toMatchObject({ outcome: 'paid' });
    await expect.poll(() => payloads.length, { timeout: 10_000 }).toBe(2);
    expect(payloads[1]).toEqual(payloads[0]);
    expect(payloads[0]).toMatchObject({
      invoiceNo: 'INVOICE1',
      respCode: '0000',
      amount: '1490.00',
      userDefined3: 'p1',
    });
    expect(await (await get('/dev/payments')).json()).toEqual([]);
  });

  it('is there for nobody while it is switched off', async () => {
    expect((await ask('/dev/gateway', { mode: 'sleepy' })).status).toBe(400);
    await ask('/dev/gateway', { mode: 'down' });
    expect((await ask('/payment/4.3/paymentInquiry', {})).status).toBe(503);
    await ask('/dev/gateway', { mode: 'refused' });
    await expect(ask('/payment/4.3/paymentInquiry', {})).rejects.toThrow();
    await ask('/dev/gateway', { mode: 'up' });
    expect((await ask('/payment/4.3/paymentInquiry', {})).body).toMatchObject({ respCode: '6102' });
  });
});
