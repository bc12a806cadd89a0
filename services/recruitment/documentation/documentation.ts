/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { changes } from './changes.ts'
import { hrSystem } from './hr-system.ts'
import { siteBuilder } from './site-builder.ts'

export const documentation: Documentation = {
  aboutInDutch:
    'Vacatures, sollicitaties, cv’s, artikelen, zoekopdrachten per mail, en een lezer van vacaturebronnen.',
  quickstarts: [siteBuilder, hrSystem],
  changes,
}
