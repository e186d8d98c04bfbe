import type { ExportEvent } from '@klang/contracts/events/export';
import type { ExportFormat } from '@klang/contracts/kit/sheet';
import type { TogetherAs } from '@klang/contracts/papers/together';
import { type Decider, nothing } from './kit.ts';

export type ExportRecord = {
  readonly exportId: string;
  readonly list: string;
  readonly format: ExportFormat | 'jsonl' | 'print' | TogetherAs;
  readonly columns: string[];
  readonly narrowedBy: string[];
  readonly rows: number;
};
export type ExportCommand = ExportRecord & { readonly type: 'RecordExport'; readonly at: string };

export const listExport: Decider<{ readonly isWritten: boolean }, ExportCommand, ExportEvent> = {
  category: 'export',
  initial: { isWritten: false },
  evolve: { ListExported: () => ({ isWritten: true }) },
  decide: {
    RecordExport: ({ type: _, at, ...taken }, { isWritten }) =>
      isWritten ? nothing : [{ type: 'ListExported', data: { ...taken, exportedAt: at } }],
  },
};
