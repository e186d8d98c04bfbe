import { codes, type DonePrint } from '@klang/contracts/api/codes';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';

type Props = { readonly prints: readonly DonePrint[]; readonly note: string };

export const PrintedBefore = ({ prints, note }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  return (
    <Panel title={t('codes.before.title')} note={note}>
      {prints.length > 0 && (
        <PanelRows>
          {prints.map(({ printId, count, firstCode, lastCode, reason, printedAt, by }) => (
            <li key={printId}>
              <span>
                {t('codes.before.labels', { count })} · {firstCode} – {lastCode}
                <small>{[reason && t(`codes.reason.${reason}`), by].filter(Boolean).join(' · ')}</small>
              </span>
              <Text span c="dimmed">
                {dateAndTime(printedAt, language)}
              </Text>
            </li>
          ))}
        </PanelRows>
      )}
    </Panel>
  );
};

export const PrintedOfOrder = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation('trips');
  const prints = useRead(codes.printed, { orderId }).data?.data;
  return (
    prints && <PrintedBefore prints={prints} note={t(prints.length > 0 ? 'codes.before.again' : 'codes.before.none')} />
  );
};
