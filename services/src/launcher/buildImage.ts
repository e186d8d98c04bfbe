import { join } from 'node:path';
import { bundle, root } from '../processes/bundle.ts';
import { serving } from '../processes/programs.ts';

// For the image, a path that does not depend on the source.
await bundle(serving, join(root, 'services/dist/image'));
