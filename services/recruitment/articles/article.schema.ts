/** Shapes of articles on the wire (specification, Articles). */

import {
  closed,
  ignored,
  nullable,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'

const articleFields = {
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  excerpt: nullable(Type.String()),
  content: Type.String({ description: 'Markdown, as written.' }),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  coverImageUrl: nullable(Type.String()),
  authorId: Type.Integer(),
  authorName: nullable(Type.String()),
  published: Type.Boolean(),
  publishedAt: nullable(timestamp()),
  viewCount: Type.Integer(),
  averageRating: nullable(Type.Number({ description: 'null while nobody has rated.' })),
  ratingCount: Type.Integer(),
  bookmarked: Type.Boolean({ description: 'By the caller.' }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
}

export const ArticleDto = closed(articleFields)
/** One article, with its text ready to be shown; lists leave that out. */
export const FullArticleDto = closed({
  ...articleFields,
  contentHtml: Type.String({
    description: 'The content as HTML without scripts, styles or markup of the writer: safe to show.',
  }),
})

const title = () => requiredText(200)
const content = () => requiredText(100_000)
const category = () => requiredText(100)
/** Left out or null, these are made from the title, or empty. */
const optionalFields = {
  slug: optional(
    text(200, {
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'Lower-case letters and digits, with single hyphens between.',
    }),
  ),
  excerpt: optional(text(500)),
  tags: optional(Type.Array(requiredText(50), { maxItems: 50 })),
  coverImageUrl: optional(
    text(2000, {
      pattern: '^https?://\\S+$',
      description: 'An address that begins with http:// or https://.',
    }),
  ),
  published: optional(Type.Boolean()),
}

export const CreateArticleRequest = closed({
  title: title(),
  content: content(),
  category: category(),
  ...optionalFields,
})

/** What is left out stays. null empties what may be empty, and leaves the rest as it is. */
export const UpdateArticleRequest = closed({
  title: optional(title()),
  content: optional(content()),
  category: optional(category()),
  ...optionalFields,
  id: ignored(),
  contentHtml: ignored(),
  authorId: ignored(),
  authorName: ignored(),
  publishedAt: ignored(),
  viewCount: ignored(),
  averageRating: ignored(),
  ratingCount: ignored(),
  bookmarked: ignored(),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const stars = Type.Integer({ minimum: 1, maximum: 5 })

export const RatingRequest = closed({
  rating: stars,
  comment: optional(text(2000)),
  id: ignored(),
  articleId: ignored(),
  userId: ignored(),
  userName: ignored(),
  createdAt: ignored(),
})

export const ArticleRatingDto = closed({
  id: Type.Integer(),
  articleId: Type.Integer(),
  userId: Type.Integer(),
  userName: nullable(Type.String()),
  rating: stars,
  comment: nullable(Type.String()),
  createdAt: timestamp(),
})

export type ArticleDto = Static<typeof ArticleDto>
export type FullArticleDto = Static<typeof FullArticleDto>
export type CreateArticleRequest = Static<typeof CreateArticleRequest>
export type UpdateArticleRequest = Static<typeof UpdateArticleRequest>
export type RatingRequest = Static<typeof RatingRequest>
export type ArticleRatingDto = Static<typeof ArticleRatingDto>
