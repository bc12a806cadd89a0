/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { auditPractice } from './audit-practice.ts'
import { changes } from './changes.ts'

export const documentation: Documentation = {
  aboutInDutch:
    'Leest Nederlandse auditfiles van de grootboekadministratie (XAF, CLAIR), merkt opvallende boekingen op, weegt ze tegen de materialiteit en maakt er rapporten van.',
  quickstarts: [auditPractice],
  changes,
}
