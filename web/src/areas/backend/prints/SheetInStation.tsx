import { prints, type StationRow } from '@klang/contracts/api/prints';
import { isSheet, labelsOnSheet } from '@klang/contracts/codes/labels';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** The next labels begin where the last ones ended, until a person puts a new sheet in. */
export const SheetInStation = ({ station }: { readonly station: StationRow }) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { mutate, isPending, error } = useCommand(prints.newSheet);
  const { id: stationId, format, used } = station;
  if (!station.prints.includes('labels') || !isSheet(format)) return null;
  const note = used === 0 ? t('sheet.new') : t('sheet.used', { used, most: labelsOnSheet[format], next: used + 1 });
  return (
    <Panel title={trips(`codes.format.${format}`)} note={note}>
      {error && <FormProblems title={error.message} />}
      {used > 0 && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ stationId })}>
          {t('sheet.putIn')}
        </Button>
      )}
    </Panel>
  );
};
