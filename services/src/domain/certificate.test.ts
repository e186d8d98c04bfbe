import { describe, expect, it } from 'vitest';
import { certificate } from './certificate.ts';
import { specOf } from './spec.ts';

const { given } = specOf(certificate);
const at = '2026-12-02T04:00:00.000Z';
const of = { certificateId: 'x1', orderId: 'o1', customerId: 'c1' };
const paper = { number: '12/345', on: '2026-11-24', taxSatang: 300, expectedSatang: 300 };
const file = { file: 'klangdee/certificates/a.pdf', fileType: 'application/pdf' } as const;
const send = (by: 'customer' | 'staff' = 'customer', change: object = {}) =>
  ({ type: 'SendCertificate', ...of, sendId: 's1', by, ...paper, ...file, at, ...change }) as const;
const sent = (change: object = {}) =>
  ({
    type: 'CertificateSent',
    data: { ...of, sendId: 's1', by: 'customer', ...paper, ...file, sentAt: at, ...change },
  }) as const;
const match = { type: 'MatchCertificate', certificateId: 'x1', sendId: 's1', at } as const;
const matched = (differenceSatang = 0, taxSatang = 300) =>
  ({ type: 'CertificateMatched', data: { ...of, sendId: 's1', taxSatang, differenceSatang, matchedAt: at } }) as const;
const refusing = { type: 'RefuseCertificate', certificateId: 'x1', sendId: 's1', reason: 'เลขผิด', at } as const;
const refused = {
  type: 'CertificateRefused',
  data: { ...of, sendId: 's1', reason: 'เลขผิด', refusedAt: at },
} as const;
const remind = (day: number | null) => ({ type: 'RemindOfCertificate', ...of, day, at }) as const;
const reminded = (day: number | null) =>
  ({ type: 'CertificateReminded', data: { ...of, day, remindedAt: at } }) as const;

describe('the certificate of tax that was kept back', () => {
  it('comes from its customer and is looked at by staff, each once', () => {
    given().when(send()).thenWrites(sent());
    given(sent()).when(send()).thenNothing();
    given(sent())
      .when(send('customer', { taxSatang: 250 }))
      .thenRefused('id_taken');
    given(sent()).when(match).thenWrites(matched());
    given(sent(), matched()).when(match).thenNothing();
    given(sent(), matched()).when(refusing).thenRefused('certificate_not_sent');
  });
  it('that staff have in hand is looked at already, and what it differs by is said', () => {
    given()
      .when(send('staff', { taxSatang: 250 }))
      .thenWrites(sent({ by: 'staff', taxSatang: 250 }), matched(-50, 250));
  });
  it('that is not the right one is refused with a reason, and another can be sent', () => {
    given(sent()).when(refusing).thenWrites(refused);
    given(sent(), refused).when(refusing).thenNothing();
    given(sent(), refused).when(match).thenRefused('certificate_not_sent');
    given(sent(), refused)
      .when(send('customer', { sendId: 's2' }))
      .thenWrites(sent({ sendId: 's2' }));
  });
  it('is looked at as it came last: who saw the one before hears of it', () => {
    const history = [sent(), sent({ sendId: 's2' })] as const;
    given(...history)
      .when(match)
      .thenRefused('certificate_not_sent');
    expect(given(...history).when({ ...match, sendId: 's2' }).decision).toMatchObject([{ type: 'CertificateMatched' }]);
    given().when(match).thenRefused('certificate_not_sent');
  });
  it('is sent no more once it is here', () =>
    given(sent(), matched())
      .when(send('customer', { sendId: 's2' }))
      .thenRefused('certificate_matched'));
  it('is asked for while it is missing, once for each of the days', () => {
    given().when(remind(15)).thenWrites(reminded(15));
    given(reminded(30)).when(remind(15)).thenNothing();
    given(reminded(15)).when(remind(30)).thenWrites(reminded(30));
    given(reminded(15)).when(remind(null)).thenWrites(reminded(null));
    given(sent()).when(remind(30)).thenNothing();
    given(sent()).when(remind(null)).thenRefused('certificate_matched');
    given(sent(), refused).when(remind(60)).thenWrites(reminded(60));
  });
});
