import { z } from 'zod';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** Accepted before the first personal data is stored, and with an order. */
export const agreedKinds = ['termsandconditions', 'pdpa'] as const;
export type AgreedKind = (typeof agreedKinds)[number];

export const acceptedText = z.object({ kind: z.enum(agreedKinds), id, version: anyText });
export type AcceptedText = Readonly<z.output<typeof acceptedText>>;

export const accepts = z.array(id).max(agreedKinds.length).optional();
