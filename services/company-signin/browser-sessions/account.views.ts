/** The account page: what is kept of a person, where they are signed in, and when they signed in. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import { actsByLaw } from '../core/representative-role.ts'
import type { ConnectedSite } from '../openid/consent.ts'
import { roleWords } from '../people/role.words.ts'
import { privacyCard } from '../privacy/privacy.views.ts'
import { en } from './account.words.en.ts'
import { type AccountWords, nl } from './account.words.nl.ts'
import type { BrowserSession } from './browser-session.ts'

export const accountWords: Record<Language, AccountWords> = { nl, en }

export interface AccountView {
  language: Language
  session: BrowserSession
  sessions: { id: string; browser: string; began_at: Date; seen_at: Date }[]
  signIns: { at: Date; address: string; browser: string; level: AssuranceLevel; methods: string }[]
  sites: ConnectedSite[]
  companyName: string
  toast: string | null
}

export const accountPage = (view: AccountView): Page => {
  const words = accountWords[view.language]
  const saved = view.toast ? words.saved[view.toast] : undefined
  return {
    title: words.title,
    current: '/account',
    body: html`<div class="stack">
${toasts(saved ? [toast({ language: view.language, text: saved })] : [])}
<h1>${words.title}</h1>
${profileCard(view, words)}
${factorsCard(view, words)}
${companyCard(view, words)}
${sitesCard(view, words)}
${sessionsCard(view, words)}
${signInsCard(view, words)}
${privacyCard(view.language)}
</div>`,
  }
}

const profileCard = ({ session, companyName, language }: AccountView, words: AccountWords): Html =>
  card({
    ...{ heading: words.profile, as: 'section', id: 'profile' },
    body: facts([
      { name: words.name, value: session.name },
      {
        name: words.email,
        value: html`${session.caller.email} ${!session.facts.emailProvenAt && badge({ label: words.unproven, tone: 'warn' })}`,
      },
      { name: words.companyName, value: companyName },
      { name: words.kvkNumber, value: session.kvkNumber },
      { name: words.role, value: roleWords[language][session.role] },
      { name: words.level, value: session.level },
    ]),
    acts: html`<p class="row">${link({ href: '/account/name', label: words.changeName })} ${link({ href: '/account/email', label: session.facts.emailProvenAt ? words.changeEmail : words.proveEmail })} ${link({ href: '/account/password', label: words.changePassword })} ${link({ href: '/account/identity/start', label: words.identity })}</p>`,
  })

const factorsCard = ({ session }: AccountView, words: AccountWords): Html => {
  const state = (isOn: boolean): string => (isOn ? words.on : words.off)
  // Who was registered by a program never got the link, and would wonder what the second step did.
  const isHeldBack = (session.hasTotp || session.hasPasskey) && !session.facts.emailProvenAt
  return card({
    ...{ heading: words.factors, as: 'section', id: 'factors' },
    body: html`<p>${words.factorsText}</p>${
      isHeldBack &&
      alert({
        ...{ tone: 'warn', text: words.heldBack },
        acts: link({ href: '/account/email', label: words.proveEmail }),
      })
    }${facts([
      { name: words.totp, value: state(session.hasTotp) },
      { name: words.passkeys, value: state(session.hasPasskey) },
    ])}`,
    acts: html`<p class="row">${link({ href: '/account/totp', label: words.totp })} ${link({ href: '/account/passkeys', label: words.passkeys })} ${link({ href: '/account/recovery-codes', label: words.recoveryCodes })} ${link({ href: '/account/factors/reset', label: words.lostStep })}</p>`,
  })
}

/** For those who decide for everybody of the company. */
const companyCard = ({ session }: AccountView, words: AccountWords): Html | null => {
  if (!session.manager && !actsByLaw(session.role)) return null
  const isOn = session.companyDemandsTwoSteps
  return card({
    ...{ heading: words.company, as: 'section', id: 'company' },
    body: html`<p>${isOn ? words.twoStepsOn : words.twoStepsOff}</p>`,
    acts: html`<form method="post" action="/account/two-steps">${formKey()}<input type="hidden" name="demand" value="${isOn ? 'no' : 'yes'}">${button({ label: isOn ? words.allowOneStep : words.demandTwoSteps, kind: 'quiet' })}</form>`,
  })
}

const sitesCard = ({ sites, language }: AccountView, words: AccountWords): Html =>
  card({
    ...{ heading: words.sites, as: 'section', id: 'sites' },
    body:
      sites.length === 0
        ? html`<p>${words.sitesNone}</p>`
        : table({
            ...{ caption: words.sites, captionHidden: true, rows: sites },
            columns: [
              { heading: words.site, cell: ({ name }) => name, names: true },
              { heading: words.of, cell: (site) => whereOf(site, words) },
              { heading: words.since, cell: ({ since }) => timeElement(since, language) },
              {
                heading: words.disconnectAct,
                cell: ({ clientId, name }) =>
                  endForm(
                    `/account/sites/${encodeURIComponent(clientId)}/disconnect`,
                    words.disconnect,
                    name,
                  ),
              },
            ],
          }),
  })

const whereOf = ({ companyName, host, elsewhere }: ConnectedSite, words: AccountWords): string =>
  [`${companyName} (${host})`, ...(elsewhere.length > 0 ? [words.alsoAt(elsewhere.join(', '))] : [])].join(
    '; ',
  )

const endForm = (action: string, label: string, about?: string): Html =>
  html`<form method="post" action="${action}">${formKey()}${button({ label, about, kind: 'danger' })}</form>`

const sessionsCard = ({ session, sessions, language }: AccountView, words: AccountWords): Html => {
  const nameOf = ({ id, browser }: AccountView['sessions'][number]): string =>
    `${browser || words.unknownBrowser}${id === session.id ? ` (${words.thisOne})` : ''}`
  return card({
    ...{ heading: words.sessions, as: 'section', id: 'sessions' },
    body: html`<p>${words.sessionsText}</p>${table({
      ...{ caption: words.sessions, captionHidden: true, rows: sessions },
      columns: [
        { heading: words.browser, cell: nameOf, names: true },
        { heading: words.began, cell: ({ began_at }) => timeElement(began_at, language, 'moment') },
        { heading: words.seen, cell: ({ seen_at }) => timeElement(seen_at, language, 'moment') },
        {
          heading: words.act,
          cell: (row) => endForm(`/account/sessions/${row.id}/end`, words.end, nameOf(row)),
        },
      ],
    })}`,
    acts: endForm('/account/sessions/end-all', words.endAll),
  })
}

const signInsCard = ({ signIns, language }: AccountView, words: AccountWords): Html =>
  card({
    ...{ heading: words.signIns, as: 'section', id: 'sign-ins' },
    body: table({
      ...{ caption: words.signIns, captionHidden: true, rows: signIns },
      columns: [
        { heading: words.moment, cell: ({ at }) => timeElement(at, language, 'moment'), names: true },
        { heading: words.browser, cell: ({ browser }) => browser || words.unknownBrowser },
        { heading: words.address, cell: ({ address }) => address },
        { heading: words.reached, cell: ({ level }) => level },
      ],
    }),
  })
