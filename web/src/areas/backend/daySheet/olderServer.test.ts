import { unknownField } from '@klang/contracts/kit/unknownField';
import { describe, expect, it } from 'vitest';
import { deed, openLine } from '../../../testing/deedFixture.ts';

describe('what was done at the door while the system is updated', () => {
  it.each([
    ['a field of it', 400, [{ field: 'crewId', message: unknownField('crewId').th }]],
    ['its call', 404, []],
  ])('waits and goes later when an older version of the server does not know %s', async (_, code, fields) => {
    const open = openLine();
    open.line.refuse.set('a', code);
    open.line.fields = fields;
    await open.queue.add(deed('a'));
    await open.queue.flush();
    expect(open.queue.get().deeds).toEqual([deed('a')]);
    open.line.refuse.clear();
    await open.queue.flush();
    expect(open.sent).toEqual(['a']);
  });

  it('stays with its reason where its visit is not found, or a field of it is wrong', async () => {
    const open = openLine();
    open.line.refuse.set('a', 404);
    open.line.refusal = 'trip_not_found';
    await open.queue.add(deed('a'));
    await open.queue.flush();
    open.line.refuse.set('b', 400);
    open.line.refusal = undefined;
    open.line.fields = [{ field: 'amountSatang', message: 'ไม่ถูกต้อง' }];
    await open.queue.add(deed('b'));
    await open.queue.flush();
    expect(open.queue.get().deeds).toMatchObject([{ refused: 'ไม่ได้' }, { refused: 'ไม่ได้' }]);
  });
});
