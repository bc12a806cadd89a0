/** Articles as administrators write them: the list, and the editor with a preview of its Markdown. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { pagedList } from '../site/past-end.views.ts'
import type { ArticleDto } from './article.schema.ts'
import { articleBody, articlePath } from './article.views.ts'
import { articleWords } from './article.words.ts'
import { type ArticleField, type ArticleForm, articleFields, idOfField } from './article-form.ts'

export const articleDesk = '/beheer/artikelen'
const newPath = `${articleDesk}/nieuw`
export const deskPath = (id: number | null, act = ''): string =>
  `${id === null ? newPath : `${articleDesk}/${id}`}${act && `/${act}`}`

const crumbs = (language: Language, title: string): Html =>
  breadcrumbs({
    language,
    items: [{ label: articleWords[language].manage.title, href: articleDesk }, { label: title }],
  })

export const articleDeskPage = ({
  language,
  articles,
  page,
  pages,
  toast: name,
}: {
  language: Language
  articles: readonly ArticleDto[]
  page: number
  pages: number
  toast: string | null
}): Page => {
  const words = articleWords[language]
  const { manage } = words
  const saved = name ? words.saved[name] : undefined
  const fresh = linkButton({ href: newPath, label: manage.fresh })
  const list = table<ArticleDto>({
    caption: manage.title,
    captionHidden: true,
    rows: articles,
    columns: [
      {
        heading: manage.fields.title,
        names: true,
        cell: ({ id, title }) => link({ href: deskPath(id), label: title }),
      },
      { heading: manage.state, cell: (article) => stateBadge(language, article.published) },
      { heading: manage.fields.category, cell: ({ category }) => category },
      {
        heading: manage.publishedAt,
        cell: ({ publishedAt }) => (publishedAt ? timeElement(publishedAt, language) : '–'),
      },
      { heading: manage.views, kind: 'number', cell: ({ viewCount }) => integerText(viewCount, language) },
    ],
  })
  return {
    title: manage.title,
    current: articleDesk,
    wide: true,
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${adminTabs(language, articleDesk)}
<h1>${manage.title}</h1>
${pagedList({
  ...{ language, page, pages, href: (to) => `${articleDesk}?pagina=${to}` },
  list: () => html`<p>${fresh}</p>${list}`,
  none: emptyState({ heading: words.none, act: fresh }),
})}
</div>`,
  }
}

const stateBadge = (language: Language, isPublished: boolean): Html => {
  const { published, hidden } = articleWords[language].manage
  return isPublished ? badge({ label: published, tone: 'good' }) : badge({ label: hidden })
}

export interface ArticleEditorView {
  language: Language
  /** Null for one that is not kept yet. */
  article: Pick<ArticleDto, 'id' | 'title' | 'slug' | 'published'> | null
  form: ArticleForm
  mistakes?: readonly Mistake[]
  /** What was typed is shown as readers will see it. */
  hasPreview?: boolean
  toast?: string | null
}

export const articleEditorPage = (view: ArticleEditorView): Page => {
  const { language, article, form, mistakes = [], hasPreview, toast: name } = view
  const words = articleWords[language]
  const { manage } = words
  const id = article?.id ?? null
  const title = article?.title ?? manage.fresh
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(title, language, mistakes),
    current: articleDesk,
    path: deskPath(id),
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
${crumbs(language, title)}
<h1 dir="auto">${title}</h1>
${article && html`<p class="row">${stateBadge(language, article.published)}${article.published && link({ href: articlePath(article.slug), label: manage.view })}</p>`}
${hasPreview && alert({ tone: 'info', text: manage.unsaved, live: 'status' })}
<form class="card stack" method="post" action="${deskPath(id, 'bewaren')}" data-keep novalidate>${formKey()}<input type="hidden" name="updatedAt" value="${view.form.updatedAt}">${articleFields.map((each) => inputOf(view, each))}<div class="row">${button({ label: manage.save })}${button({ label: manage.preview, kind: 'quiet', formAction: `${deskPath(id, 'voorbeeld')}#voorbeeld` })}</div></form>
${article && actsOf(language, article)}
${hasPreview && html`<section class="card stack" id="voorbeeld" aria-labelledby="voorbeeld-heading"><h2 id="voorbeeld-heading">${manage.preview}</h2><p class="lead" dir="auto">${form.title}</p>${articleBody(form.content)}</section>`}
</div>`,
  }
}

const actsOf = (language: Language, article: NonNullable<ArticleEditorView['article']>): Html => {
  const { manage } = articleWords[language]
  const [act, label] = article.published
    ? (['verbergen', manage.unpublish] as const)
    : (['publiceren', manage.publish] as const)
  return html`<div class="row"><form method="post" action="${deskPath(article.id, act)}">${formKey()}${button({ label, kind: 'quiet' })}</form>${linkButton({ href: deskPath(article.id, 'verwijderen'), label: manage.remove, kind: 'quiet' })}</div>`
}

const inputOf = ({ language, form, mistakes = [] }: ArticleEditorView, name: ArticleField): Html => {
  const { manage } = articleWords[language]
  const id = idOfField(name)
  const found = mistakes.find((mistake) => mistake.field === id)
  const hint = manage.hints[name]
  const isOptional = name !== 'title' && name !== 'category' && name !== 'content'
  const props = {
    language,
    name,
    id,
    label: manage.fields[name],
    value: form[name],
    optional: isOptional,
    ...(hint ? { hint } : {}),
    ...(found ? { message: String(found.message) } : {}),
  }
  if (name === 'content') return textArea({ ...props, rows: 18 })
  if (name === 'excerpt') return textArea({ ...props, rows: 3 })
  return field(name === 'coverImageUrl' ? { ...props, inputMode: 'url' } : props)
}

export const articleRemovalPage = (
  language: Language,
  { id, title }: Pick<ArticleDto, 'id' | 'title'>,
): Page => {
  const { manage } = articleWords[language]
  const heading = manage.removeTitle(title)
  return {
    title: heading,
    current: articleDesk,
    body: dialogPage({
      language,
      id: 'verwijderen',
      heading,
      body: html`<p>${manage.removeText}</p>`,
      action: deskPath(id, 'verwijderen'),
      act: manage.remove,
      destroys: true,
      hidden: formKey(),
      back: deskPath(id),
    }),
  }
}
