import type { LookupRow } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { useSay } from '../../lib/site.ts';
import type { OptionsOf } from '../useOptions.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Changes, changedFields, type HistoryStep } from './EntryHistory.tsx';

type Props = {
  readonly definition: LookupDefinition;
  /** What was loaded when the typing began, and what is stored now. */
  readonly mine: LookupRow;
  readonly theirs: LookupRow;
  readonly touched: readonly string[];
  readonly steps: readonly HistoryStep[] | undefined;
  readonly optionsOf: OptionsOf;
  readonly onTake: () => void;
  readonly onSendMine: () => void;
};

/** Somebody else was quicker: what they changed, and what is to become of both. Nothing is overwritten unseen. */
export const Conflict = ({ definition, mine, theirs, touched, steps, optionsOf, onTake, onSendMine }: Props) => {
  const say = useSay();
  const both = changedFields(definition, mine, theirs).filter((name) => touched.includes(name));
  return (
    <ConflictNotice
      steps={steps}
      onTake={onTake}
      onSendMine={onSendMine}
      since={mine.revision ?? 0}
      both={both.map((name) => (definition.fields[name] ? say(definition.fields[name].label) : name))}
    >
      <Changes definition={definition} was={mine} is={theirs} optionsOf={optionsOf} />
    </ConflictNotice>
  );
};
