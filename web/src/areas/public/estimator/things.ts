export type Measures = { readonly widthCm: number; readonly depthCm: number; readonly heightCm: number };

const measures = (widthCm: number, depthCm: number, heightCm: number): Measures => ({ widthCm, depthCm, heightCm });

export const things = {
  furniture: {
    sofa: measures(200, 90, 85),
    armchair: measures(85, 85, 90),
    bedSingle: measures(110, 205, 50),
    bedDouble: measures(185, 205, 50),
    mattress: measures(160, 200, 25),
    wardrobe: measures(120, 60, 200),
    drawers: measures(80, 45, 90),
    bookshelf: measures(80, 30, 180),
    diningTable: measures(150, 90, 75),
    desk: measures(120, 60, 75),
    chair: measures(45, 50, 90),
    lamp: measures(40, 40, 150),
  },
  appliances: {
    fridge: measures(70, 70, 170),
    washer: measures(60, 60, 85),
    television: measures(125, 20, 75),
    fan: measures(45, 40, 125),
  },
  other: {
    bicycle: measures(175, 50, 105),
    suitcase: measures(50, 30, 75),
  },
} as const satisfies Record<string, Readonly<Record<string, Measures>>>;

export const thingGroups = ['furniture', 'appliances', 'other'] as const;
