import type { ModuleName } from '@klang/contracts/permissions/modules';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/area.tsx';
import { mayView } from '../../lib/rights.ts';

type Props = {
  readonly to: string;
  /** The right that the page asks for. */
  readonly needs: ModuleName;
  readonly className?: string;
  /** Its words only say where it leads, so nothing stands there without it. */
  readonly isWay?: boolean;
  readonly children: ReactNode;
};

/** A link to a page of another right. Who may not open the page reads its words alone. */
export const RightLink = ({ to, needs, className, isWay = false, children }: Props) => {
  const { detail } = useSession();
  if (mayView(detail, needs))
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    );
  return isWay ? null : <span className={className}>{children}</span>;
};
