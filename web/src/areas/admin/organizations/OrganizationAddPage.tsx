import { organizeIdField } from '@klang/contracts/console/organize';
import type { ListKit } from '../../../lookups/kit.tsx';
import { lookupPages } from '../../../lookups/pages.tsx';
import { consoleKit } from '../consoleKits.tsx';

const kit = consoleKit('organize');
const { definition } = kit;
/** The id is part of every stream name of the organization, so only a new one has it as a field. */
const addKit: ListKit = {
  ...kit,
  definition: { ...definition, fields: { _id: organizeIdField, ...definition.fields } },
  idOf: ({ _id }) => String(_id).toLowerCase(),
};

export const OrganizationAddPage = lookupPages(addKit).add;
