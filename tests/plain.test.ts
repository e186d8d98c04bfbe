import { describe, expect, it } from 'vitest';
import { namesNothing } from './houseCounts.ts';
import { linesOf, sourceFiles } from './sources.ts';

/** Named so before it was held, and known by that name in too many places to be changed beside other work. */
const knownSo: ReadonlySet<string> = new Set([
  'projections/src/facts/queries.ts Grouped',
  'projections/src/facts/queries.ts Some',
  'projections/src/facts/reckonGroupsFixture.ts Keyed',
  'projections/src/papers/projection.ts Credited',
  'services/src/documents/papers/frame.ts Drawn',
  'services/src/domain/itemState.ts Scanned',
  'services/src/domain/orderBilling.ts Granted',
  'services/src/domain/orderDoorSteps.ts Priced',
  'services/src/domain/orderPaying.ts Back',
  'services/src/domain/orderRefunds.ts Promised',
  'services/src/domain/papertrailState.ts Owed',
  'services/src/domain/quote.ts Wished',
  'services/src/domain/receipt.ts Ordered',
  'services/src/domain/trip.ts Addressed',
  'services/src/http/codes/scanTargets.ts Judged',
  'services/src/http/papers/samplePaper.ts Sampled',
  'services/src/platform/custody/seals.ts Collected',
  'services/src/platform/eventLog/codec.ts Recorded',
  'services/src/platform/papers/papers.ts Owed',
  'services/src/stories/scanning.story.test.ts Counted',
  'services/src/workers/papers/correctionWriting.ts Happened',
  'web/src/areas/backend/explain/views.ts Explained',
  'web/src/areas/backend/scan/sendScans.ts Answered',
]);

/** Lines of the source that are so, with where they stand. */
const linesThat = (isSo: (line: string) => boolean): readonly string[] =>
  sourceFiles().flatMap((path) =>
    linesOf(path).flatMap((line, at) => (isSo(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );

describe('source that is read once', () => {
  it('names no type by a word that says nothing of it', () => {
    const found = linesThat(namesNothing).map((line) => line.replace(/:\d+ .*?\btype (\w+).*/, ' $1'));
    expect(found.filter((name) => !knownSo.has(name))).toEqual([]);
  });

  it('writes an object in one piece, and not as several that are merged', () => {
    expect(linesThat((line) => /^[^'"`/]*\.\.\.\{/.test(line))).toEqual([]);
  });
});
