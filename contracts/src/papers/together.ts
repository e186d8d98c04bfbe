import { z } from 'zod';

export const togetherAs = z.enum(['pdf', 'zip']);
export type TogetherAs = z.output<typeof togetherAs>;
export const togetherTypes = { pdf: 'application/pdf', zip: 'application/zip' } as const;
/** How many of the papers are not in the file, because they are still being made. */
export const leftOutHeader = 'x-left-out';
export const mostTogether = 200;
/** Up to this number the refusal is a readable message. No page sends more. */
export const mostAskedTogether = 5_000;

export const together = { detail: z.never(), file: [togetherTypes.pdf, togetherTypes.zip] } as const;
