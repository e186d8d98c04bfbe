import type { EventType } from '@klang/contracts/events/index';
import type { ReadModelName } from '@klang/contracts/readModels';
import { isHandled, type Projection } from './kit/projection.ts';
import { ordersProjection } from './orders/projection.ts';

/** Every read model of the product. */
export const projections: readonly Projection[] = [ordersProjection];

/** The read models that such events change: what a command touched, nobody has to write down. */
export const touchedBy = (types: readonly EventType[]): readonly ReadModelName[] =>
  projections.filter((projection) => types.some((type) => isHandled(projection, type))).map(({ name }) => name);
