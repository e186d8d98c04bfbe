import { z } from 'zod';

/** Requests that are blocked while a bill is overdue. Default: permanent returns. */
export const overdueBlocks = z.enum(['temporary', 'permanent', 'both', 'none']).catch('permanent');
export type OverdueBlocks = z.output<typeof overdueBlocks>;
