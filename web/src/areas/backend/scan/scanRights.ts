import type { UserDetail } from '@klang/contracts/api/authen';
import { doorRight, isAtDoor, type ScanMode, scanModes } from '@klang/contracts/codes/scans';
import { holds } from '../../../lib/rights.ts';

/** What is recorded at a door by scans needs the right of the day sheet. */
export const modesFor = (detail: UserDetail | null): readonly ScanMode[] =>
  holds(detail, doorRight.module, doorRight.right) ? scanModes : scanModes.filter((mode) => !isAtDoor(mode));
