import Fastify from 'fastify';
import { openMessage, sealMessage } from '../../../platform/payments/gw2c2p/jwt.ts';
import { envelope, tokenRequest } from '../../../platform/payments/gw2c2p/messages.ts';
import { answerEach } from './program.ts';

const secret = process.env['GW2C2P_SECRET'] ?? '';
const app = Fastify();
app.post('/paymentToken', async ({ body }) => {
  const { invoiceNo } = tokenRequest.parse(await openMessage(secret, envelope.parse(body).payload));
  const answer = { respCode: '0000', respDesc: '', paymentToken: invoiceNo, webPaymentUrl: `/pay/${invoiceNo}` };
  return { payload: await sealMessage(secret, answer) };
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerEach(async () => url);
