/** What the front page holds below its main act: examples to try, and where one's own file goes. */

import { type Html, html } from '../../../kit/pages/html.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import type { Example } from '../examples/catalogue.ts'
import type { SiteWords } from './site.words.ts'

/** Names and descriptions of examples are Dutch in either language. */
export const landingView = (
  examples: readonly Example[],
  words: SiteWords,
): Html => html`<section class="stack" id="examples" aria-labelledby="examples-heading">
<h2 id="examples-heading">${words.examples.heading}</h2>
<p>${words.examples.text}</p>
<div class="stack">${examples.map((example) => exampleCard(example, words))}</div>
</section>
<section class="stack" aria-labelledby="own-heading">
<h2 id="own-heading">${words.own.heading}</h2>
<p>${words.own.text}</p>
<p><a href="/swagger-ui.html">${words.own.link}</a></p>
</section>`

const exampleCard = ({ id, name, description }: Example, words: SiteWords): Html =>
  card({
    as: 'article',
    level: 3,
    heading: html`<span lang="nl">${name}</span>`,
    body: html`<p lang="nl">${description}</p>`,
    acts: html`<form method="post" action="/examples/${id}">${button({ label: words.examples.act, kind: 'quiet', about: name })}</form>`,
  })
