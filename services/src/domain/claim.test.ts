import { mostClaimMessages } from '@klang/contracts/claims/claims';
import { describe, it } from 'vitest';
import { claim } from './claim.ts';
import { specOf } from './spec.ts';

const at = '2026-11-21T03:00:00.000Z';
const later = '2026-11-23T03:00:00.000Z';
const [claimId, customerId] = ['k1', 'c1'];
const about = {
  claimId,
  customerId,
  number: 'CL-6911-0001',
  itemId: 'o1-01',
  orderId: 'o1',
  kind: 'damaged',
  text: 'หม้อร้าว',
  wantedSatang: 145_000,
  insuredSatang: 500_000,
  by: 'customer',
} as const;
const opened = {
  type: 'ClaimOpened',
  data: { ...about, pictures: [] as string[], openedAt: at },
} as const;
const written = (messageId: string, by: 'customer' | 'staff' = 'customer') =>
  ({
    type: 'ClaimMessageWritten',
    data: { claimId, customerId, messageId, by, text: 'มีใบเสร็จค่ะ', pictures: [] as string[], writtenAt: later },
  }) as const;
const decision = {
  decisionId: 'd1',
  outcome: 'compensate',
  givenSatang: 184_000,
  payout: 'refund',
  reason: 'บุบระหว่างส่ง',
  decidedBy: 's1',
  isApproved: true,
} as const;
const decided = {
  type: 'ClaimDecided',
  data: { claimId, customerId, orderId: 'o1', ...decision, decidedAt: later },
} as const;
const denied = {
  type: 'ClaimCompensationDenied',
  data: { claimId, customerId, decisionId: 'd1', deniedAt: later },
} as const;
const reopened = {
  type: 'ClaimReopened',
  data: { claimId, customerId, messageId: 'm9', by: 'customer', text: 'น้อยไป', reopenedAt: later },
} as const;
const withdrawn = { type: 'ClaimWithdrawn', data: { claimId, customerId, withdrawnAt: later } } as const;

const on = { claimId, at: later };
const open = { type: 'OpenClaim', ...about, pictures: [] as string[], at } as const;
const wrote = { messageId: 'm1', text: 'มีใบเสร็จค่ะ', pictures: [] as string[], asCustomer: customerId };
const write = { type: 'WriteToClaim', ...on, ...wrote } as const;
const decide = { type: 'DecideClaim', ...on, ...decision, seen: 1, elsewhereSatang: 0 } as const;
const deny = { type: 'DenyClaimCompensation', ...on, decisionId: 'd1' } as const;
const disagree = { type: 'ReopenClaim', ...on, messageId: 'm9', text: 'น้อยไป', asCustomer: customerId } as const;
const withdraw = { type: 'WithdrawClaim', ...on, asCustomer: customerId } as const;
const { given } = specOf(claim);

describe('a claim', () => {
  it('is not decided otherwise under the number of a decision that is known', () => {
    given(opened, decided).when(decide).thenNothing();
    given(opened, decided)
      .when({ ...decide, givenSatang: 2_000 })
      .thenRefused('claim_id_taken');
  });

  it('that is known is not opened again with another sum or other pictures, nor a message written with others', () => {
    const picture = `/files/klangdee/${'0'.repeat(32)}.webp`;
    const shown = { ...opened, data: { ...opened.data, pictures: [picture] } };
    given(shown)
      .when({ ...open, pictures: [picture] })
      .thenNothing();
    for (const changed of [open, { ...open, pictures: [picture, picture] }])
      given(shown).when(changed).thenRefused('claim_id_taken');
    for (const wantedSatang of [null, 1_450_000])
      given(opened)
        .when({ ...open, wantedSatang })
        .thenRefused('claim_id_taken');
    given(opened, written('m1'))
      .when({ ...write, pictures: [picture] })
      .thenRefused('claim_id_taken');
    given(opened, written('m1')).when(write).thenNothing();
  });

  it('is looked after by whoever is chosen last, while it is open', () => {
    const assign = (staffId: string | null) =>
      ({ type: 'AssignClaim', claimId: on.claimId, staffId, at: on.at }) as const;
    const assigned = (staffId: string | null) =>
      ({ type: 'ClaimAssigned', data: { claimId: on.claimId, customerId, staffId, assignedAt: on.at } }) as const;
    given(opened).when(assign('s2')).thenWrites(assigned('s2'));
    given(opened, assigned('s2')).when(assign('s2')).thenNothing();
    given(opened, assigned('s2')).when(assign(null)).thenWrites(assigned(null));
    given(opened).when(assign(null)).thenNothing();
    given(opened, withdrawn).when(assign('s2')).thenRefused('claim_not_open');
    given().when(assign('s2')).thenRefused('claim_not_found');
  });

  it('is opened once, and takes no other’s number', () => {
    given().when(open).thenWrites(opened);
    given(opened).when(open).thenNothing();
    given(opened)
      .when({ ...open, text: 'หม้อแตก' })
      .thenRefused('claim_id_taken');
    given(opened)
      .when({ ...open, itemId: 'o1-02' })
      .thenRefused('claim_id_taken');
  });
  it('does not exist before it is opened, nor for another customer', () => {
    for (const command of [write, decide, deny, disagree, withdraw])
      given().when(command).thenRefused('claim_not_found');
    for (const command of [write, disagree, withdraw])
      given(opened)
        .when({ ...command, asCustomer: 'c2' })
        .thenRefused('claim_not_found');
  });
  it('is taken back by its customer while nothing is decided', () => {
    given(opened).when(withdraw).thenWrites(withdrawn);
    given(opened, withdrawn).when(withdraw).thenNothing();
    given(opened, decided).when(withdraw).thenRefused('claim_not_open');
  });
});

