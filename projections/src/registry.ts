import type { EventType } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import { activityProjection } from './activity/projection.ts';
import { adminsProjection } from './admins/projection.ts';
import { billsProjection } from './bills/projection.ts';
import { casesProjection } from './cases/projection.ts';
import { claimsProjection } from './claims/projection.ts';
import { codesProjection } from './codes/projection.ts';
import { conflictsProjection } from './conflicts/projection.ts';
import { contactsProjection } from './contacts/projection.ts';
import { countsProjection } from './counts/projection.ts';
import { customersProjection } from './customers/projection.ts';
import { factsProjection } from './facts/projection.ts';
import { itemsProjection } from './items/projection.ts';
import { isHandled, type Projection } from './kit/projection.ts';
import { lookupsProjection } from './lookups/projection.ts';
import { notesProjection } from './notes/projection.ts';
import { ordersProjection } from './orders/projection.ts';
import { orgsProjection } from './orgs/projection.ts';
import { papersProjection } from './papers/projection.ts';
import { paymentsProjection } from './payments/projection.ts';
import { placesProjection } from './places/projection.ts';
import { printsProjection } from './prints/projection.ts';
import { promosProjection } from './promos/projection.ts';
import { reconciliationsProjection } from './reconciliations/projection.ts';
import { refundsProjection } from './refunds/projection.ts';
import { staffProjection } from './staff/projection.ts';
import { tripsProjection } from './trips/projection.ts';
import { viewsProjection } from './views/projection.ts';

export const projections: readonly Projection[] = [
  ordersProjection,
  staffProjection,
  activityProjection,
  lookupsProjection,
  customersProjection,
  viewsProjection,
  orgsProjection,
  adminsProjection,
  contactsProjection,
  placesProjection,
  promosProjection,
  casesProjection,
  paymentsProjection,
  tripsProjection,
  itemsProjection,
  codesProjection,
  papersProjection,
  printsProjection,
  conflictsProjection,
  countsProjection,
  refundsProjection,
  claimsProjection,
  billsProjection,
  reconciliationsProjection,
  factsProjection,
  notesProjection,
];

export const touchedBy = (types: readonly EventType[]): readonly ReadModelName[] =>
  projections
    .filter(
      (projection) =>
        !projection.ofActors && !projection.isDeferred && types.some((type) => isHandled(projection, type)),
    )
    .map(({ name }) => name);
