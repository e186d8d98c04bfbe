import { mostCodes } from '@klang/contracts/codes/codes';
import type { PrintPages } from '@klang/contracts/prints/prints';
import { Group, NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** 0: nothing is typed yet. */
type PageRange = PrintPages | null;
type Props = {
  readonly value: PageRange;
  readonly error?: string | undefined;
  readonly onChange: (pages: PageRange) => void;
};
type PageProps = Omit<Props, 'value' | 'onChange'> & {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly onChange: (page: number) => void;
};

export const arePages = (pages: PageRange): boolean => pages === null || (pages.first > 0 && pages.first <= pages.last);

export const PageInput = ({ label, description, value, error, onChange }: PageProps) => (
  <NumberInput
    label={label}
    description={description}
    value={value || ''}
    min={1}
    max={mostCodes}
    clampBehavior="strict"
    allowDecimal={false}
    error={error}
    onChange={(page) => onChange(Number(page))}
  />
);

export const PagesChoice = ({ value, error, onChange }: Props) => {
  const { t } = useTranslation('prints');
  return (
    <>
      <NativeSelect
        label={t('pages')}
        value={value ? 'some' : 'all'}
        data={[
          { value: 'all', label: t('allPages') },
          { value: 'some', label: t('somePages') },
        ]}
        onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === 'some' ? { first: 1, last: 1 } : null)}
      />
      {value && (
        <Group gap={10} grow align="start">
          <PageInput label={t('firstPage')} value={value.first} onChange={(first) => onChange({ ...value, first })} />
          <PageInput
            label={t('lastPage')}
            value={value.last}
            error={error}
            onChange={(last) => onChange({ ...value, last })}
          />
        </Group>
      )}
    </>
  );
};
