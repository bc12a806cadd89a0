/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { changes } from './changes.ts'
import { platform } from './platform.ts'

export const documentation: Documentation = {
  aboutInDutch:
    'Inloggen met het KvK-nummer, aanmelden met een bankrekening, en een logboek dat laat zien dat er niet mee is geknoeid. Sites laten mensen er met hun bedrijf inloggen.',
  quickstarts: [platform],
  changes,
}
