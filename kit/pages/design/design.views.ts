/** The style page: a list of the components, and a page for each with its states. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { breadcrumbs } from '../parts/breadcrumbs.ts'
import { card, headingOf } from '../parts/card.ts'
import { link } from '../parts/link.ts'
import { tabs } from '../parts/tabs.ts'
import { designWords } from './design.words.ts'
import { type State, type Story, say } from './story.ts'

const addressOf = ({ component }: Story): string => `/design/${component}`

/** The names of the colours, each on a sample of itself. */
const colours = [
  'ink',
  'ink-soft',
  'accent',
  'good',
  'bad',
  'warn',
  'data-1',
  'data-2',
  'data-3',
  'data-4',
  'data-5',
  'data-6',
]

export const designListView = (stories: readonly Story[], language: Language): Html => {
  const words = designWords[language]
  return html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.lead}</p>
<p>${link({ href: '/design/all', label: words.everything })}</p>
<h2>${words.all}</h2>
<div class="columns">${stories.map((story) =>
    card({
      heading: link({ href: addressOf(story), label: story.component }),
      level: 3,
      body: html`<p class="soft">${words.states(story.states.length)}</p>`,
    }),
  )}</div>
<h2>${words.tokens}</h2>
<ul class="swatches">${colours.map((name) => html`<li><span class="swatch ${name}"></span>${name}</li>`)}</ul>
</div>`
}

/** In the call, what a story says stands as the text of the page's language. */
const codeOf = ({ call }: State, language: Language): string =>
  call.replaceAll(
    /say\(\s*language,\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)',?\s*\)/g,
    (_call, nl: string, en: string) => `'${say(language, nl, en)}'`,
  )

const stateView = (state: State, language: Language, level: 2 | 3): Html =>
  html`<div class="state">
${headingOf(level, state.name)}
<div class="specimen">${state.render(language)}</div>
<pre><code>${codeOf(state, language)}</code></pre>
</div>`

const wayHere = (label: string, language: Language): Html =>
  breadcrumbs({ language, items: [{ label: designWords[language].title, href: '/design' }, { label }] })

/** All states of a component, or the one that is asked for. */
export const designView = (story: Story, chosen: State | undefined, language: Language): Html => {
  const { component, states } = story
  const words = designWords[language]
  const address = addressOf(story)
  return html`${wayHere(component, language)}
<div class="stack">
<h1>${component}</h1>
${tabs({
  label: words.statesOf(component),
  items: [
    { label: words.every, href: address, current: !chosen },
    ...states.map((state) => ({
      label: state.name,
      href: `${address}?state=${state.name}`,
      current: state === chosen,
    })),
  ],
})}
${(chosen ? [chosen] : states).map((state) => stateView(state, language, 2))}
</div>`
}

/** Every state of every component, one below the other. */
export const designEverythingView = (stories: readonly Story[], language: Language): Html => {
  const { all } = designWords[language]
  return html`${wayHere(all, language)}
<div class="stack">
<h1>${all}</h1>
${stories.map(
  ({ component, states }) =>
    html`<h2>${component}</h2>${states.map((state) => stateView(state, language, 3))}`,
)}
</div>`
}
