/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { changes } from './changes.ts'
import { photoDesk } from './photo-desk.ts'

export const documentation: Documentation = {
  aboutInDutch:
    'Ondertekende foto’s, herkenning van beelden die met AI zijn gemaakt, en een openbare pagina waarop iedereen een foto kan nakijken.',
  quickstarts: [photoDesk],
  changes,
}
