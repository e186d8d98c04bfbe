import type { ReactNode } from 'react';

type Props = { readonly isBusy: boolean; readonly children: ReactNode };

/** What was pressed goes as it was then. So nothing can be changed while it waits for a picture or a place. */
export const AsPressed = ({ isBusy, children }: Props) => (
  <fieldset className="stack gap-16" disabled={isBusy}>
    {children}
  </fieldset>
);
