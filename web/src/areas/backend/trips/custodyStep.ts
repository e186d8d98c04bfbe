import type { custodyStep } from '@klang/contracts/api/custody';
import type { z } from 'zod';

export type CustodyStep = z.output<typeof custodyStep>;
