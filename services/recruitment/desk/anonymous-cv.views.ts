/** The anonymised CV as a part of a page: what somebody can, without what tells who it is. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { AnonymousApplication } from '../applications/anonymous-cv.schema.ts'
import { cvPeriod, languageLevel } from '../core/cv-words.ts'
import { written } from '../site/written.views.ts'
import { candidateWords } from './candidate.words.ts'

interface Entry {
  title: string
  under: string
  text: string | null
  points?: readonly string[]
}

const entries = (heading: string, list: readonly Entry[]): Html | null =>
  list.length === 0
    ? null
    : html`<h3>${heading}</h3>${list.map(
        ({ title, under, text, points = [] }) =>
          html`<div><p><strong>${title}</strong>${under && html`<br>${under}`}</p>${text && written(text)}${points.length > 0 && html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`}</div>`,
      )}`

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

export const anonymousCv = (language: Language, cv: AnonymousApplication): Html => {
  const words = candidateWords[language]
  const work = cv.workExperiences.map((each) => ({
    title: joined([each.position, each.company]),
    under: cvPeriod(each.startDate, each.endDate, each.current, language),
    text: each.description,
    points: each.highlights,
  }))
  const studies = cv.educations.map((each) => ({
    title: joined([each.degree, each.fieldOfStudy]) || each.institution,
    under: each.degree || each.fieldOfStudy ? each.institution : '',
    text: each.description,
  }))
  const projects = cv.projects.map((each) => ({
    title: joined([each.name, each.role]),
    under: cvPeriod(each.startDate, each.endDate, false, language),
    text: each.description,
    points: each.technologies,
  }))
  const line = (heading: string, items: readonly string[]): Html | null =>
    items.length === 0 ? null : html`<h3>${heading}</h3><p>${items.join(', ')}</p>`
  return html`<div class="stack">${cv.headline && html`<p><strong>${cv.headline}</strong></p>`}${cv.summary && written(cv.summary)}${entries(words.work, work)}${entries(words.studies, studies)}${line(
    words.skills,
    cv.skills.map(({ name, level }) => (level ? `${name} (${level})` : name)),
  )}${line(
    words.languages,
    cv.languages.map(({ name, level }) => (level ? `${name} (${languageLevel(level, language)})` : name)),
  )}${line(
    words.certificates,
    cv.certificates.map(({ name, issuer }) => joined([name, issuer])),
  )}${entries(words.projects, projects)}</div>`
}
