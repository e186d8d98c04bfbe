import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './pages.module.css';
import { useUiTexts } from './texts.ts';

/** What is known of rows that are read page by page. */
export type Paging = {
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

type Props = { readonly state: Paging; readonly children: ReactNode };

/** Rows read page by page: paler while others are on their way, with the way to more of them below. */
export const PagedRows = ({ state, children }: Props) => {
  const { more } = useUiTexts();
  const { isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = state;
  return (
    <div className={isPlaceholderData ? classes.old : undefined}>
      {children}
      {hasNextPage && (
        <div className={classes.more}>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
};
