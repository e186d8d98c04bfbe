import { describe, it } from 'vitest';
import { papertrail } from './papertrail.ts';
import { specOf } from './spec.ts';

const { given } = specOf(papertrail);
const at = '2026-11-30T16:59:59.000Z';
const due = {
  paperId: 'x1',
  orderId: 'o1',
  customerId: 'c1',
  kind: 'RT',
  cause: 'orderPaid',
  causeId: 'p1',
  tripId: null,
  series: '00000-RT-6911',
  on: '2026-11-30',
} as const;
const sheet = {
  paperId: 'x1',
  number: '00000-RT-6911-0001',
  file: 'klangdee/papers/x1.pdf',
  bytes: 9,
  sha256: 'a'.repeat(64),
};
const owed = { type: 'PaperDue', data: { ...due, dueAt: at } } as const;
const filed = { type: 'PaperFiled', data: { ...sheet, orderId: 'o1', filedAt: at } } as const;

describe('the trail of a paper', () => {
  it('begins with the series in which it is, which nothing changes afterwards', () => {
    given()
      .when({ type: 'OwePaper', ...due, at })
      .thenWrites(owed);
    given(owed)
      .when({ type: 'OwePaper', ...due, series: '00001-RT-6912', at })
      .thenNothing();
  });
  it('has one sheet', () => {
    given(owed)
      .when({ type: 'FilePaper', ...sheet, at })
      .thenWrites(filed);
    given(owed, filed)
      .when({ type: 'FilePaper', ...sheet, sha256: 'b'.repeat(64), at })
      .thenNothing();
    given()
      .when({ type: 'FilePaper', ...sheet, at })
      .thenRefused('paper_not_found');
  });
  it('can be sent again once there is a sheet, as often as somebody asks', () => {
    const asked = { type: 'PaperSendAsked', data: { paperId: 'x1', orderId: 'o1', askedAt: at } } as const;
    given(owed).when({ type: 'SendPaperAgain', paperId: 'x1', at }).thenRefused('paper_not_found');
    given(owed, filed, asked).when({ type: 'SendPaperAgain', paperId: 'x1', at }).thenWrites(asked);
  });
});
