import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, event, id, instant, personal, personalFieldsOf, personalOfPaper } from './event.ts';

describe('the declaration of an event', () => {
  it('knows the personal fields with their person and their key', () => {
    const schema = event('Somebody wrote.', {
      personId: id,
      name: personal('personId', z.string()),
      paper: personal('personId', z.object({ taxId: z.string() }), 'papers'),
    });
    expect(personalFieldsOf(schema)).toEqual({
      name: { subject: 'personId', key: 'profile' },
      paper: { subject: 'personId', key: 'papers' },
    });
  });

  it('knows from which instant the law counts the years of a paper, which has to stand in the event', () => {
    const picture = personalOfPaper('personId', z.string(), 'issuedAt');
    const schema = event('Somebody signed.', { personId: id, picture, issuedAt: instant });
    expect(personalFieldsOf(schema)).toEqual({ picture: { subject: 'personId', key: 'papers', since: 'issuedAt' } });
    expect(() => event('Somebody signed.', { personId: id, picture })).toThrow('issuedAt');
  });

  it('takes null where a person was forgotten', () => {
    const schema = event('Somebody wrote.', { personId: id, name: personal('personId', z.string()) });
    expect(schema.parse({ personId: 'p1', name: null })).toEqual({ personId: 'p1', name: null });
  });

  it('refuses a personal field without its person', () =>
    expect(() => event('Somebody wrote.', { name: personal('personId', z.string()) })).toThrow('personId'));

  it.each([
    z.object({ name: personal('personId', z.string()) }),
    z.array(personal('personId', z.string())),
    z.record(z.string(), personal('personId', z.string())),
    personal('personId', z.string()).optional(),
  ])('refuses a personal field below the top', (nested) =>
    expect(() => event('Somebody wrote.', { personId: id, nested })).toThrow('must stand at the top'),
  );

  it('takes a field of any JSON, also where something was read by its schema before', () => {
    const fields = z.record(z.string(), z.json());
    fields.parse({ size: [1, { of: 'box' }] });
    expect(Object.keys(event('Somebody wrote.', { personId: id, fields }).shape)).toEqual(['personId', 'fields']);
  });
});

describe('days and instants', () => {
  it('are of years that databases know', () => {
    expect(instant.safeParse('0000-01-01T00:00:00.000Z').success).toBe(false);
    expect([day.safeParse('0000-01-01').success, day.safeParse('2026-11-26').success]).toEqual([false, true]);
    expect(day.safeParse('0069-03-05').error?.issues).toMatchObject([
      { params: { en: expect.stringContaining('four') } },
    ]);
    expect(instant.safeParse('2026-11-26T03:00:00.000Z').success).toBe(true);
  });
});
