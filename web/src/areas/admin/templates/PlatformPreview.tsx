import { papers } from '@klang/contracts/api/papers';
import { isTemplateKey } from '@klang/contracts/mails/templates';
import { paperOfText } from '@klang/contracts/papers/paperNotes';
import type { TypedEntry } from '../../../lookups/fieldValues.ts';
import { SamplePaper } from '../../../lookups/templates/SamplePaper.tsx';
import { TemplatePreview } from '../../../lookups/templates/TemplatePreview.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const PlatformPreview = ({ typed }: { readonly typed: TypedEntry }) => {
  const { key, body_th, body_en } = typed;
  const kind = isTemplateKey(key) ? paperOfText(key) : null;
  const texts = { body_th: textOf(body_th), body_en: textOf(body_en) };
  return (
    <>
      <TemplatePreview typed={typed} />
      {kind !== null && <SamplePaper kind={kind} texts={texts} from={papers.platformSample} />}
    </>
  );
};
