/** Recognises twins: the same job found again, in the same source or in another one (specification, Twins). */

import { foldText } from '../../../kit/text/fold-text.ts'

const trackingParameter =
  /^(utm_.*|mc_[ce]id|fbclid|gclid|gbraid|wbraid|msclkid|dclid|yclid|igshid|_ga|_gl|_hs.*|hsa_.*|ref|referrer|referer|source|src|trk|trackingid|campaign|cmpid|gh_src|lever-source.*|lever-origin|ashby_.*|promotion|sessionid|jsessionid|phpsessid)$/i

/**
 * One spelling for an address: https, lower-case host without `www.`, no default port, no fragment, no
 * tracking parameters or session ids, the others sorted, no doubled or closing slash, no `index.html`.
 * Fragments that are routes (`#/vacature/12`) stay. Nothing for what is no web address.
 */
export const canonicalUrl = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`
  const path = url.pathname
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.(html?|php)$/i, '/')
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[A-Za-z0-9._~-]/.test(character) ? character : code.toUpperCase()
    })
    .replace(/\/$/, '')
  const kept = [...url.searchParams].filter(([name]) => !trackingParameter.test(name))
  kept.sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0))
  const query = kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
  const route = /^#!?\//.test(url.hash) ? url.hash : ''
  return `https://${host}${port}${path}${query}${route}`
}

const plain = (text: string): string =>
  foldText(text)
    .replace(/&/g, ' en ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

const legalForms =
  /(?:\s(?:b v|bv|n v|nv|v o f|vof|c v|cv|b a|ba|u a|coop|cooperatie|gmbh|ag|ltd|limited|llc|inc|plc|s a|sa|sarl|se|kg|stichting|vereniging|holding|groep|group|nederland|netherlands|the netherlands|benelux))+$/

/** `Stichting Rijnstate Ziekenhuis`, `ACME Nederland B.V.` and `Acme BV` fold to the name that people use. */
export const companyKey = (company: string): string => {
  const folded = plain(company)
  const short = ` ${folded}`
    .replace(legalForms, '')
    .trim()
    .replace(/^(stichting|vereniging|cooperatie|de|het|the) (?=\S)/, '')
  return short === '' ? folded : short
}

const genderMarker =
  /\(?\b[mvfdxhw](?:\s*[/|,]\s*[mvfdxhw]){1,3}\b\*?\)?|\((?:all genders?|alle geslachten|iedereen)\)/gi
const hoursMarker =
  /\(?\b\d{1,2}\s*(?:-|–|tot|a|à|\/)?\s*(?:\d{1,2})?\s*(?:uur|uren|u|hrs|hours)\b(?:\s*(?:per|p\/|\/)\s*w(?:eek)?\b)?\.?\)?/gi

/** A title without gender markers, hours and punctuation: `Senior Java-ontwikkelaar (m/v/x) – 32-40 uur`. */
export const titleKey = (title: string): string => {
  const folded = plain(title.replace(genderMarker, ' ').replace(hoursMarker, ' '))
  return folded === '' ? plain(title) : folded
}

const sameCity: Record<string, string> = {
  'den bosch': 's hertogenbosch',
  'the hague': 'den haag',
  's gravenhage': 'den haag',
}
const countriesAndProvinces = new Set(
  `nederland netherlands the netherlands nl nld noord holland zuid holland utrecht gelderland overijssel drenthe
groningen friesland fryslan flevoland zeeland noord brabant brabant limburg north holland south holland north brabant
nh zh ut gld gr nb`.match(
    /noord holland|zuid holland|north holland|south holland|noord brabant|north brabant|the netherlands|\S+/g,
  ),
)

/** The place alone: `1012 AB Amsterdam, Noord-Holland, Nederland` is `amsterdam`; remote jobs have their own key. */
export const locationKey = (location: string | null | undefined): string => {
  const parts = (location ?? '').split(/[,;|()/]|\s[-–]\s/).map((part) =>
    plain(part)
      .replace(/\b\d{4} ?[a-z]{2}\b/g, ' ')
      .replace(/\b(hybrid|hybride|gemeente|regio|omgeving)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const named = parts.filter((part) => part !== '')
  const place = named.find((part) => !countriesAndProvinces.has(part)) ?? named[0] ?? ''
  return sameCity[place] ?? place
}

/** A title without what some sites write around it: `Vacature: Planner – Utrecht` of a job in Utrecht is `planner`. */
const ownTitleKey = (title: string, place: string): string => {
  const key = titleKey(title).replace(/^(?:vacature|vacancy) (?=\S)/, '')
  if (place === '' || !key.endsWith(` ${place}`)) return key
  return key.slice(0, -place.length - 1).replace(/ (?:in|te|regio|omgeving|locatie)$/, '')
}

export interface TwinFacts {
  source: string
  externalId: string | null
  sourceUrl: string | null
  company: string
  title: string
  location: string | null
}

export interface TwinKeys {
  externalKey: string | null
  urlKey: string | null
  contentKey: string
}

const contentKeyOf = ({ company, title, location }: TwinFacts): string => {
  const place = locationKey(location)
  return JSON.stringify([companyKey(company), ownTitleKey(title, place), place])
}

/**
 * The three keys by which twins are found; store them beside the job with an index on each. Within a source the first
 * counts, across sources the others: the same canonical address, else the same company, title and place.
 */
export const twinKeys = (job: TwinFacts): TwinKeys => ({
  externalKey: job.externalId ? JSON.stringify([job.source, job.externalId]) : null,
  urlKey: job.sourceUrl ? canonicalUrl(job.sourceUrl) : null,
  contentKey: contentKeyOf(job),
})
