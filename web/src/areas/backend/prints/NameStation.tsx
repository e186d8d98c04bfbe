import { prints, type StationRow } from '@klang/contracts/api/prints';
import { type LabelFormat, labelFormats } from '@klang/contracts/codes/labels';
import { type Printer, printers } from '@klang/contracts/prints/prints';
import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { printer as printerIcon } from '../../../ui/workIcons.ts';
import { stationStateOf } from './printWords.ts';

type Props = {
  readonly stations: readonly StationRow[];
  readonly station?: StationRow;
  readonly onChoose: (stationId: string) => void;
};
type Draft = { readonly name: string; readonly prints: readonly Printer[]; readonly format: LabelFormat };

const knowing = { fields: ['name'], byRefusal: { station_name_taken: 'name' } };

const WhatItPrints = ({
  draft,
  change,
}: {
  readonly draft: Draft;
  readonly change: (some: Partial<Draft>) => void;
}) => {
  const { t } = useTranslation('prints');
  const tick = (one: Printer, isTicked: boolean) =>
    change({ prints: printers.filter((each) => (each === one ? isTicked : draft.prints.includes(each))) });
  return (
    <>
      <Checkbox.Group label={t('prints')} value={[...draft.prints]}>
        {printers.map((one) => (
          <Checkbox
            key={one}
            mt="xs"
            value={one}
            label={t(`printer.${one}`)}
            onChange={({ currentTarget: { checked } }) => tick(one, checked)}
          />
        ))}
      </Checkbox.Group>
      {draft.prints.includes('labels') && (
        <NativeSelect
          label={t('paper')}
          value={draft.format}
          data={labelFormats.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ format: labelFormats.find((one) => one === value) ?? 'a4-3x8' })
          }
        />
      )}
    </>
  );
};

export const NameStation = ({ stations, station, onChoose }: Props) => {
  const { t } = useTranslation('prints');
  const [draft, setDraft] = useState<Draft>(station ?? { name: '', prints: ['labels'], format: 'a4-3x8' });
  const stationId = useRef(station?.id ?? newEntryId()).current;
  const { mutateAsync, isPending, error, reset } = useCommand(prints.keepStation);
  const whole = wholeRefusal(error, knowing);
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { name, prints: chosen, format } = draft;
    const saved = await mutateAsync({ stationId, name: name.trim(), prints: [...chosen], format }).catch(() => null);
    if (saved) onChoose(stationId);
  };
  return (
    <>
      {!station && stations.length > 0 && (
        <Panel title={t('here')} note={t('hereText')}>
          <PanelRows isBare>
            {stations.map(({ id, name, ...of }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>{t(`station.${stationStateOf(of)}`)}</small>
                </span>
                <Button size="small" left={printerIcon} onClick={() => onChoose(id)}>
                  {t('use', { name })}
                </Button>
              </li>
            ))}
          </PanelRows>
        </Panel>
      )}
      <Panel title={station ? t('settings') : t('new')} note={stations.length === 0 ? t('hereText') : undefined}>
        {whole && <FormProblems title={whole} />}
        <Stack component="form" gap={12} w="min(32rem, 100%)" onSubmit={(event) => void onSubmit(event)}>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            value={draft.name}
            autoComplete="off"
            required
            error={fieldErrorsOf(error, knowing)['name']}
            onChange={({ currentTarget }) => {
              if (error) reset();
              change({ name: currentTarget.value });
            }}
          />
          <WhatItPrints draft={draft} change={change} />
          <Button
            type="submit"
            variant="accent"
            isBusy={isPending}
            isDisabled={draft.name.trim() === '' || draft.prints.length === 0}
          >
            {t('keep')}
          </Button>
        </Stack>
      </Panel>
    </>
  );
};
