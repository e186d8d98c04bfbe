import { describe, expect, it } from 'vitest';
import { canceled, closed, paid, placed, started } from '../../kit/fixtureLog.ts';
import { statementsFor } from '../../kit/projection.ts';
import { logOf, type SpecEvent } from '../../kit/spec.ts';
import type { Statement } from '../../kit/statements.ts';
import { queriesFor } from '../../kit/writes.ts';
import { factsProjection } from '../projection.ts';
import { factsOfPage } from './ofPage.ts';

const statementsOf = (...events: readonly SpecEvent[]): readonly Statement[] =>
  factsOfPage(logOf(events).map((event) => statementsFor(factsProjection, event)));
const written = (...events: readonly SpecEvent[]): readonly (string | undefined)[] =>
  queriesFor(factsProjection, 'x', statementsOf(...events)).map(
    ({ text }) => /^\s*(?:insert into|update) x\.(\w+)/m.exec(text)?.[1],
  );

describe('the facts of a page', () => {
  const one = written(placed({ id: 'o1' }));

  it('are written of many orders by as many statements as of one', () => {
    expect(one).toContain('facts');
    expect(written(placed({ id: 'o1' }), placed({ id: 'o2' }), placed({ id: 'o3' }))).toEqual(one);
  });

  it('come in the order of the log where one follows from what another changed', () => {
    const changed = ['facts', 'fact_orders', 'facts', 'fact_orders', 'fact_orgs'];
    expect(written(placed({ id: 'o1' }), closed('o1'), canceled('o1')).slice(-5)).toEqual(changed);
  });

  it('are parted by what a payment changes of its customer', () =>
    expect(
      written(placed({ id: 'o1' }), paid('o1'), placed({ id: 'o2' })).filter((table) => table === 'facts'),
    ).toHaveLength(3));

  it('have the numbers of their places in the log, each organization its own', () => {
    const elsewhere = { ...placed({ id: 'x' }), by: { org: 'second' } };
    const numbers = statementsOf(placed({ id: 'o1' }), started('o1'), elsewhere, closed('o1')).flatMap((statement) =>
      statement.kind === 'many' ? (statement.lists[0] ?? []) : [],
    );
    expect(numbers.filter((row) => 'ahead' in row)).toMatchObject([
      { type: 'OrderPlaced', org: 'klangdee', ahead: 1 },
      { type: 'OrderPlaced', org: 'second', ahead: 1 },
      { type: 'PaymentWindowClosed', org: 'klangdee', ahead: 3 },
    ]);
    expect(numbers.filter((row) => 'plus' in row)).toMatchObject([
      { org: 'klangdee', plus: 3, turn: 2 },
      { org: 'second', plus: 1, turn: 1 },
    ]);
  });
});
