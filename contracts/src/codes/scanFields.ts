import { z } from 'zod';
import { conflictChoices, conflictReasons, scanModes, scanOutcomes } from './scans.ts';

export const scanMode = z.enum(scanModes);
export const scanOutcome = z.enum(scanOutcomes);
export const conflictReason = z.enum(conflictReasons);
export const conflictChoice = z.enum(conflictChoices);
export const scanPosition = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(100_000),
});
export type ScanPosition = z.output<typeof scanPosition>;
