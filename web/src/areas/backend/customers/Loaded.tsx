import type { ReactNode } from 'react';
import type { LoadState } from '../../../ui/ListPage.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';

type Props<T> = { readonly state: LoadState<T>; readonly children: (data: T) => ReactNode };

export const Loaded = <T,>({ state, children }: Props<T>) =>
  state.data === undefined ? <PartLoading state={state} /> : children(state.data);
