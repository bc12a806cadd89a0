/** The form that an article is written with: what is typed, what is wrong with it, and the request that it makes. */

import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { isReservedSlug } from '../core/slug.ts'
import type { CreateArticleRequest, FullArticleDto } from './article.schema.ts'
import type { articleWords } from './article.words.ts'

export const articleFields = [
  'title',
  'slug',
  'excerpt',
  'category',
  'tags',
  'coverImageUrl',
  'content',
] as const
export type ArticleField = (typeof articleFields)[number]
/** `updatedAt` is when the article last changed before somebody began to edit it; none of a new one. */
export type ArticleForm = Record<ArticleField | 'updatedAt', string>
export const sentFields: readonly (keyof ArticleForm)[] = [...articleFields, 'updatedAt']

/** The page's own content has the id `content`. */
export const idOfField = (field: ArticleField): string => (field === 'content' ? 'article-text' : field)

export const emptyArticle: ArticleForm = {
  title: '',
  slug: '',
  excerpt: '',
  category: '',
  tags: '',
  coverImageUrl: '',
  content: '',
  updatedAt: '',
}

export const formOfArticle = (article: FullArticleDto): ArticleForm => ({
  title: article.title,
  slug: article.slug,
  excerpt: article.excerpt ?? '',
  category: article.category,
  tags: article.tags.join(', '),
  coverImageUrl: article.coverImageUrl ?? '',
  content: article.content,
  updatedAt: article.updatedAt,
})

const maxima: Partial<Record<ArticleField, number>> = {
  title: 200,
  slug: 200,
  excerpt: 500,
  category: 100,
  coverImageUrl: 2000,
  content: 100_000,
}
const required: readonly ArticleField[] = ['title', 'category', 'content']

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** In the order of the form. */
export const articleMistakes = (
  form: ArticleForm,
  { fields, mistakes: words }: (typeof articleWords)['nl']['manage'],
): Mistake[] =>
  articleFields.flatMap((field): Mistake[] => {
    const text = form[field].trim()
    const mistake = (message: string): Mistake[] => [{ field: idOfField(field), message }]
    if (text === '') return required.includes(field) ? mistake(words.missing(fields[field])) : []
    const maximum = maxima[field]
    if (maximum !== undefined && form[field].length > maximum)
      return mistake(words.long(fields[field], maximum))
    if (field === 'slug' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) return mistake(words.slug)
    if (field === 'slug' && isReservedSlug(text)) return mistake(words.reserved)
    if (field === 'coverImageUrl' && !/^https?:\/\/\S+$/.test(text)) return mistake(words.web)
    const tags = field === 'tags' ? tagsOf(text) : []
    return tags.length > 50 || tags.some((tag) => tag.length > 50) ? mistake(words.tags) : []
  })

export const articleRequest = (form: ArticleForm): CreateArticleRequest => ({
  title: form.title.trim(),
  content: form.content,
  category: form.category.trim(),
  excerpt: form.excerpt.trim() || null,
  tags: tagsOf(form.tags),
  coverImageUrl: form.coverImageUrl.trim() || null,
  ...(form.slug.trim() ? { slug: form.slug.trim() } : {}),
})
