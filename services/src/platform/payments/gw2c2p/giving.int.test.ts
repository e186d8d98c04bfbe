import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeActionKeys } from '../../../standins/gw2c2p/actionKeys.ts';
import { actionKeysOf, sealAction } from './actionSeal.ts';
import { xmlOf } from './actionXml.ts';
import { givingBack } from './giving.ts';

const keys = makeActionKeys();
let says = '';
const app = Fastify();
app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body));
app.post('/action', () => sealAction(actionKeysOf(keys.gateway), says));
let giving: ReturnType<typeof givingBack>;
beforeAll(async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  giving = givingBack({ url: `${address}/action`, merchantId: 'TEST01', keys: actionKeysOf(keys.shop) });
});
afterAll(() => app.close());

const attempt = { org: 'klangdee', orderId: 'o1', paymentId: 'p1' };
const root = 'PaymentProcessResponse';
/** Cut to 120 UTF-16 units, which would split the last character. */
const [referenceNo, stored] = [`${'R'.repeat(119)}😀`, 'R'.repeat(119)];

it('what the gateway calls money that went back is kept as far as it can be, and no sign of it is halved', async () => {
  const refund = xmlOf('refund', { status: 'RF', amount: '500.00', referenceNo });
  says = xmlOf(root, { respCode: '00', status: 'S', referenceNo }, `<refundList>${refund}</refundList>`);
  expect(await giving.standingOf(attempt)).toMatchObject({
    reference: stored,
    refunds: [{ state: 'done', amountSatang: 50_000, reference: stored }],
  });
  says = xmlOf(root, { respCode: '00', status: 'RF', referenceNo });
  expect(await giving.giveBack({ ...attempt, way: 'refund', amountSatang: 50_000 })).toMatchObject({
    outcome: 'done',
    reference: stored,
  });
});

it('what no store can keep of it has a sign in its place', async () => {
  says = xmlOf(root, { respCode: '00', status: 'RF', referenceNo: 'R\u00001' });
  expect(await giving.giveBack({ ...attempt, way: 'refund', amountSatang: 50_000 })).toMatchObject({
    reference: 'R\ufffd1',
  });
});
