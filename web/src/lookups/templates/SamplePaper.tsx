import type { papers } from '@klang/contracts/api/papers';
import { mostNoteSigns } from '@klang/contracts/mails/template';
import type { Language } from '@klang/contracts/messages';
import type { PaperKind } from '@klang/contracts/papers/paper';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../lib/files.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblems } from '../../ui/FormProblems.tsx';
import { download as downloadIcon } from '../../ui/listIcons.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Segments } from '../../ui/Segments.tsx';

const variables = { organization: '{{organization}}', number: '{{number}}' };

type Props = {
  readonly kind: PaperKind;
  readonly texts: Readonly<Record<`body_${Language}`, string>>;
  /** The server decides whose name is on it. */
  readonly from: typeof papers.sample | typeof papers.platformSample;
};

export const SamplePaper = ({ kind, texts, from }: Props) => {
  const { t } = useTranslation('lookups');
  const { language: own } = useSite();
  const { download } = useFileCalls();
  const [language, setLanguage] = useState<Language>(own);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    setProblem(null);
    const sample = { kind, language, note: texts[`body_${language}`] };
    await download(from, sample, `sample-${kind}.pdf`).catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  return (
    <Panel title={t('template.paper.title')} note={t('template.paper.note', { most: mostNoteSigns, ...variables })}>
      <Stack gap={14}>
        <Segments
          label={t('template.paper.language')}
          value={language}
          options={[
            { value: 'th', label: 'ไทย' },
            { value: 'en', label: 'EN' },
          ]}
          onChange={setLanguage}
        />
        <Button left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
          {t('template.paper.take')}
        </Button>
        {problem !== null && <FormProblems title={problem} />}
      </Stack>
    </Panel>
  );
};
