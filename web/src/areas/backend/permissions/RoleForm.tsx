import { recordStatuses, recordStatusTexts } from '@klang/contracts/lookups/status';
import { type ModuleName, rights } from '@klang/contracts/permissions/modules';
import { permissionPresets } from '@klang/contracts/permissions/permissionPresets';
import { Box, Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bahtText, satangIn } from '../../../lib/money.ts';
import { useLocalize } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { PermissionGrid } from './PermissionGrid.tsx';
import classes from './permissions.module.css';
import { countOf, isSame, within } from './roleRights.ts';
import type { RoleDraft } from './useRoleForm.ts';

type FieldsProps = {
  readonly draft: RoleDraft;
  readonly modules: readonly ModuleName[];
  readonly isDisabled: boolean;
};

const NameAndState = ({ draft, isDisabled, error }: FieldsProps & { readonly error: string | undefined }) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { name, status, active } = draft.values;
  return (
    <Panel title={t('permissions.about')}>
      <TextInput
        name="name"
        label={t('permissions.name')}
        description={t('permissions.nameHint')}
        maxLength={100}
        value={name}
        disabled={isDisabled}
        error={error}
        onChange={({ currentTarget }) => draft.set({ name: currentTarget.value })}
      />
      <fieldset className={`${classes.state} row wraps`} disabled={isDisabled} aria-label={t('permissions.state')}>
        <Segments
          label={t('permissions.state')}
          value={`${status}`}
          options={recordStatuses.map((one) => ({ value: `${one}`, label: localize(recordStatusTexts[one]) }))}
          onChange={(chosen) => draft.set({ status: recordStatuses.find((one) => `${one}` === chosen) ?? status })}
        />
        <Checkbox
          label={t('permissions.active')}
          checked={active}
          onChange={({ currentTarget }) => draft.set({ active: currentTarget.checked })}
        />
      </fieldset>
      <p className="faint fz-13">{t('permissions.stateHint')}</p>
    </Panel>
  );
};

const Presets = ({ draft, modules, isDisabled }: FieldsProps) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const { mod } = draft.values;
  const rightsOffered = within(mod, modules);
  const begin = (preset: (typeof permissionPresets)[number]['mod']) => {
    const outside = Object.entries(mod).filter(([module]) => !modules.some((one) => one === module));
    draft.set({ mod: { ...Object.fromEntries(outside), ...within(preset, modules) } });
  };
  const choices = [...permissionPresets, { name: 'nothing', title: null, mod: {} }];
  return (
    <fieldset className={`${classes.presets} wrap gap-8`} disabled={isDisabled}>
      <Text component="legend" mb={6} fz="var(--field-label)" fw={500}>
        {t('permissions.beginWith')}
      </Text>
      {choices.map((preset) => (
        <button
          key={preset.name}
          type="button"
          aria-pressed={isSame(rightsOffered, within(preset.mod, modules))}
          onClick={() => begin(preset.mod)}
        >
          {preset.title ? localize(preset.title) : t('permissions.nothing')}
        </button>
      ))}
    </fieldset>
  );
};

const RefundLimit = ({ draft, isDisabled }: Omit<FieldsProps, 'modules'>) => {
  const { t } = useTranslation('backend');
  const { refundSatang } = draft.values;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && satangIn(typed) === null;
  return (
    <TextInput
      label={t('permissions.refundLimit')}
      description={t('permissions.refundLimitHint')}
      inputMode="decimal"
      maxLength={14}
      // Keep the typed text while it is invalid or means the same amount.
      value={typed !== null && (isWrong || satangIn(typed) === refundSatang) ? typed : bahtText(refundSatang)}
      disabled={isDisabled}
      error={isWrong ? t('permissions.refundLimitWrong') : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value.trim() === '') draft.set({ refundSatang: null });
        else if (satangIn(value) !== null) draft.set({ refundSatang: satangIn(value) });
      }}
    />
  );
};

const RightsPart = (props: FieldsProps) => {
  const { t } = useTranslation('backend');
  const { draft, modules, isDisabled } = props;
  const { mod } = draft.values;
  const count = countOf(mod, modules);
  const all = { modules: modules.length, rights: modules.length * rights.length };
  return (
    <Panel
      title={t('permissions.what')}
      action={
        <Box component="output" c="var(--ink-2)" fz="sm">
          {t('permissions.given', {
            modules: count.modules,
            allModules: all.modules,
            rights: count.rights,
            allRights: all.rights,
          })}
        </Box>
      }
    >
      <Presets {...props} />
      <p className="faint fz-13">{t('permissions.gridHint')}</p>
      <PermissionGrid
        modules={modules}
        mod={mod}
        isDisabled={isDisabled}
        onChange={(next) => draft.set({ mod: next })}
      />
      <RefundLimit draft={draft} isDisabled={isDisabled} />
    </Panel>
  );
};

type Props = FieldsProps & {
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly nameError: string | undefined;
  readonly refusal: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly children?: ReactNode;
};

export const RoleForm = ({ isNew, isSaving, nameError, refusal, onSave, onDiscard, children, ...fields }: Props) => {
  const texts = useFormTexts();
  return (
    <>
      <FormStack
        gap={16}
        flex={1}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) onSave();
        }}
      >
        {refusal && <FormProblems title={refusal} />}
        <NameAndState {...fields} error={nameError} />
        <RightsPart {...fields} />
        {children}
        {(isNew || fields.draft.isDirty) && (
          <SaveBar
            texts={texts.bar}
            isSaving={isSaving}
            isUntouched={!fields.draft.isDirty}
            onDiscard={fields.draft.isDirty ? onDiscard : undefined}
          />
        )}
      </FormStack>
      <UnsavedQuestion isDirty={fields.draft.wouldLose} texts={texts.question} />
    </>
  );
};
