import { z } from 'zod';
import { reprintReason } from '../codes/codes.ts';
import { labelFormat, mostParts } from '../codes/labels.ts';
import { id } from '../kit/event.ts';

/** What a printer is fed with: label paper, or plain A4. */
export const printers = ['labels', 'documents'] as const;
export const printer = z.enum(printers);
export type Printer = (typeof printers)[number];

/** What is printed: one part of a batch of labels, or one label of it; a paper; a bill as it stands when it is printed. */
export const printWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('labels'),
    batchId: id,
    /** The parts of a large batch are one print. */
    printId: id,
    format: labelFormat,
    start: z.int().min(1).max(24),
    part: z.int().min(1).max(mostParts),
    /** So many labels this part has. */
    count: z.int().min(1),
    /** Why, where the batch was printed before. */
    reason: reprintReason.nullable(),
    /** The label of this code alone. */
    code: id.optional(),
  }),
  z.object({
    kind: z.literal('paper'),
    paperId: id,
    /** What was asked before there were copies is an original. */
    isCopy: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('bill'), orderId: id, billId: id }),
]);
export type PrintWork = Readonly<z.output<typeof printWork>>;
export const printerOf = ({ kind }: Pick<PrintWork, 'kind'>): Printer => (kind === 'labels' ? 'labels' : 'documents');

/**
 * `waiting` for a station; `taken` by one, and nothing went to its printer; `sent` to the printer, and nobody has said yet
 * what came out; `printed` and `failed`, as a person said, or the station that could not make it; `canceled`.
 */
export const printStates = ['waiting', 'taken', 'sent', 'printed', 'failed', 'canceled'] as const;
export const printState = z.enum(printStates);
export type PrintState = (typeof printStates)[number];

export const printFaults = ['jammed', 'empty', 'faint', 'partly', 'other'] as const;
/** `unmade`: the station could not make it, and nothing went to its printer. */
export const printFault = z.enum([...printFaults, 'unmade']);
export type PrintFault = z.output<typeof printFault>;

/** For so long a station has a job that it took, unless it says that it still has it. */
export const leaseSeconds = 60;
/** A station tells so often that it is awake; who was not heard for longer than `awakeSeconds` sleeps. */
export const signSeconds = 20;
export const awakeSeconds = 50;
