/** Words about who is responsible for the processing. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Verwerkingsverantwoordelijke',
  name: 'Naam',
  address: 'Adres',
  contact: 'Contact',
  officer: 'Functionaris voor gegevensbescherming',
  notSet: (setting: string) => `Niet ingevuld: zet ${setting}`,
  noOfficer: 'Geen genoemd',
  askWhom: 'Wie verantwoordelijk is',
  askLead:
    'Hier kun je terecht met vragen over je gegevens. Kom je er samen niet uit? Dan kun je klagen bij de Autoriteit Persoonsgegevens.',
}

const en: typeof nl = {
  title: 'Controller',
  name: 'Name',
  address: 'Address',
  contact: 'Contact',
  officer: 'Data protection officer',
  notSet: (setting: string) => `Not given: set ${setting}`,
  noOfficer: 'None named',
  askWhom: 'Who is responsible',
  askLead:
    'Here you can ask about your data. If that does not settle it, you can complain to the Dutch data protection authority (Autoriteit Persoonsgegevens).',
}

export const controllerWords: Record<Language, typeof nl> = { nl, en }
