/** The facts of a job on its page, before any text; each value stands there for programs too, as its structured data has it. */

import { type Moment, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText, roundMoneyText } from '../../../kit/pages/numbers.ts'
import { type Fact, facts } from '../../../kit/pages/parts/facts.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { country, employmentTypeOf, type PlaceShown } from '../core/site/structured-job.ts'
import type { JobDto } from './job.schema.ts'
import { hoursText, placeText } from './job-facts.ts'
import { jobPageWords } from './job-page.words.ts'
import { closesOf, dutchPlaces } from './shown-job.ts'

const data = (value: string | number, text: string | Html): Html =>
  html`<data value="${value}">${text}</data>`

const payOf = (job: JobDto, language: Language): Html | string => {
  const words = jobPageWords[language]
  const { salaryMin: min, salaryMax: max, salaryPeriod: period } = job
  const currency = job.salaryCurrency ?? 'EUR'
  const amount = (cents: number): Html => data(cents / 100, roundMoneyText(cents, language, currency))
  if (min === null && max === null) return words.payNotShown
  const range =
    min !== null && max !== null
      ? min === max
        ? amount(min)
        : html`${amount(min)} – ${amount(max)}`
      : min !== null
        ? html`${words.from('')}${amount(min)}`
        : html`${words.upTo('')}${amount(max!)}`
  const scale = [job.salaryScale, job.salaryCao].filter(Boolean).join(', ')
  const extras = job.salaryExtras.map((extra) => words.extras[extra]).filter(Boolean)
  return html`<strong>${data(currency, range)} ${
    period === null ? words.noPeriod : data(period, words.periods[period]!)
  }</strong>${
    job.salaryGross && html` ${words.gross[job.salaryGross]}`
  }${job.salaryBasisHours !== null && html`, ${words.basis(decimalText(job.salaryBasisHours, language, 1))}`}${
    scale !== '' && html`<br>${shown(scale)}`
  }${extras.length > 0 && html`<br>${words.plus(extras.join(', '))}`}`
}

const placeLine = ({ postalCode, locality, region }: PlaceShown): Html =>
  html`${[postalCode, locality].filter(Boolean).join(' ')}${region && region !== locality && html`, ${region}`}${
    region === locality && html` (${region})`
  }`

/** The place in the words of the advertisement, then each place that is known; those in the Netherlands say so. */
const placesOf = (job: JobDto, language: Language): Html[] => {
  const words = jobPageWords[language]
  const isRemote = job.workArrangement === 'REMOTE'
  const places = dutchPlaces(job)
  const inCountry = data(country, words.country)
  const text = placeText(job)
  if (isRemote) return text === null ? [] : [shown(text)]
  if (places.length === 0) return text === null ? [] : [shown(text)]
  const lines = places.map((place) => html`${placeLine(place)}, ${inCountry}`)
  const towns = new Set(places.map(({ locality }) => foldText(locality)))
  const isSaid =
    text === null || text.split(/[,;/|]| en | and /).every((name) => towns.has(foldText(name.trim())))
  return isSaid ? lines : [shown(text), ...lines]
}

const contractsOf = (job: JobDto, language: Language): Html | null => {
  const { contracts, kinds } = jobPageWords[language]
  const named: [string, string][] = [
    [job.employmentType ?? '', contracts[job.employmentType ?? ''] ?? ''],
    ...job.contractKinds.map((kind): [string, string] => [kind, kinds[kind] ?? '']),
  ]
  const unique = new Map(named.filter(([, label]) => label !== '').map(([value, label]) => [label, value]))
  const items = [...unique].map(([label, value]) => {
    const machine = employmentTypeOf(value)
    return machine === undefined ? html`${label}` : data(machine, label)
  })
  return items.length === 0 ? null : html`${items.map((item, at) => html`${at > 0 && ', '}${item}`)}`
}

const day = (moment: Moment, language: Language): Html => timeElement(moment, language)

/** Pay, hours, place, contract, deadline and the promised answer come first. */
export const factsOf = (job: JobDto, posted: string, language: Language): Fact[] => {
  const words = jobPageWords[language]
  const closes = closesOf(job)
  const arrangement = words.arrangements[job.workArrangement ?? '']
  const isRemote = job.workArrangement === 'REMOTE'
  const list: Fact[] = [
    { name: words.pay, value: payOf(job, language) },
    { name: words.hours, value: hoursText(job, language) },
    { name: words.place, value: placesOf(job, language) },
    {
      name: words.arrangement,
      value: isRemote
        ? html`${arrangement}, ${words.inCountry} ${data(country, words.country)}`
        : arrangement,
    },
    { name: words.contract, value: contractsOf(job, language) },
    {
      name: words.deadline,
      value: closes && timeElement(closes, language, closes === job.applicationDeadline ? 'date' : 'moment'),
    },
    {
      name: words.answer,
      value:
        job.answerWithinDays === null
          ? null
          : words.answerWithin(job.answerWithinDays, integerText(job.answerWithinDays, language)),
    },
    { name: words.level, value: words.levels[job.experienceLevel ?? ''] },
    { name: words.education, value: job.educationLevel },
    { name: words.start, value: job.startDate && day(job.startDate, language) },
    { name: words.end, value: job.endDate && day(job.endDate, language) },
    { name: words.posted, value: day(posted, language) },
    { name: words.number, value: String(job.id) },
    { name: words.kvkNumber, value: job.confirmedKvkNumber && words.confirmed(job.confirmedKvkNumber) },
  ]
  return list.filter(({ value }) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
}

export const factList = (job: JobDto, posted: string, language: Language): Html =>
  facts(factsOf(job, posted, language))
