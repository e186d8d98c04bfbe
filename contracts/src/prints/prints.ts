import { z } from 'zod';
import { reprintReason } from '../codes/codeFields.ts';
import { mostCodes } from '../codes/codes.ts';
import { type LabelFormat, labelFormat, mostParts } from '../codes/labels.ts';
import { id } from '../kit/event.ts';

export const printers = ['labels', 'documents'] as const;
export const printer = z.enum(printers);
export type Printer = (typeof printers)[number];

export const printWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('labels'),
    batchId: id,
    /** The parts of a large batch share it. */
    printId: id,
    format: labelFormat,
    start: z.int().min(1).max(24),
    /** It begins where the sheet in the station is used up to. */
    continues: z.boolean().optional(),
    part: z.int().min(1).max(mostParts),
    /** All parts of the batch, in one file. Then `part` is 1. */
    isWhole: z.boolean().optional(),
    /** 0: all were retired already when an older server was asked. */
    count: z.int().min(0),
    reason: reprintReason.nullable(),
    code: id.optional(),
  }),
  z.object({
    kind: z.literal('paper'),
    paperId: id,
    isCopy: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('bill'), orderId: id, billId: id }),
]);
export type PrintWork = Readonly<z.output<typeof printWork>>;
type LabelStart = { readonly start: number; readonly part: number; readonly continues?: boolean | undefined };
/** Only the first part of a batch begins on the part-used sheet, unless each continues after the one before. */
export const startOf = ({ start, part, continues = false }: LabelStart): number =>
  part === 1 || continues ? start : 1;
export const printerOf = ({ kind }: Pick<PrintWork, 'kind'>): Printer => (kind === 'labels' ? 'labels' : 'documents');

/** Labels are drawn for one paper. Documents are A4, whatever paper the station has for labels. */
export const fitsPaper = (work: PrintWork, format: LabelFormat): boolean =>
  work.kind !== 'labels' || work.format === format;
type PrintPlace = { readonly prints: readonly Printer[]; readonly format: LabelFormat };
export const canPrint = (work: PrintWork, { prints, format }: PrintPlace): boolean =>
  prints.includes(printerOf(work)) && fitsPaper(work, format);

/** On a label printer a batch has as many pages as codes. */
export const onePage = z.int().min(1).max(mostCodes);
/** Both are printed. On a label printer each label is a page. */
export const printPages = z.object({ first: onePage, last: onePage });
export type PrintPages = Readonly<z.output<typeof printPages>>;

/** `taken`: nothing went to the printer yet. `sent`: no person has confirmed the result yet. */
export const printStates = ['waiting', 'taken', 'sent', 'printed', 'failed', 'canceled'] as const;
export const printState = z.enum(printStates);
export type PrintState = (typeof printStates)[number];

export const printFaults = ['jammed', 'empty', 'faint', 'partly', 'other'] as const;
/** `unmade`: the station failed before it sent anything to the printer. */
export const printFault = z.enum([...printFaults, 'unmade']);
export type PrintFault = z.output<typeof printFault>;
/** `needsReason`: the labels were printed by another job since, so this one is a reprint. `hasNoLabels`: all were retired since. */
export const shownFault = z.enum([...printFault.options, 'needsReason', 'hasNoLabels']);
export type ShownFault = z.output<typeof shownFault>;

export const leaseSeconds = 60;
/** Heartbeat interval. A station without a heartbeat for `awakeSeconds` is asleep; a page in the background may act once a minute. */
export const signSeconds = 20;
export const awakeSeconds = 75;
