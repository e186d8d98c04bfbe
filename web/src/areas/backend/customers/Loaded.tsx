import type { ReactNode } from 'react';
import type { Loading } from '../../../ui/ListPage.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';

type Props<T> = { readonly state: Loading<T>; readonly children: (data: T) => ReactNode };

/** A part of the page, once it is there. */
export const Loaded = <T,>({ state, children }: Props<T>) =>
  state.data === undefined ? <PartLoading state={state} /> : children(state.data);
