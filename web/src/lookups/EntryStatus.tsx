import { recordStatusTexts } from '@klang/contracts/lookups/status';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../lib/site.ts';
import type { StatusLook } from '../lib/statusLook.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

const looks: Readonly<Record<number, StatusLook>> = {
  1: { tone: 'plain', mark: '', isDashed: true },
  5: { tone: 'positive', mark: 'M5 8.2 7.2 10.4 11 6' },
  9: { tone: 'muted', mark: 'M5 8h6' },
};
const unknown = { tone: 'muted', mark: '' };

type Props = { readonly status: unknown; readonly isActive: boolean };

export const EntryStatus = ({ status, isActive }: Props) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const number = status === 1 || status === 9 ? status : 5;
  return (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      <StatusBadge {...(looks[number] ?? unknown)} label={localize(recordStatusTexts[number])} />
      {!isActive && <StatusBadge tone="warning" mark="M5 5l6 6M11 5l-6 6" label={t('off')} />}
    </span>
  );
};
