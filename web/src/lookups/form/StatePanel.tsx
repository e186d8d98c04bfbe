import { recordStatuses, recordStatusTexts } from '@klang/contracts/lookups/status';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../lib/site.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import classes from './form.module.css';
import type { EntryDraft } from './useEntryDraft.ts';

type Props = { readonly draft: EntryDraft; readonly isDisabled: boolean };

/** Where the entry stands, and whether it is in use. */
export const StatePanel = ({ draft, isDisabled }: Props) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const { status, active } = draft.state;
  return (
    <Panel title={t('state')}>
      <fieldset className={classes.state} disabled={isDisabled} aria-label={t('state')}>
        <Segments
          label={t('state')}
          value={`${status}`}
          options={recordStatuses.map((one) => ({ value: `${one}`, label: say(recordStatusTexts[one]) }))}
          onChange={(chosen) => draft.setState({ status: recordStatuses.find((one) => `${one}` === chosen) ?? status })}
        />
        <Switch
          label={t('inUse.yes')}
          checked={active}
          disabled={isDisabled}
          onChange={({ currentTarget }) => draft.setState({ active: currentTarget.checked })}
        />
      </fieldset>
      <p className={classes.hint}>{t(`stateHint.${status}`)}</p>
    </Panel>
  );
};
