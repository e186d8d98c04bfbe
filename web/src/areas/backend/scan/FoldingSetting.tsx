import type { ComponentProps } from 'react';
import { later } from '../../../ui/later.tsx';
import { ScanSetting } from './ScanSetting.tsx';
import type { LoggedScan } from './scanLog.ts';
import { useFold } from './useFold.ts';

const FoldedSetting = later(async () => (await import('./FoldedSetting.tsx')).FoldedSetting);

type Props = Omit<ComponentProps<typeof ScanSetting>, 'isFolded'> & { readonly log: readonly LoggedScan[] };

export const FoldingSetting = ({ log, ...of }: Props) => {
  const { kit, setting, asked, onChange } = of;
  const { isFolded, mayKeep, choose, ...fold } = useFold({ kit, setting, log, isAsked: asked !== undefined });
  const take: Props['onChange'] = (part) => {
    choose();
    onChange(part);
  };
  return (
    <>
      {(isFolded || mayKeep) && <FoldedSetting kit={kit} setting={setting} isOpen={mayKeep} {...fold} />}
      <ScanSetting {...of} onChange={take} isFolded={isFolded} />
    </>
  );
};
