/** The page on which people see what a site gets of them, and agree or refuse. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { moneyText } from '../../../kit/pages/numbers.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { Mandate } from '../mandates/may-act.ts'
import { roleWords } from '../people/role.words.ts'
import type { ConsentRequest } from './consent.actions.ts'
import { en } from './consent.words.en.ts'
import { type ConsentWords, nl } from './consent.words.nl.ts'

const consentWords: Record<Language, ConsentWords> = { nl, en }

export interface ConsentView {
  language: Language
  consent: ConsentRequest
  /** The optional scopes that are ticked. */
  chosen: readonly string[]
  isMistaken?: boolean
}

export const consentPage = ({ language, consent, chosen, isMistaken = false }: ConsentView): Page => {
  const words = consentWords[language]
  const { interaction, optional } = consent
  const title = words.title(interaction.clientName)
  const mistakes: Mistake[] = isMistaken ? [{ message: words.missing }] : []
  return {
    title: titleWithMistakes(title, language, mistakes),
    noStore: true,
    path: `/consent/${interaction.uid}`,
    // The answer to the form leads to the site; Chromium holds its policy against that, too.
    formTargets: interaction.redirectOrigin,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${title}</h1>
<p>${words.lead(interaction.clientName)}</p>
${siteCard(consent, words)}
${card({ heading: words.data, as: 'section', id: 'data', body: facts(claimFacts(consent, language)) })}
${consent.elsewhere.length > 0 && card({ heading: words.elsewhere, as: 'section', id: 'elsewhere', body: html`<p>${words.elsewhereText(consent.elsewhere.join(', '))}</p>` })}
${consent.isLasting && card({ heading: words.lasting, as: 'section', id: 'lasting', body: html`<p>${words.lastingText}</p>` })}
<form class="stack" method="post" action="/consent/${interaction.uid}">${formKey()}
${optional.length > 0 && optionalChoices(consent, language, chosen)}
<div class="row">${button({ label: words.allow, name: 'decision', value: 'allow' })}${button({ label: words.deny, kind: 'quiet', name: 'decision', value: 'deny' })}</div></form>
</div>`,
  }
}

const siteCard = ({ interaction, owner, session }: ConsentRequest, words: ConsentWords): Html =>
  card({
    ...{ heading: words.site, as: 'section', id: 'site' },
    body: facts([
      { name: words.name, value: interaction.clientName },
      { name: words.owner, value: owner.companyName },
      { name: words.kvkNumber, value: owner.kvkNumber },
      {
        name: words.bank,
        value: owner.bankConfirmed
          ? badge({ label: words.bankConfirmed, tone: 'good' })
          : badge({ label: words.bankNotConfirmed, tone: 'warn' }),
      },
      { name: words.host, value: new URL(interaction.redirectOrigin).host },
      { name: words.level, value: session.level },
    ]),
  })

const claimText = (consent: ConsentRequest, name: string): string =>
  String(consent.claims.find((claim) => claim.name === name)?.value ?? '')

const optionalChoices = (consent: ConsentRequest, language: Language, chosen: readonly string[]): Html => {
  const words = consentWords[language]
  const labels: Record<string, string> = {
    email: words.emailChoice(claimText(consent, 'email')),
    phone: words.phoneChoice(claimText(consent, 'phone_number') || words.none),
  }
  return choices({
    ...({ name: 'grant', label: words.optional, hint: words.optionalHint, choose: 'any' } as const),
    ...{ language, chosen },
    options: consent.optional.map((scope) => ({ value: scope, label: labels[scope]! })),
    optional: true,
  })
}

/** The type of an identifier tells people nothing. */
const unsaid = new Set(['sub_id_type'])

const claimFacts = ({ claims }: ConsentRequest, language: Language) => {
  const words = consentWords[language]
  return claims
    .filter(({ name }) => !unsaid.has(name))
    .map(({ name, value }) => ({
      name: words.claims[name] ?? name,
      value: shownValue(name, value, language),
    }))
}

const shownValue = (name: string, value: unknown, language: Language): string => {
  const words = consentWords[language]
  if (name === 'represents') return (value as { sub: string }).sub
  if (name === 'mandate') return value === null ? words.byLaw : mandateText(value as Mandate, language)
  if (name === 'companyVerifiedAt')
    return typeof value === 'string' ? dateText(new Date(value), language) : words.notYet
  if (name === 'representativeRole') return roleText(value as RepresentativeRole, language)
  if (name === 'locale') return languageText(String(value), words)
  if (value instanceof Date) return momentText(value, language)
  if (name === 'amr' && Array.isArray(value))
    return value.map((method: string) => `${words.methods[method] ?? method} (${method})`).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return value === undefined ? words.none : String(value)
}

const mandateText = ({ limitAmount, branchNumber, validUntil }: Mandate, language: Language): string =>
  consentWords[language].mandateOf(
    limitAmount === null ? null : moneyText(limitAmount, language),
    branchNumber,
    momentText(validUntil, language),
    /^[\d-]+$/.test(validUntil),
  )

/** With what the site reads. */
const roleText = (role: RepresentativeRole, language: Language): string =>
  `${roleWords[language][role].replace(/ \(.*/, '')} (${role})`

const languageText = (locale: string, words: ConsentWords): string =>
  words.languages[locale] ? `${words.languages[locale]} (${locale})` : locale
