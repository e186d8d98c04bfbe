import type { FormEvent, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormProblems, type Problem } from './FormProblems.tsx';
import classes from './pages.module.css';
import { RecordPage } from './RecordPage.tsx';
import { useUiTexts } from './texts.ts';

type Props = {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly problems?: readonly Problem[];
  readonly refusal?: string | undefined;
  readonly children: ReactNode;
};

export const FormPage = ({ back, title, saveLabel, isSaving, onSubmit, problems = [], refusal, children }: Props) => {
  const texts = useUiTexts();
  return (
    <RecordPage back={back} title={title}>
      <form className={`${classes.form} stack card gap-18`} noValidate onSubmit={onSubmit}>
        {problems.length > 0 && <FormProblems title={texts.fixFields(problems.length)} problems={problems} />}
        {refusal && <FormProblems title={refusal} />}
        {children}
        <div className={`${classes.save} flex`}>
          <Button type="submit" variant="accent" isBusy={isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </RecordPage>
  );
};
