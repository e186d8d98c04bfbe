import { readFileSync } from 'node:fs';
import { eventCategories, eventSchemas } from '@klang/contracts/events/index';
import { describe, expect, it } from 'vitest';
import { eventsPage } from './page.ts';
import { uses } from './uses.ts';

const page = eventsPage(uses);

describe('docs/events.md', () => {
  it('is what npm run docs:events writes', () => {
    expect(readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8')).toBe(page);
  });

  it('names every event, and what is personal in it', () => {
    for (const type of Object.keys(eventSchemas)) expect(page).toContain(`### ${type}\n`);
    expect(page).toMatch(/\| `customerName` \| .*encrypted with the profile key of `customerId` \|/);
  });

  it('knows which read models use an event', () => {
    expect(page).toMatch(/### OrderPlaced[\s\S]*?Read models: `orders`\./);
  });

  it('knows who writes each category', () => {
    for (const category of Object.keys(eventCategories)) expect(uses.writersOf(category)).toContain('decider `');
  });
});
