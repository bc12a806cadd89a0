/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { changes } from './changes.ts'
import { photoDesk } from './photo-desk.ts'

export const documentation: Documentation = { quickstarts: [photoDesk], changes }
