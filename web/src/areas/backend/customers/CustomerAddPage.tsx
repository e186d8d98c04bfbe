import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { useFormTexts } from '../../../lib/useFormTexts.ts';
import { FormPage } from '../../../ui/FormPage.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { UnsavedQuestion } from '../../../ui/UnsavedQuestion.tsx';
import { SimilarCustomers } from './SimilarCustomers.tsx';
import { useAdding } from './useAdding.ts';

const inputs = [
  { field: 'firstname', type: 'text', maxLength: 100 },
  { field: 'lastname', type: 'text', maxLength: 100 },
  { field: 'email', type: 'email', maxLength: 200 },
  { field: 'phone', type: 'tel', maxLength: 20 },
] as const;

const languages = [
  { value: 'th', label: 'ไทย' },
  { value: 'en', label: 'English' },
] as const;

const Adding = () => {
  const { t } = useTranslation('backend');
  const { name } = useSite();
  const texts = useFormTexts();
  const { values, set, errorOf, submit, wouldLose, ...sending } = useAdding();
  return (
    <>
      <PageTitle of={`${t('customers.add')} · ${name}`} />
      <FormPage
        back={{ to: '/backend/customerlist', label: t('customers.title') }}
        title={t('customers.add')}
        saveLabel={t('customers.send')}
        onSubmit={submit}
        {...sending}
      >
        <p className="faint fz-135">{t('customers.addNote')}</p>
        {inputs.map(({ field, type, maxLength }) => (
          <TextInput
            key={field}
            name={field}
            type={type}
            label={t(`customers.field.${field}`)}
            maxLength={maxLength}
            autoComplete="off"
            value={values[field]}
            error={errorOf(field)}
            onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
          />
        ))}
        <SimilarCustomers typed={values} />
        <Box maw={260}>
          <Text span display="block" mb={6} fz="var(--field-label)" fw={500}>
            {t('customers.language')}
          </Text>
          <Segments
            label={t('customers.language')}
            value={values.language}
            options={languages}
            onChange={(language) => set({ language })}
          />
        </Box>
      </FormPage>
      <UnsavedQuestion isDirty={wouldLose} texts={texts.question} />
    </>
  );
};

export const CustomerAddPage = () => {
  const { detail } = useSession();
  const mayAdd = holds(detail, 'customer', 'i') && detail?.viewing === undefined;
  return mayAdd ? <Adding /> : <Navigate to="/backend/customerlist" replace />;
};
