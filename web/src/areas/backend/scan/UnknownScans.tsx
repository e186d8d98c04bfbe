import type { ComponentProps } from 'react';
import { later } from '../../../ui/later.tsx';
import type { UnknownTray as Tray } from './UnknownTray.tsx';
import { type Scans, unknownScansOf } from './unknownScans.ts';

// Few shifts have one: what settles it is loaded with the first.
const UnknownTray = later(async () => (await import('./UnknownTray.tsx')).UnknownTray);

type Props = Scans & Omit<ComponentProps<typeof Tray>, 'scans'>;
export const UnknownScans = ({ deeds, log, ...doing }: Props) => {
  const scans = unknownScansOf({ deeds, log });
  return scans.length > 0 && <UnknownTray scans={scans} {...doing} />;
};
