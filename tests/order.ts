import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A clean checkout has measured nothing yet, and some of these are small: what begins last should be short.
const longest = [
  ...[
    'custodyCustomer',
    'worker',
    'axe',
    'moneyMonths',
    'firstBooking',
    'customerDoors',
    'checkout',
    'start',
    'publicSite',
  ],
  ...[
    'storeCopy',
    'booking',
    'dev',
    'scanning',
    'killedAtTheDoor',
    'lookupsMany',
    'memory',
    'staffRights',
    'secondFactor',
  ],
  ...['custodyStaff', 'growing', 'staffDoors', 'forgotten', 'firstPicture', 'forgottenWorkers', 'people', 'console'],
  ...['durability', 'lookups', 'projector', 'lookupsShared', 'adminCreate', 'phoneOrder', 'fencing'],
].map((name) => `/${name}.story.test.ts`);

const needsBrowser = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment');

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(name));
  if (place >= 0) return place;
  return longest.length + (needsBrowser(moduleId) ? 0 : 1);
};

/**
 * The order of the test files, which vitest takes as a class. A worker keeps what it has loaded only for a next file in the
 * same environment: those of one environment stand together.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const keyOf = (file: TestSpecification) => [projects.indexOf(file.project.name), placeOf(file)] as const;
    return sorted
      .map((file) => ({ file, key: keyOf(file) }))
      .sort(({ key: [a, first] }, { key: [b, second] }) => a - b || first - second)
      .map(({ file }) => file);
  }
}