describe('what is written in a claim', () => {
  it('stands once, whoever sends it twice', () => {
    given(opened).when(write).thenWrites(written('m1'));
    given(opened, written('m1')).when(write).thenNothing();
    given(opened, written('m1'))
      .when({ ...write, text: 'ไม่มีใบเสร็จค่ะ' })
      .thenRefused('claim_id_taken');
    const forgotten = { ...written('m1'), data: { ...written('m1').data, text: null } };
    given(opened, forgotten).when(write).thenNothing();
    given(opened)
      .when({ ...write, asCustomer: null })
      .thenWrites(written('m1', 'staff'));
  });
  it('may follow the decision, and not the end by the customer', () => {
    given(opened, decided).when(write).thenWrites(written('m1'));
    given(opened, withdrawn).when(write).thenRefused('claim_withdrawn');
  });
  it('has an end', () => {
    const many = Array.from({ length: mostClaimMessages - 1 }, (_, place) => written(`m-${place}`));
    given(opened, ...many)
      .when(write)
      .thenRefused('claim_full');
  });
  it('for colleagues, from when their notes stood here, is no message and holds nothing up', () => {
    const noted = {
      type: 'ClaimNoted',
      data: { claimId, customerId, noteId: 'n1', text: 'โทรแล้ว', notedAt: later },
    } as const;
    given(opened, noted).when(decide).thenWrites(decided);
    given(opened, noted).when(withdraw).thenWrites(withdrawn);
  });
});

describe('a decision', () => {
  it('stands once', () => {
    given(opened).when(decide).thenWrites(decided);
    given(opened, decided).when(decide).thenNothing();
    given(opened, decided)
      .when({ ...decide, decisionId: 'd2' })
      .thenRefused('claim_not_open');
    given(opened, withdrawn).when(decide).thenRefused('claim_not_open');
  });
  it('waits for whoever has not read the newest message', () =>
    given(opened, written('m1')).when(decide).thenRefused('claim_moved_on'));
  it('gives no more than the thing is insured for, with all that was given for it before', () => {
    given(opened)
      .when({ ...decide, givenSatang: 500_001 })
      .thenRefused('claim_above_insured');
    given(opened)
      .when({ ...decide, elsewhereSatang: 316_001 })
      .thenRefused('claim_above_insured');
    given(opened, decided, reopened)
      .when({ ...decide, decisionId: 'd2', seen: 2, givenSatang: 316_001 })
      .thenRefused('claim_above_insured');
    given(opened, decided, denied)
      .when({ ...decide, decisionId: 'd2', givenSatang: 500_000 })
      .thenWrites({ ...decided, data: { ...decided.data, decisionId: 'd2', givenSatang: 500_000 } });
  });
  it('of a package that names no insured value knows no such limit', () => {
    const free = { ...opened, data: { ...opened.data, insuredSatang: null } } as const;
    given(free)
      .when({ ...decide, givenSatang: 9_000_000 })
      .thenWrites({ ...decided, data: { ...decided.data, givenSatang: 9_000_000 } });
  });
  it('whose compensation is denied is made anew', () => {
    given(opened, decided).when(deny).thenWrites(denied);
    given(opened, decided, denied).when(deny).thenNothing();
    given(opened).when(deny).thenNothing();
  });
});

describe('who disagrees', () => {
  it('has the decision looked at again, for thirty days', () => {
    given(opened, decided).when(disagree).thenWrites(reopened);
    given(opened, decided, reopened).when(disagree).thenNothing();
    given(opened, decided, reopened)
      .when({ ...disagree, text: 'น้อยไปมาก' })
      .thenRefused('claim_id_taken');
    given(opened).when(disagree).thenRefused('claim_not_decided');
    const [last, over] = ['2026-12-23T03:00:00.000Z', '2026-12-24T03:00:00.000Z'];
    given(opened, decided)
      .when({ ...disagree, at: last })
      .thenWrites({ ...reopened, data: { ...reopened.data, reopenedAt: last } });
    given(opened, decided)
      .when({ ...disagree, at: over })
      .thenRefused('claim_disagreed_too_late');
  });
  it('as staff has no such time, and opens what was taken back', () => {
    const byStaff = { ...reopened, data: { ...reopened.data, by: 'staff' } } as const;
    given(opened, withdrawn)
      .when({ ...disagree, asCustomer: null })
      .thenWrites(byStaff);
    given(opened, withdrawn).when(disagree).thenRefused('claim_withdrawn');
  });
});
