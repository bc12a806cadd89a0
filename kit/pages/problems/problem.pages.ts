/** `/problems` and `/problems/{name}`, where the `type` of a problem document leads (specification, Problem documents). */

import { notFound } from '../../errors.ts'
import { problemNames } from '../../http/problems.ts'
import type { Route } from '../../http/route.ts'
import { closed, Type } from '../../http/schema.ts'
import { html } from '../html.ts'
import type { Language } from '../language.ts'
import { pagesFor } from '../page-route.ts'
import { facts } from '../parts/facts.ts'
import { link } from '../parts/link.ts'
import { listed } from '../robots.ts'
import type { Page, PageSession, Site } from '../site.ts'
import { problemWords } from './problem.words.ts'

const statusesOf = (name: string): number[] =>
  Object.keys(problemNames)
    .map(Number)
    .filter((status) => problemNames[status] === name)

const listPage = (language: Language): Page => {
  const words = problemWords[language]
  const entries = Object.entries(problemNames).map(([status, name]) => {
    const label = `${status} ${words.byName[name]!.title}`
    return html`<li>${link({ href: `/problems/${name}`, label })}</li>`
  })
  return {
    title: words.title,
    description: words.lead,
    body: html`<div class="stack"><h1>${words.title}</h1><p>${words.lead}</p><ul>${entries}</ul></div>`,
  }
}

const problemPage = (name: string, language: Language): Page => {
  const words = problemWords[language]
  const { title, means, todo } = words.byName[name]!
  return {
    title,
    description: means,
    body: html`<div class="stack"><h1>${title}</h1>
${facts([{ name: words.status, value: statusesOf(name).join(', ') }])}
<h2>${words.means}</h2><p>${means}</p>
<h2>${words.todo}</h2><p>${todo}</p>
<p>${link({ href: '/problems', label: words.all })}</p></div>`,
  }
}

export const problemPages = <S extends PageSession>(site: Site<S>): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/problems',
      summary: 'What failures there are',
      access: 'public',
      handler: ({ view }) => listed(view, listPage(view.language)),
    }),
    page({
      method: 'GET',
      path: '/problems/{name}',
      summary: 'What a failure means and what to do',
      access: 'public',
      params: closed({ name: Type.String() }),
      handler: ({ params: { name }, view }) => {
        if (statusesOf(name).length === 0) throw notFound('There is no such problem.')
        return listed(view, problemPage(name, view.language))
      },
    }),
  ]
}
