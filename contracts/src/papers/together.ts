import { z } from 'zod';

/** How several papers are taken at once: as files in an archive, or as the pages of one PDF. */
export const togetherAs = z.enum(['pdf', 'zip']);
export type TogetherAs = z.output<typeof togetherAs>;
export const togetherTypes = { pdf: 'application/pdf', zip: 'application/zip' } as const;
/** So many are taken at once, at most. */
export const mostTogether = 200;
/** More than that are refused in words, up to what no page asks for. */
export const mostAskedTogether = 5_000;

/** What such a call answers with. */
export const together = { detail: z.never(), file: [togetherTypes.pdf, togetherTypes.zip] } as const;
