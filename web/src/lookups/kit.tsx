import { type LookupCalls, type LookupRow, lookupCalls } from '@klang/contracts/api/lookups';
import type { views } from '@klang/contracts/api/views';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { definitionOf, type StoredKind, storedKinds } from '@klang/contracts/lookups/index';
import { createContext, type FunctionComponent, type ReactNode, useContext } from 'react';
import { useSession } from '../lib/area.tsx';
import { holds } from '../lib/rights.ts';
import type { EntryValues, TypedEntry } from './fieldValues.ts';

export type ListKit = {
  readonly definition: LookupDefinition;
  readonly calls: LookupCalls;
  readonly area: 'backend' | 'admin';
  readonly callsOf: (kind: string) => LookupCalls | undefined;
  readonly keepsViews: boolean;
  readonly views?: typeof views;
  readonly isAlone?: boolean;
  readonly idOf?: (fields: EntryValues) => string;
  readonly aside?: FunctionComponent<{ readonly row: LookupRow }>;
  readonly preview?: FunctionComponent<{ readonly typed: TypedEntry }>;
};

const storedCallsOf = (kind: string): LookupCalls | undefined => {
  const storedKind = storedKinds.find((one) => one === kind);
  return storedKind && lookupCalls[storedKind];
};

export const officeKit = (kind: StoredKind): ListKit => ({
  definition: definitionOf(kind),
  calls: lookupCalls[kind],
  area: 'backend',
  callsOf: storedCallsOf,
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
  readonly addFrom: (id: string) => string;
};

/** The back office uses sizelist, the console organize_list. */
export const pathsOf = ({ area, definition: { page } }: ListKit): ListPaths => {
  const stem = area === 'admin' ? `/admin/${page}_` : `/backend/${page}`;
  return {
    list: `${stem}list`,
    add: `${stem}add`,
    edit: (id) => `${stem}edit?id=${encodeURIComponent(id)}`,
    addFrom: (id) => `${stem}add?from=${encodeURIComponent(id)}`,
  };
};

export const useMay = (): { readonly mayAdd: boolean; readonly mayChange: boolean } => {
  const { area, definition } = useKit();
  const { detail } = useSession();
  const may = (right: 'i' | 'u') =>
    area === 'admin' ? detail !== null : holds(detail, definition.module, right) && detail?.viewing === undefined;
  return { mayAdd: may('i'), mayChange: may('u') };
};
