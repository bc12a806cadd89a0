/** Words of the page of whoever is signed in. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Uw account',
  name: 'Naam',
  company: 'Bedrijf',
  kvkNumber: 'KVK-nummer',
  role: 'Rol',
  mandate: 'Machtiging tot en met',
  level: 'Hoe u bent ingelogd',
  since: 'Ingelogd sinds',
  elsewhere: 'Uw naam staat onder wat u hier vastlegt en ondertekent. Uw gegevens wijzigt u op',
  signOut: 'Uitloggen',
  levels: {
    BASIS: 'Met een wachtwoord (BASIS)',
    MIDDEN: 'In twee stappen (MIDDEN)',
    SUBSTANTIEEL: 'In twee stappen, door uw bank bevestigd (SUBSTANTIEEL)',
  },
  roles: {
    BESTUURDER: 'Bestuurder',
    EIGENAAR: 'Eigenaar',
    VENNOOT: 'Vennoot',
    MAAT: 'Maat',
    GEVOLMACHTIGDE: 'Gevolmachtigde',
    GEMACHTIGDE: 'Gemachtigde',
  } as Record<string, string>,
}

const en: typeof nl = {
  title: 'Your account',
  name: 'Name',
  company: 'Company',
  kvkNumber: 'KVK number',
  role: 'Role',
  mandate: 'Mandate until and including',
  level: 'How you signed in',
  since: 'Signed in since',
  elsewhere: 'Your name stands under what you decide and sign here. You change your details at',
  signOut: 'Sign out',
  levels: {
    BASIS: 'With a password (BASIS)',
    MIDDEN: 'In two steps (MIDDEN)',
    SUBSTANTIEEL: 'In two steps, confirmed by your bank (SUBSTANTIEEL)',
  },
  roles: {
    BESTUURDER: 'Director',
    EIGENAAR: 'Owner',
    VENNOOT: 'Partner (vennoot)',
    MAAT: 'Partner (maat)',
    GEVOLMACHTIGDE: 'Authorised signatory',
    GEMACHTIGDE: 'Mandated person',
  },
}

export const accountWords: Record<Language, typeof nl> = { nl, en }
