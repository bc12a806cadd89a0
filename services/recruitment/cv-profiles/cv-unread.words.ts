/** What an import did not read of a JSON Resume, in words: its names are those of programs (`work[0].startDate`). */

import type { Language } from '../../../kit/pages/language.ts'
import type { Proposal } from './cv-proposal.ts'

interface UnreadWords {
  without: string
  sections: Record<string, string>
  fields: Record<string, string>
}

const nl: UnreadWords = {
  without: 'zonder',
  sections: {
    ...{ basics: 'Gegevens', work: 'Werkervaring', volunteer: 'Vrijwilligerswerk', education: 'Opleiding' },
    ...{
      awards: 'Prijzen',
      certificates: 'Certificaten',
      publications: 'Publicaties',
      skills: 'Vaardigheden',
    },
    ...{ languages: 'Talen', interests: 'Interesses', references: 'Referenties', projects: 'Projecten' },
  },
  fields: {
    ...{ name: 'naam', position: 'functie', institution: 'instelling', language: 'taal', fluency: 'niveau' },
    ...{ startDate: 'begindatum', endDate: 'einddatum', date: 'datum', url: 'adres', email: 'e-mailadres' },
    ...{ location: 'plaats', region: 'provincie', countryCode: 'land', profiles: 'profiel' },
  },
}

const en: UnreadWords = {
  without: 'without',
  sections: {
    ...{ basics: 'Details', work: 'Work experience', volunteer: 'Volunteering', education: 'Education' },
    ...{ awards: 'Awards', certificates: 'Certificates', publications: 'Publications', skills: 'Skills' },
    ...{ languages: 'Languages', interests: 'Interests', references: 'References', projects: 'Projects' },
  },
  fields: {
    ...{ name: 'name', position: 'position', institution: 'institution', language: 'language' },
    ...{ fluency: 'level', startDate: 'start date', endDate: 'end date', date: 'date', url: 'address' },
    ...{ email: 'email address', location: 'place', region: 'province', countryCode: 'country' },
    ...{ profiles: 'profile' },
  },
}

const words: Record<Language, UnreadWords> = { nl, en }

/** A section, the number of its item, the fields in it, and what stood there. */
const named = /^([A-Za-z]+)(?:\[(\d+)\])?((?:\.[A-Za-z]+(?:\[\d+\])?)*)(?:: ([\s\S]*))?$/

/** Other formats say it in the source's own words. */
export const unreadInWords = (text: string, format: Proposal['format'], language: Language): string => {
  const found = format === 'JSON_RESUME' ? named.exec(text) : null
  const section = found && words[language].sections[found[1]!]
  if (!found || !section) return text
  const { without, fields } = words[language]
  const wordOf = (name: string): string => fields[name] ?? name
  const [, , index, path = '', value] = found
  const item = index === undefined ? section : `${section} ${Number(index) + 1}`
  const last = /\.([A-Za-z]+)(?:\[(\d+)\])?$/.exec(path)
  const field = last ? `, ${wordOf(last[1]!)}${last[2] === undefined ? '' : ` ${Number(last[2]) + 1}`}` : ''
  const missing = /^no ([A-Za-z]+)$/.exec(value ?? '')
  if (missing) return `${item}${field}: ${without} ${wordOf(missing[1]!)}`
  return `${item}${field}${value === undefined ? '' : `: ${value}`}`
}
