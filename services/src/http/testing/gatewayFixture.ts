import { lookup } from '../../domain/lookup.ts';
import { bahtOf } from '../../platform/payments/gw2c2p/amounts.ts';
import { sealMessage } from '../../platform/payments/gw2c2p/jwt.ts';
import { transactionTimeOf } from '../../platform/payments/gw2c2p/times.ts';
import { invoiceNoOf } from '../../platform/payments/invoices.ts';
import type { TestApi } from './apiFixture.ts';

export const gatewayOfTest = { merchantId: 'TEST01', secret: 'a secret of this test only' } as const;

/** A gateway answer. Default: paid now, in Thai baht. */
export type GatewayAnswer = {
  readonly org?: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountSatang: number;
  readonly code?: string;
  readonly at?: string;
};

/** A notification in the gateway's format. `change` corrupts it. */
export const notificationOf = async (notice: GatewayAnswer, change: object, secret: string) => {
  const { org = 'klangdee', orderId, paymentId, amountSatang, code = '0000', at = new Date().toISOString() } = notice;
  const invoiceNo = invoiceNoOf({ org, orderId, paymentId });
  const message = {
    merchantID: gatewayOfTest.merchantId,
    invoiceNo,
    amount: bahtOf(amountSatang),
    currencyCode: 'THB',
    tranRef: `T${invoiceNo}`,
    respCode: code,
    respDesc: '',
    transactionDateTime: transactionTimeOf(at),
    userDefined1: org,
    userDefined2: orderId,
    userDefined3: paymentId,
    ...change,
  };
  return { payload: await sealMessage(secret, message) };
};

const kinds = ['card', 'thaiqr', 'transfer'] as const;

/** Card, Thai QR and transfer. A transfer has a limit of 10,000 baht. */
export const offerPayments = async ({ asSystem, settled }: TestApi, org = 'klangdee'): Promise<void> => {
  const both = { active: true, status: 5, sort: 0, minimumSatang: 100, picture: null };
  const ofTransfer = { maximumSatang: 1_000_000, promptPayId: '0999999999991', payeeName: 'ร้านทดสอบ' };
  for (const kind of kinds) {
    const [id, at] = [`pay-${kind}`, new Date().toISOString()];
    const names = { name_th: kind, name_en: kind, kind, ...(kind === 'transfer' && ofTransfer) };
    const { position } = await asSystem(org).execute(lookup, id, {
      type: 'AddLookup',
      lookupId: id,
      kind: 'payment',
      fields: { ...both, ...names },
      at,
    });
    if (position) await settled(['lookups'], position);
  }
};
