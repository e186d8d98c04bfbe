import { useMemo } from 'react';
import { qrMatrix, qrPath } from './qrMatrix.ts';

type Props = { readonly payload: string; readonly label: string; readonly className?: string | undefined };

/** A QR code: dark on white in every theme, whole pixels per module. */
export const QrCode = ({ payload, label, className }: Props) => {
  const modules = useMemo(() => qrMatrix(payload), [payload]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={modules.length} height={modules.length} fill="#fff" />
      <path d={qrPath(modules)} fill="#1d2433" />
    </svg>
  );
};
