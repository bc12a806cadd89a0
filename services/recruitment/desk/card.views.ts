/** A candidate on the board: who it is, what is known at a glance, and moving without a script. */

import { dateText, relativeText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { avatar } from '../../../kit/pages/parts/avatar.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import type { Card } from '../applications/pipeline.actions.ts'
import { type ApplicationStatus, applicationStatuses } from '../core/application-status.ts'
import { boardWords } from './board.words.ts'
import { candidateWords } from './candidate.words.ts'
import { applicationAddress, applicationPath, type PipelineAddress } from './pipeline-address.ts'

export interface CardContext {
  language: Language
  now: Date
  address: PipelineAddress
  /** Where a move leads back to. */
  back: string
}

/** The number where a name is hidden or was not given. */
export const nameOf = (language: Language, { id, name }: Pick<Card, 'id' | 'name'>): string =>
  name ?? boardWords[language].noName(id)

/** What a recruiter can move it to: nobody withdraws for somebody else, and nothing leaves that. */
export const statusesFrom = (status: ApplicationStatus): ApplicationStatus[] =>
  status === 'WITHDRAWN' ? [] : applicationStatuses.filter((one) => one !== status && one !== 'WITHDRAWN')

/** A select and a button; where the mail is shown and sent is the page that it leads to. */
export const moveForm = ({ language, back }: CardContext, { id, status }: Card): Html | null => {
  const words = boardWords[language]
  const choices = statusesFrom(status)
  if (choices.length === 0) return null
  const names = candidateWords[language].statuses
  return html`<form class="card-move" action="${applicationPath(id)}/verplaatsen">${hiddenFields({ van: status, terug: back })}<select name="naar" aria-label="${words.moveTo}"><option value="">${words.choose}</option>${choices.map((one) => html`<option value="${one}">${names[one]}</option>`)}</select><button class="button quiet">${words.move}</button></form>`
}

export const selectBox = (language: Language, card: Card): Html =>
  html`<input type="checkbox" form="bulk" name="kandidaat" value="${card.id}" aria-label="${boardWords[language].select(nameOf(language, card))}">`

export const candidateLink = ({ language, address }: CardContext, card: Card): Html =>
  html`<a href="${applicationAddress(card.id, { ...address, filter: { ...address.filter, status: address.view === 'bord' ? card.status : address.filter.status } })}" data-row dir="auto">${nameOf(language, card)}</a>`

/** What stands out, as badges. */
export const signsOf = (language: Language, card: Card): Html[] => {
  const words = boardWords[language]
  return [
    ...(card.isOverdue ? [badge({ label: words.overdue, tone: 'bad' })] : []),
    ...card.tags.map((tag) => badge({ label: html`<span dir="auto">${tag}</span>` })),
    ...(card.isRated ? [badge({ label: words.rated, tone: 'good' })] : []),
  ]
}

const small = (context: CardContext, card: Card): string => {
  const { language, now } = context
  const words = boardWords[language]
  return [
    relativeText(card.appliedAt, now, language),
    card.availableFrom && `${words.from.toLowerCase()} ${dateText(card.availableFrom, language)}`,
    card.notes > 0 && words.notes(card.notes),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const boardCard = (context: CardContext, card: Card): Html => {
  const signs = signsOf(context.language, card)
  return html`<li class="board-card" id="card-${card.id}" data-id="${card.id}" data-status="${card.status}"><div class="card-top">${card.name && avatar({ name: card.name })}<div><h3>${candidateLink(context, card)}</h3><p class="small soft">${small(context, card)}</p></div>${selectBox(context.language, card)}</div>${signs.length > 0 && html`<p class="card-signs">${signs}</p>`}${moveForm(context, card)}</li>`
}
