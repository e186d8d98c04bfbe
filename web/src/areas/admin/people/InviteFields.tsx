import { emailPattern } from '@klang/contracts/signin/emailRule';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/fields.tsx';
import { Segments } from '../../../ui/Segments.tsx';

export type Invitation = { readonly name: string; readonly email: string; readonly language: 'th' | 'en' };
export type InviteField = 'name' | 'email';

export const wrongIn = ({ name, email }: Invitation): readonly InviteField[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(emailPattern.test(email.trim()) ? [] : (['email'] as const)),
];

type Props = {
  readonly value: Invitation;
  readonly errorOf: (field: InviteField) => string | undefined;
  readonly onChange: (part: Partial<Invitation>) => void;
};

export const InviteFields = ({ value, errorOf, onChange }: Props) => {
  const { t } = useTranslation('backend');
  return (
    <>
      {(['name', 'email'] as const).map((field) => (
        <TextInput
          key={field}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          label={t(`staff.field.${field}`)}
          maxLength={field === 'email' ? 200 : 100}
          autoComplete="off"
          value={value[field]}
          error={errorOf(field)}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      ))}
      <Box maw={260}>
        <Text span display="block" mb={6} fz="var(--field-label)" fw={500}>
          {t('staff.language')}
        </Text>
        <Segments
          label={t('staff.language')}
          value={value.language}
          options={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(language) => onChange({ language })}
        />
      </Box>
    </>
  );
};
