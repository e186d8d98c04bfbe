import { prints, type StationRow } from '@klang/contracts/api/prints';
import { isSheet, labelsOnSheet } from '@klang/contracts/codes/labels';
import { awakeSeconds } from '@klang/contracts/prints/prints';
import { Group, Text } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import facts from '../../../ui/facts.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { choosePrinter, hasUsb, knownPrinter } from './printers.ts';

type Props = { readonly station: StationRow };

const secondMs = 1_000;
const minuteSeconds = 60;

/** Counts up by itself, so that a page without a line shows that nobody hears it. */
const LastSignal = ({ atMs }: { readonly atMs: number }) => {
  const { t } = useTranslation('prints');
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((nowMs - atMs) / secondMs));
  const words =
    seconds < minuteSeconds
      ? t('signal.seconds', { count: seconds })
      : t('signal.minutes', { count: Math.floor(seconds / minuteSeconds) });
  return (
    <Text span inherit c={seconds > awakeSeconds ? 'var(--negative)' : 'var(--ink)'}>
      {words}
    </Text>
  );
};

/** WebUSB browsers can send ZPL to a label printer directly. */
const useUsbPrinter = () => {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => void knownPrinter().then((known) => setName(known ? (known.productName ?? 'USB') : null)), []);
  const choose = async () => {
    const chosen = await choosePrinter();
    if (chosen) setName(chosen.productName ?? 'USB');
  };
  return { name, choose };
};

/** The next labels begin where the last ones ended, until a person puts a new sheet in. */
const useSheetWords = ({ format, used }: StationRow): string | null => {
  const { t } = useTranslation('prints');
  if (!isSheet(format)) return null;
  return used === 0 ? t('sheet.new') : t('sheet.used', { used, most: labelsOnSheet[format], next: used + 1 });
};

const NewSheet = ({ station: { id: stationId, used } }: Props) => {
  const { t } = useTranslation('prints');
  const { mutate, isPending, error } = useCommand(prints.newSheet);
  return (
    <>
      {error && <FormProblems title={error.message} />}
      {used > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ stationId })}>
          {t('sheet.putIn')}
        </Button>
      )}
    </>
  );
};

type PrinterProps = Props & { readonly signedMs: number | null };
export const StationPrinter = ({ station, signedMs }: PrinterProps) => {
  const { t } = useTranslation('prints');
  const usb = useUsbPrinter();
  const takesLabels = station.prints.includes('labels');
  const sheet = useSheetWords(station);
  const rows = [
    ...(takesLabels ? [[t('tray'), t(`format.${station.format}`)] as const] : []),
    ...(takesLabels && sheet !== null ? [[t('sheet.title'), sheet] as const] : []),
    [t('takes'), station.prints.map((one) => t(`printer.${one}`)).join(', ')] as const,
    [t('device'), t('thisBrowser')] as const,
    ...(usb.name === null ? [] : [[t('usbPrinter'), usb.name] as const]),
    ...(signedMs === null ? [] : [[t('signal.title'), <LastSignal key="signal" atMs={signedMs} />] as const]),
  ];
  return (
    <Panel title={t('this')}>
      <dl className={`${facts.facts} grid gap-8-16 fz-14`}>
        {rows.map(([title, words]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      {hasUsb() && usb.name === null && <p className="muted fz-13">{t('usbText')}</p>}
      <Group gap={8}>
        {takesLabels && sheet !== null && <NewSheet station={station} />}
        {hasUsb() && (
          <Button size="small" onClick={() => void usb.choose()}>
            {t('usb')}
          </Button>
        )}
      </Group>
    </Panel>
  );
};
