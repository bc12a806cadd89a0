/** What each role is called. */

import type { Language } from '../../../kit/pages/language.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'

export const roleWords: Record<Language, Record<RepresentativeRole, string>> = {
  nl: {
    BESTUURDER: 'Bestuurder',
    EIGENAAR: 'Eigenaar',
    VENNOOT: 'Vennoot',
    MAAT: 'Maat',
    GEVOLMACHTIGDE: 'Gevolmachtigde',
    GEMACHTIGDE: 'Gemachtigde',
  },
  en: {
    BESTUURDER: 'Director (bestuurder)',
    EIGENAAR: 'Owner (eigenaar)',
    VENNOOT: 'Partner (vennoot)',
    MAAT: 'Partner (maat)',
    GEVOLMACHTIGDE: 'Proxy (gevolmachtigde)',
    GEMACHTIGDE: 'Authorised person (gemachtigde)',
  },
}
