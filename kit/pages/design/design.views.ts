/** The style page: a list of the components, and a page for each with its states. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { breadcrumbs } from '../parts/breadcrumbs.ts'
import { card } from '../parts/card.ts'
import { link } from '../parts/link.ts'
import { tabs } from '../parts/tabs.ts'
import { designWords } from './design.words.ts'
import { type State, type Story, say } from './story.ts'

const addressOf = ({ component }: Story): string => `/design/${component}`

/** The names of the colours, each on a sample of itself. */
const colours = ['ink', 'ink-soft', 'accent', 'good', 'bad', 'warn', 'data-1', 'data-2', 'data-3', 'data-4', 'data-5', 'data-6']

export const designListView = (stories: readonly Story[], language: Language): Html => {
  const words = designWords[language]
  return html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.lead}</p>
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

const stateView = (state: State, language: Language): Html =>
  html`<section class="state" aria-labelledby="state-${state.name}">
<h2 id="state-${state.name}">${state.name}</h2>
<div class="specimen">${state.render(language)}</div>
<pre><code>${codeOf(state, language)}</code></pre>
</section>`

/** All states of a component, or the one that is asked for. */
export const designView = (story: Story, chosen: State | undefined, language: Language): Html => {
  const words = designWords[language]
  const address = addressOf(story)
  return html`${breadcrumbs({ language, items: [{ label: words.title, href: '/design' }, { label: story.component }] })}
<div class="stack">
<h1>${story.component}</h1>
${tabs({
  label: words.statesOf(story.component),
  items: [
    { label: words.every, href: address, current: !chosen },
    ...story.states.map((state) => ({
      label: state.name,
      href: `${address}?state=${state.name}`,
      current: state === chosen,
    })),
  ],
})}
${(chosen ? [chosen] : story.states).map((state) => stateView(state, language))}
</div>`
}
