/** The desk's pages about companies: those that were claimed, and the form of one. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Company } from './company.actions.ts'
import { companyWords } from './company.words.ts'

export const companiesPath = '/werkplek/bedrijven'
export const maximumLogoBytes = 2 * 1024 * 1024

export interface CompanyEntered {
  name: string
  kvkNumber: string
  about: string
  /** Of the company, when somebody began to edit it; '' where there is none. */
  updatedAt: string
}

export interface CompanyFormView {
  language: Language
  entered: CompanyEntered
  mistakes?: readonly Mistake[]
  status?: number
}

const fieldsOf = ({ language, entered, mistakes = [] }: CompanyFormView, company: Company | null): Html => {
  const words = companyWords[language]
  const row = (name: string, label: string) => {
    const message = mistakes.find((mistake) => mistake.field === name)?.message
    return { language, name, label, message: message === undefined ? null : String(message) }
  }
  return html`${field({ ...row('name', words.name), value: entered.name, autocomplete: 'organization' })}
${field({
  ...row('kvkNumber', words.number),
  ...{ value: entered.kvkNumber, hint: words.numberHint, inputMode: 'numeric', width: 'short' },
})}
${textArea({ ...row('about', words.about), value: entered.about, hint: words.aboutHint, optional: true, rows: 8 })}
${
  company?.logo &&
  html`<p>${words.present}:</p><p><img class="framed" src="${company.logo.path}" alt="" width="${company.logo.width}" height="${company.logo.height}"></p>
${tick({ language, name: 'withoutLogo', label: words.without })}`
}
${dropZone({
  ...row('logo', words.logo),
  ...{ hint: words.logoHint, optional: true, maximumBytes: maximumLogoBytes },
  accept: ['.jpg', '.jpeg', '.png', '.webp'],
})}`
}

const companyTable = (language: Language, companies: readonly Company[]): Html => {
  const words = companyWords[language]
  if (companies.length === 0)
    return emptyState({
      heading: words.none,
      text: words.noneText,
      act: link({ href: '#new', label: words.newHeading }),
    })
  return table<Company>({
    caption: words.title,
    captionHidden: true,
    rows: companies,
    columns: [
      {
        heading: words.name,
        names: true,
        cell: ({ slug, name }) => link({ href: `${companiesPath}/${slug}`, label: name }),
      },
      { heading: words.number, cell: ({ kvkNumber }) => kvkNumber },
      {
        heading: words.page,
        cell: ({ slug, name }) => link({ href: `/bedrijven/${slug}`, label: words.page, about: name }),
      },
    ],
  })
}

export const companiesPage = (view: CompanyFormView & { companies: readonly Company[] }): Page => {
  const { language, companies, mistakes = [], status } = view
  const words = companyWords[language]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/werkplek',
    ...(status ? { status } : {}),
    modules: ['file-fields'],
    body: html`<div class="stack">
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: words.title }] })}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${companyTable(language, companies)}
<section class="card" aria-labelledby="new"><form class="stack" method="post" enctype="multipart/form-data" action="${companiesPath}/vastleggen" data-keep>${formKey()}
<h2 id="new">${words.newHeading}</h2>${fieldsOf(view, null)}<div class="row">${button({ label: words.claim })}</div></form></section>
</div>`,
  }
}

/** What a company puts on its own site. */
export const embedCode = (language: Language, company: Company, origin: string): string =>
  `<script src="${origin}/widget.js" defer></script>
<polder-jobs company="${company.slug}" language="${language}">
  <a href="${origin}/bedrijven/${company.slug}">${companyWords[language].see(company.name).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a>
</polder-jobs>`

export const companyPage = (
  view: CompanyFormView & { company: Company; origin: string; toast: string | null },
): Page => {
  const { language, company, mistakes = [], origin, status } = view
  const words = companyWords[language]
  const told = words.toasts[view.toast ?? '']
  return {
    title: titleWithMistakes(company.name, language, mistakes),
    current: '/werkplek',
    ...(status ? { status } : {}),
    modules: ['file-fields'],
    body: html`<div class="stack">
${toasts(told ? [toast({ language, text: told })] : [])}
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: words.title, href: companiesPath }, { label: company.name }] })}
${errorSummary({ language, mistakes })}
<h1><bdi>${company.name}</bdi></h1>
${told && alert({ tone: 'good', text: told })}
<p>${link({ href: `/bedrijven/${company.slug}`, label: words.page })}</p>
<section class="card"><form class="stack" method="post" enctype="multipart/form-data" action="${companiesPath}/${company.slug}/bewaren" data-keep>${formKey()}<input type="hidden" name="updatedAt" value="${view.entered.updatedAt}">
${fieldsOf(view, company)}<div class="row">${button({ label: words.save })}</div></form></section>
<section class="card stack" aria-labelledby="embed"><h2 id="embed">${words.embed}</h2><p>${words.embedText}</p>
<pre tabindex="0" role="region" aria-label="${words.code}"><code>${embedCode(language, company, origin)}</code></pre></section>
</div>`,
  }
}
