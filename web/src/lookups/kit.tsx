import { type LookupCalls, type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import type { views } from '@klang/contracts/api/views';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { definitionOf, type KeptKind, keptKinds } from '@klang/contracts/lookups/index';
import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import { useSession } from '../lib/area.tsx';
import { holds } from '../lib/rights.ts';
import type { EntryValues, TypedEntry } from './fieldValues.ts';

export type ListKit = {
  readonly definition: LookupDefinition;
  readonly calls: LookupCalls;
  /** Where its pages stand, and whose rights hold there. */
  readonly area: 'backend' | 'admin';
  /** The calls of the lists that its fields choose from, by their kind. */
  readonly callsOf: (kind: string) => LookupCalls | undefined;
  /** Whether views of it can be kept; the calls, where they are not the back office's. */
  readonly keepsViews: boolean;
  readonly views?: typeof views;
  /** Its one entry is published in a way of its own: none is added, and it has no state to choose. */
  readonly isAlone?: boolean;
  /** The id of a new entry, where its fields or the person say it; else it is made up. */
  readonly idOf?: (fields: EntryValues) => string;
  /** What stands in front of the fields of a new entry. */
  readonly before?: ReactNode;
  readonly beside?: FunctionComponent<{ readonly row: LookupRow }>;
  readonly preview?: FunctionComponent<{ readonly typed: TypedEntry }>;
};

const keptCallsOf = (kind: string): LookupCalls | undefined => {
  const kept = keptKinds.find((one) => one === kind);
  return kept && lookupCalls[kept];
};

export const officeKit = (kind: KeptKind): ListKit => ({
  definition: definitionOf(kind),
  calls: lookupCalls[kind],
  area: 'backend',
  callsOf: keptCallsOf,
  keepsViews: true,
});

const KitContext = createContext<ListKit | null>(null);

export const KitProvider = ({ kit, children }: { readonly kit: ListKit; readonly children: ReactNode }) => (
  <KitContext value={kit}>{children}</KitContext>
);

export const useKit = (): ListKit => {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('A part of a list stands outside its page.');
  return kit;
};

export type ListPaths = {
  readonly list: string;
  readonly add: string;
  readonly edit: (id: string) => string;
  /** A new entry that begins with one that is there. */
  readonly addFrom: (id: string) => string;
};

/** The back office writes sizelist, the console organize_list. */
export const pathsOf = ({ area, definition: { page } }: ListKit): ListPaths => {
  const stem = area === 'admin' ? `/admin/${page}_` : `/backend/${page}`;
  return {
    list: `${stem}list`,
    add: `${stem}add`,
    edit: (id) => `${stem}edit?id=${encodeURIComponent(id)}`,
    addFrom: (id) => `${stem}add?from=${encodeURIComponent(id)}`,
  };
};

/** What the person may do with the list. Platform admins may all; a look through a role's eyes changes nothing. */
export const useMay = (): { readonly mayAdd: boolean; readonly mayChange: boolean } => {
  const { area, definition } = useKit();
  const { detail } = useSession();
  const may = (right: 'i' | 'u') =>
    area === 'admin' ? detail !== null : holds(detail, definition.module, right) && detail?.viewing === undefined;
  return { mayAdd: may('i'), mayChange: may('u') };
};
