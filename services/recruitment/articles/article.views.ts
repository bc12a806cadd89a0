/** Articles as readers see them: the list, and one with its rating. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { articlePageHtml } from '../core/article-html.ts'
import { pagedList } from '../site/past-end.views.ts'
import type { ArticleDto, ArticleRatingDto, FullArticleDto } from './article.schema.ts'
import { articleWords } from './article.words.ts'

export const articlesHome = '/artikelen'
export const articlePath = (slug: string, act = ''): string => `${articlesHome}/${slug}${act && `/${act}`}`

export interface ArticleListView {
  language: Language
  articles: readonly ArticleDto[]
  page: number
  pages: number
}

export const articleListPage = ({ language, articles, page, pages }: ArticleListView): Page => {
  const words = articleWords[language]
  return {
    title: words.title,
    description: words.lead,
    current: articlesHome,
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${pagedList({
  ...{ language, page, pages },
  href: (to) => (to === 1 ? articlesHome : `${articlesHome}?pagina=${to}`),
  list: () => html`${articles.map((article) => listed(language, article))}`,
  none: emptyState({
    heading: words.none,
    text: words.noneText,
    act: linkButton({ href: '/vacatures', label: words.jobs }),
  }),
})}
<p>${link({ href: `${articlesHome}.atom`, label: words.feed })}</p>
</div>`,
  }
}

const listed = (language: Language, article: ArticleDto): Html =>
  card({
    as: 'article',
    heading: link({ href: articlePath(article.slug), label: article.title }),
    body: html`${aboutLine(language, article)}${article.excerpt && html`<p dir="auto">${shown(article.excerpt)}</p>`}`,
  })

const aboutLine = (language: Language, article: ArticleDto): Html => {
  const words = articleWords[language]
  const parts = [
    article.publishedAt ? timeElement(article.publishedAt, language) : null,
    article.authorName ? shown(words.by(article.authorName)) : null,
    shown(article.category),
    article.averageRating === null ? null : html`${ratingText(language, article)}`,
  ].filter((part) => part !== null)
  return html`<p class="soft small">${parts.map((part, at) => html`${at > 0 && ' · '}${part}`)}</p>`
}

const ratingText = (language: Language, { averageRating, ratingCount }: ArticleDto): string => {
  const words = articleWords[language]
  return averageRating === null
    ? words.unrated
    : words.rating(decimalText(averageRating, language, 1), ratingCount)
}

export interface ArticleView {
  language: Language
  article: FullArticleDto
  related: readonly ArticleDto[]
  /** Null for whoever is not signed in. */
  reader: { rating?: ArticleRatingDto | undefined; entered?: { rating: string; comment: string } } | null
  mistakes?: readonly Mistake[]
  toast?: string | null
}

export const articlePage = (view: ArticleView): Page => {
  const { language, article, related, mistakes = [], toast: name } = view
  const words = articleWords[language]
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(article.title, language, mistakes),
    current: articlesHome,
    path: articlePath(article.slug),
    ...(article.excerpt ? { description: article.excerpt } : {}),
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ label: words.title, href: articlesHome }, { label: article.title }] })}
<article class="stack article"><h1 dir="auto">${article.title}</h1>${aboutLine(language, article)}${article.tags.length > 0 && html`<p class="small"><span class="soft">${words.tags}:</span> ${article.tags.join(', ')}</p>`}${articleBody(article.content)}</article>
${readerCard(view)}
${related.length > 0 && html`<section class="stack" aria-labelledby="related"><h2 id="related">${words.related}</h2><ul>${related.map((other) => html`<li>${link({ href: articlePath(other.slug), label: other.title })}</li>`)}</ul></section>`}
</div>`,
  }
}

/** The renderer writes no markup of the writer's own. */
export const articleBody = (content: string): Html =>
  html`<div class="stack prose" dir="auto">${new Html(articlePageHtml(content))}</div>`

const readerCard = (view: ArticleView): Html => {
  const { language, article, reader } = view
  const words = articleWords[language]
  const back = encodeURIComponent(articlePath(article.slug))
  if (!reader)
    return card({
      heading: words.rateTitle,
      body: html`<p>${ratingText(language, article)}</p><p>${words.signInToRate}</p><p>${linkButton({ href: `/sign-in?back=${back}`, label: words.signIn, kind: 'quiet' })}</p>`,
    })
  return card({
    heading: words.rateTitle,
    body: html`<p>${ratingText(language, article)}</p>${ratingForm(view, reader)}`,
    acts: html`<form class="row" method="post" action="${articlePath(article.slug, 'bewaren')}">${formKey()}${hiddenFields({ keep: article.bookmarked ? 'no' : 'yes' })}${button({ label: article.bookmarked ? words.unkeep : words.keep, kind: 'quiet' })}${article.bookmarked && html`<span>${words.kept}</span>`}</form>`,
  })
}

const ratingForm = (
  { language, article, mistakes = [] }: ArticleView,
  { rating, entered }: NonNullable<ArticleView['reader']>,
): Html => {
  const words = articleWords[language]
  const messageFor = (id: string): { message?: string } => {
    const found = mistakes.find(({ field }) => field === id)
    return found ? { message: String(found.message) } : {}
  }
  const chosen = entered?.rating ?? (rating ? String(rating.rating) : '')
  return html`<form class="stack" method="post" action="${articlePath(article.slug, 'waarderen')}" data-keep novalidate>${formKey()}${choices(
    {
      language,
      name: 'rating',
      label: words.stars,
      choose: 'one',
      inline: true,
      options: [1, 2, 3, 4, 5].map((stars) => ({ value: String(stars), label: words.star(stars) })),
      chosen: chosen ? [chosen] : [],
      ...messageFor('rating'),
    },
  )}${textArea({
    language,
    name: 'comment',
    label: words.comment,
    value: entered?.comment ?? rating?.comment ?? '',
    optional: true,
    rows: 3,
    ...messageFor('comment'),
  })}<div class="row">${button({ label: words.rate })}</div></form>`
}
