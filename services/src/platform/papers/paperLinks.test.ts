import { describe, expect, it } from 'vitest';
import { newKey } from '../keys/seal.ts';
import { openPaperLinks } from './paperLinks.ts';

const links = openPaperLinks(newKey());
const now = new Date('2026-11-23T04:00:00.000Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const paper = { org: 'klangdee', paperId: 'x1' };

describe('a link to a paper', () => {
  it('names it for thirty days, and says afterwards that it is over', () => {
    const link = links.make(paper, now);
    expect(links.read(link, later(30))).toEqual({ ...paper, isOver: false });
    expect(links.read(link, later(31))).toEqual({ ...paper, isOver: true });
  });
  it.each(['', '.', 'abc', 'abc.def', '\0.\0', 'x'.repeat(300)])('is not %j', (link) =>
    expect(links.read(link, now)).toBeNull(),
  );
  it('is not one that somebody changed, or that was made elsewhere', () => {
    const [words = '', signature = ''] = links.make(paper, now).split('.');
    const other = Buffer.from(JSON.stringify(['second', 'x1', later(30).getTime()])).toString('base64url');
    expect(links.read(`${other}.${signature}`, now)).toBeNull();
    expect(links.read(`${words}.${signature.slice(1)}`, now)).toBeNull();
    expect(links.read(openPaperLinks(newKey()).make(paper, now), now)).toBeNull();
  });
});
