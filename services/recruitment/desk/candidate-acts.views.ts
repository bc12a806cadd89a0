/** What recruiters do at a candidate: show the name, tag, rate, note, write. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import type { RatingDto } from '../applications/rating.actions.ts'
import { written } from '../site/written.views.ts'
import { candidateWords } from './candidate.words.ts'
import { type CandidateView, here } from './candidate-view.ts'
import { applicationPath, pipelinePath } from './pipeline-address.ts'

const messageOf = ({ mistakes }: CandidateView, id: string): string | null => {
  const found = mistakes.find(({ field: name }) => name === id)
  return found ? String(found.message) : null
}

/** A form of this candidate's page; what was typed outlives a session that ends. */
const form = (view: CandidateView, act: string, body: Html): Html =>
  html`<form class="stack" method="post" action="${applicationPath(view.application.id)}/${act}" data-keep>${formKey()}${hiddenFields({ terug: here(view) })}${body}</form>`

export const revealCard = (view: CandidateView): Html => {
  const { language, entered } = view
  const words = candidateWords[language]
  return card({
    heading: words.reveal,
    body: html`<p>${words.revealText}</p>${form(
      view,
      'tonen',
      html`${textArea({ language, name: 'reason', id: 'reason', label: words.reason, value: entered['reason'] ?? '', rows: 3, message: messageOf(view, 'reason') })}<div class="row">${button({ label: words.reveal })}</div>`,
    )}`,
  })
}

export const tagsCard = (view: CandidateView): Html => {
  const { language, tags, entered } = view
  const words = candidateWords[language]
  const remove = (tag: string): Html =>
    html`<li><form method="post" action="${applicationPath(view.application.id)}/label-weg">${formKey()}${hiddenFields({ terug: here(view), label: tag })}<button class="button quiet"><span class="visually-hidden">${words.removeTag} </span><span dir="auto">${tag}</span> <span aria-hidden="true">×</span></button></form></li>`
  return card({
    heading: words.tags,
    body: html`${tags.length > 0 && html`<ul class="tags">${tags.map(remove)}</ul>`}${form(
      view,
      'label',
      html`${field({ language, name: 'label', id: 'tag', label: words.tag, value: entered['label'] ?? '', message: messageOf(view, 'tag') })}<div class="row">${button({ label: words.addTag, kind: 'quiet' })}</div>`,
    )}`,
  })
}

const scoresOf = ({ language }: CandidateView, { author, scores }: RatingDto): Html => {
  const words = candidateWords[language]
  return html`<div class="entry"><strong dir="auto">${author ?? words.unknownAuthor}</strong><ul>${scores.map(
    ({ criterion, score, reason }) =>
      html`<li><span dir="auto">${criterion}</span>: <strong>${words.scores[score]}</strong><br><span dir="auto">${reason}</span></li>`,
  )}</ul></div>`
}

const scoreRow = (view: CandidateView, criterion: string, i: number): Html => {
  const { language, ratings, entered } = view
  const words = candidateWords[language]
  const own = ratings.own?.scores.find((score) => score.criterion === criterion)
  const id = i === 0 ? 'rating' : `rating-${i + 1}`
  return html`<fieldset class="score-row"><legend dir="auto">${criterion}</legend><input type="hidden" name="criterion" value="${criterion}">${selectField(
    {
      ...{ language, name: 'score', id, label: words.rating, prompt: words.noScore, width: 'short' },
      options: [4, 3, 2, 1].map((n) => ({ value: String(n), label: words.scores[n]! })),
      value: entered[`score-${i}`] ?? String(own?.score ?? ''),
      message: messageOf(view, id),
    },
  )}${textArea({ language, name: 'reason', id: `${id}-reason`, label: words.ratingReason, value: entered[`reason-${i}`] ?? own?.reason ?? '', rows: 2 })}</fieldset>`
}

export const ratingCard = (view: CandidateView): Html => {
  const { language, ratings, application } = view
  const words = candidateWords[language]
  const { criteria, own, others, hidden } = ratings
  if (criteria.length === 0)
    return card({
      heading: words.ratings,
      id: 'rating',
      body: html`<p>${words.noCriteria}</p>`,
      acts: link({ href: `${pipelinePath(application.jobId)}/bewerken#criteria`, label: words.editJob }),
    })
  const state = own?.finishedAt
    ? words.finished
    : own
      ? words.unfinished(own.scores.length, criteria.length)
      : null
  return card({
    heading: words.ratings,
    body: html`${state && html`<p>${state}</p>`}${hidden > 0 && alert({ tone: 'info', text: words.hiddenRatings(hidden) })}${others.map((rating) => scoresOf(view, rating))}<details${(!own?.finishedAt || view.mistakes.length > 0) && html` open`}><summary>${words.giveRating}</summary>${form(view, 'beoordeling', html`${criteria.map((criterion, i) => scoreRow(view, criterion, i))}<div class="row">${button({ label: words.rate, kind: 'quiet' })}</div>`)}</details>`,
  })
}

export const notesCard = (view: CandidateView): Html => {
  const { language, notes, entered } = view
  const words = candidateWords[language]
  return card({
    heading: words.notes,
    body: html`${
      notes.length === 0
        ? html`<p class="soft">${words.noNotes}</p>`
        : html`<div>${notes.map(({ author, text, createdAt }) => html`<article class="entry"><p class="small"><span dir="auto">${author ?? words.unknownAuthor}</span>, <time datetime="${createdAt}">${momentText(createdAt, language)}</time></p>${written(text)}</article>`)}</div>`
    }${form(
      view,
      'notitie',
      html`${textArea({ language, name: 'notitie', id: 'note', label: words.note, hint: words.noteHint, value: entered['notitie'] ?? '', rows: 3, message: messageOf(view, 'note') })}<div class="row">${button({ label: words.addNote, kind: 'quiet' })}</div>`,
    )}`,
  })
}

export const messagesCard = (view: CandidateView): Html => {
  const { language, messages, entered, isHidden, application } = view
  const words = candidateWords[language]
  const from = (message: (typeof messages)[number]): string => {
    if (message.fromCandidate)
      return isHidden ? words.fromCandidate : (application.candidateName ?? words.fromCandidate)
    return message.authorName ?? words.unknownAuthor
  }
  return card({
    heading: words.messages,
    body: html`${
      messages.length === 0
        ? html`<p class="soft">${words.noMessages}</p>`
        : html`<div>${messages.map((message) => html`<article class="entry"><p class="small"><span dir="auto">${from(message)}</span>, <time datetime="${message.sentAt}">${momentText(message.sentAt, language)}</time></p>${written(message.text)}</article>`)}</div>`
    }${form(
      view,
      'bericht',
      html`${textArea({ language, name: 'bericht', id: 'message', label: words.message, value: entered['bericht'] ?? '', rows: 4, message: messageOf(view, 'message') })}<div class="row">${button({ label: words.send, kind: 'quiet' })}</div>`,
    )}`,
  })
}
