import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// A clean checkout has no measured times yet. The last file to start should be a short one.
const longest = `
  custodyCustomer worker axe moneyMonths firstBooking customerDoors checkout start publicSite
  storeCopy booking dev scanning killedAtTheDoor lookupsMany memory staffRights secondFactor
  custodyStaff growing staffDoors forgotten firstPicture forgottenWorkers people console durability
  lookups projector lookupsShared adminCreate phoneOrder fencing
`
  .trim()
  .split(/\s+/);

const needsBrowser = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment');

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) =>
    ['story', 'long'].some((kind) => moduleId.endsWith(`/${name}.${kind}.test.ts`)),
  );
  if (place >= 0) return place;
  return longest.length + (needsBrowser(moduleId) ? 0 : 1);
};

/** A worker reuses loaded modules only if the next file has the same environment, so group files by it. */
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
