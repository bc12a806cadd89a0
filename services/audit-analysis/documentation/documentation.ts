/** What the service tells those who build on it. */

import type { Documentation } from '../../../kit/pages/docs/documentation.ts'
import { auditPractice } from './audit-practice.ts'
import { changes } from './changes.ts'

export const documentation: Documentation = { quickstarts: [auditPractice], changes }
