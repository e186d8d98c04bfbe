import type { CashEvent } from '@klang/contracts/events/cash';
import { describe, it } from 'vitest';
import { cash } from './cash.ts';
import { specOf } from './spec.ts';

const { given } = specOf(cash);
const at = '2026-11-24T11:00:00.000Z';
const on = { staffId: 'mover', byId: 'office', at };
const handIn = {
  ...on,
  type: 'HandInCash' as const,
  handInId: 'h1',
  amountSatang: 95_000,
  atVisits: { takenSatang: 100_000, lowered: new Map() },
  heldSatang: 100_000,
};
const handed = (handInId = 'h1', amountSatang = 95_000, heldSatang = 100_000): CashEvent => ({
  type: 'CashHandedIn',
  data: { staffId: 'mover', handInId, amountSatang, heldSatang, receivedAt: at },
});
const undo = { ...on, type: 'UndoHandIn' as const, handInId: 'h1' };
const undone: CashEvent = {
  type: 'CashHandInUndone',
  data: { staffId: 'mover', handInId: 'h1', amountSatang: 95_000, undoneAt: at },
};

describe('cash of a mover', () => {
  it('is handed in once, with what they held by the books beside it', () => {
    given().when(handIn).thenWrites(handed());
    given(handed()).when(handIn).thenNothing();
  });
  it('of which some is missing stays with them, and can be handed in later', () =>
    given(handed())
      .when({ ...handIn, handInId: 'h2', amountSatang: 5_000, heldSatang: 5_000 })
      .thenWrites(handed('h2', 5_000, 5_000)));
  it('may be more than the phone has told yet', () =>
    given()
      .when({ ...handIn, amountSatang: 101_000 })
      .thenWrites(handed('h1', 101_000)));
  it('is not taken by two in the office, nor after the phone told of more', () => {
    given(handed())
      .when({ ...handIn, handInId: 'h2' })
      .thenRefused('cash_changed');
    given()
      .when({ ...handIn, atVisits: { takenSatang: 150_000, lowered: new Map() } })
      .thenRefused('cash_changed');
    given(handed())
      .when({ ...handIn, amountSatang: 1 })
      .thenRefused('cash_changed');
  });
  it('is not taken by the mover', () => {
    given()
      .when({ ...handIn, byId: 'mover' })
      .thenRefused('cash_own');
    given(handed())
      .when({ ...undo, byId: 'mover' })
      .thenRefused('cash_own');
  });
  it('that was written down by mistake is with them again', () => {
    given(handed()).when(undo).thenWrites(undone);
    given(handed(), undone).when(undo).thenNothing();
    given(handed(), undone)
      .when({ ...handIn, handInId: 'h2' })
      .thenWrites(handed('h2'));
    given().when(undo).thenRefused('cash_hand_in_not_found');
  });
});

describe('cash of a mover that staff correct at a visit', () => {
  const lowering = { staffId: 'mover', correctionId: 'k1', tripId: 't1', lessSatang: 40_000 };
  const lower = { ...lowering, type: 'LowerCash' as const, atVisits: handIn.atVisits, at };
  const lowered: CashEvent = { type: 'CashLowered', data: { ...lowering, loweredAt: at } };
  const drop = { ...lowering, type: 'DropLowering' as const, at };
  const dropped: CashEvent = { type: 'CashLoweringDropped', data: { ...lowering, droppedAt: at } };

  it('is less at once, also for who hands in before the visit says so', () => {
    given().when(lower).thenWrites(lowered);
    given(lowered).when(handIn).thenRefused('cash_changed');
    const rest = { ...handIn, amountSatang: 60_000, heldSatang: 60_000 };
    given(lowered)
      .when(rest)
      .thenWrites(handed('h1', 60_000, 60_000));
    const counted = { takenSatang: 100_000, lowered: new Map([['t1', 40_000]]) };
    given(lowered)
      .when({ ...rest, atVisits: counted })
      .thenWrites(handed('h1', 60_000, 60_000));
  });
  it('is never less than was handed in: that hand-in is undone first', () => {
    given(handed()).when(lower).thenRefused('trip_cash_handed_in');
    given(handed(), undone).when(lower).thenWrites(lowered);
    given(lowered)
      .when({ ...lower, correctionId: 'k2', lessSatang: 60_001 })
      .thenRefused('trip_cash_handed_in');
  });
  it('is lowered once, also if it is sent twice', () => {
    given(lowered).when(lower).thenNothing();
    given(lowered)
      .when({ ...lower, lessSatang: 1 })
      .thenRefused('trip_cash_changed');
  });
  it('is less at once also where an older correction stands at another visit alone', () => {
    const known = { takenSatang: 150_000, lowered: new Map([['t0', 50_000]]) };
    given(lowered)
      .when({ ...handIn, atVisits: known })
      .thenRefused('cash_changed');
    given(lowered)
      .when({ ...handIn, amountSatang: 60_000, heldSatang: 60_000, atVisits: known })
      .thenWrites(handed('h1', 60_000, 60_000));
  });
  it('is with them as before where the visit did not take the correction', () => {
    given(lowered).when(drop).thenWrites(dropped);
    given(lowered, dropped).when(drop).thenNothing();
    given(lowered, dropped).when(handIn).thenWrites(handed());
    given(lowered, dropped).when(lower).thenWrites(lowered);
    given().when(drop).thenNothing();
  });
  it('counts once where it stood at its visit alone', () =>
    given()
      .when({
        ...handIn,
        amountSatang: 60_000,
        heldSatang: 60_000,
        atVisits: { takenSatang: 100_000, lowered: new Map([['t1', 40_000]]) },
      })
      .thenWrites(handed('h1', 60_000, 60_000)));
});
