import { z } from 'zod';
import { id } from '../kit/event.ts';
import { anyText } from '../kit/text.ts';

/** What is agreed to where something of somebody is first taken, and where they order. */
export const agreedKinds = ['termsandconditions', 'pdpa'] as const;
export type AgreedKind = (typeof agreedKinds)[number];

export const acceptedText = z.object({ kind: z.enum(agreedKinds), id, version: anyText });
export type AcceptedText = Readonly<z.output<typeof acceptedText>>;

/** The texts that were read and agreed to, by their ids; none where the organization has none. */
export const accepts = z.array(id).max(agreedKinds.length).optional();
