import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './pages.module.css';
import { useUiTexts } from './texts.ts';

export type PagesState = {
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

type Props = { readonly state: PagesState; readonly children: ReactNode };

export const PagedRows = ({ state, children }: Props) => {
  const { more } = useUiTexts();
  const { isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = state;
  return (
    <div className={isPlaceholderData ? 'outdated' : undefined}>
      {children}
      {hasNextPage && (
        <div className={`${classes.more} flex`}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
};
