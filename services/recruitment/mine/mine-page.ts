/** The frame of the candidate's own pages: where one is, what was just done, and what is wrong. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { mineWords } from './mine.words.ts'

export const mineHome = '/mijn'
export const applicationsHome = '/mijn/sollicitaties'
export const keptHome = '/mijn/bewaard'
export const alertsHome = '/mijn/alerts'

export interface MinePage {
  language: Language
  title: string
  toast: string | null
  /** Between the overview and this page. */
  trail?: readonly { label: string; href: string }[]
  mistakes?: readonly Mistake[]
  styles?: readonly string[]
  /** Beside the heading. */
  aside?: Html
  body: Html
}

export const minePage = ({ language, title, trail = [], mistakes = [], ...view }: MinePage): Page => {
  const words = mineWords[language]
  const said = view.toast ? words.toasts[view.toast] : undefined
  const items = [{ label: words.overview, href: mineHome }, ...trail, { label: title }]
  return {
    title: titleWithMistakes(title, language, mistakes),
    current: mineHome,
    ...(view.styles ? { styles: view.styles } : {}),
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${title === words.overview ? null : breadcrumbs({ language, items })}
${errorSummary({ language, mistakes })}
${view.aside ? html`<div class="spread"><h1>${title}</h1>${view.aside}</div>` : html`<h1>${title}</h1>`}
${view.body}
</div>`,
  }
}
