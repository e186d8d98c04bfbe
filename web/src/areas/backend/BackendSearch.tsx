import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEntrySearch } from '../../lookups/useEntrySearch.ts';
import { PaletteDialog } from '../../ui/office/Palette.tsx';
import type { NavGroup } from '../../ui/office/SideNav.tsx';
import { orderPath } from './orders/ways.ts';
import { useCustodySearch } from './trips/useCustodySearch.ts';

type Props = {
  readonly groups: readonly NavGroup[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

// An order number finds the order, not its visits or items.
const isOrder = ({ id }: { readonly id: string }): boolean => id.startsWith(orderPath(''));

export const BackendSearch = ({ groups, ...dialog }: Props) => {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation('common');
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [custody, entriesFound] = [useCustodySearch(words), useEntrySearch(words)];
  const entries = groups.flatMap(({ label: group, pages }) => pages.map(({ to, label }) => ({ id: to, label, group })));
  return (
    <PaletteDialog
      {...dialog}
      texts={{ open: t('search'), field: t('search'), nothing: common('nothingFound') }}
      entries={entries}
      onChoose={navigate}
      onWords={setWords}
      found={[...entriesFound.filter(isOrder), ...custody, ...entriesFound.filter((one) => !isOrder(one))]}
      isLooking={useIsFetching() > 0}
    />
  );
};
