import type { TemplateFields } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import type { ComponentProps } from 'react';
import { useLocalize } from '../../lib/site.ts';
import { FormConflict } from '../form/FormConflict.tsx';
import { Difference } from './Difference.tsx';

const fields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;

type Props = Pick<ComponentProps<typeof Difference>, 'legend'> & {
  readonly draft: {
    readonly baseRecord: { readonly texts: TemplateFields; readonly revision: number | null };
    readonly latest: TemplateFields;
    readonly touched: readonly string[];
    readonly goOn: () => void;
    readonly discard: () => void;
  };
  readonly steps?: ComponentProps<typeof FormConflict>['steps'];
};

export const TextConflict = ({ draft, steps, ...difference }: Props) => {
  const localize = useLocalize();
  const { baseRecord, latest, touched, goOn, discard } = draft;
  return (
    <FormConflict
      since={baseRecord.revision ?? -1}
      steps={steps}
      fields={fields.map((name) => ({
        name,
        label: localize(consoleLists.template.fields[name].label),
        was: baseRecord.texts[name],
        is: latest[name],
      }))}
      touched={touched}
      onTake={discard}
      onSendMine={goOn}
    >
      <Difference standard={baseRecord.texts} own={latest} {...difference} />
    </FormConflict>
  );
};
