import type { ReactNode } from 'react';

type Props = { readonly isOutdated: boolean; readonly className?: string; readonly children: ReactNode };

/** What answers an earlier question stays in sight until the next answer comes, and takes no clicks meanwhile. */
export const Outdated = ({ isOutdated, className = '', children }: Props) => (
  <div className={`${className}${isOutdated ? ' outdated' : ''}`} inert={isOutdated}>
    {children}
  </div>
);
