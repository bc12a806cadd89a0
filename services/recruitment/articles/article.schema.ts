/** Shapes of articles on the wire (specification, Articles). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  ignored,
  named,
  nullable,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { count, identifier, maybeMoment, maybeText, optionalList } from '../wire.ts'

/** What the fields mean, said once for what is sent and for what is answered. */
const about = {
  title: 'Title of the article.',
  slug: 'Its place in an address: lower-case letters and digits, with single hyphens between.',
  excerpt: 'What it is about, in a few lines.',
  content: 'The text, in Markdown.',
  category: 'Category in words; case and accents do not matter when it is asked for.',
  tags: 'What it is about, in single words.',
  coverImageUrl: 'Picture above it, an address that begins with http:// or https://.',
  published: 'Whether readers can see it.',
  rating: 'Stars, from 1 (worst) to 5 (best).',
  comment: 'What the reader thinks of it.',
}

const articleFields = {
  id: identifier('Number of the article.'),
  title: Type.String({ description: about.title }),
  slug: Type.String({ description: about.slug }),
  excerpt: maybeText(`${about.excerpt} null: none.`),
  content: Type.String({ description: `${about.content} As it was written.` }),
  category: Type.String({ description: about.category }),
  tags: Type.Array(Type.String(), { description: about.tags }),
  coverImageUrl: maybeText(`${about.coverImageUrl} null: none.`),
  authorId: identifier('Number of the account that wrote it.'),
  authorName: maybeText('Name of the writer. null: none was given, or the account was deleted.'),
  published: Type.Boolean({ description: about.published }),
  publishedAt: maybeMoment('When it was first published. null: never.'),
  viewCount: count('How often it was read.'),
  averageRating: nullable(
    Type.Number({ description: 'Mean of its ratings, from 1 to 5. null while nobody has rated.' }),
  ),
  ratingCount: count('How many people rated it.'),
  bookmarked: Type.Boolean({ description: 'Whether the caller keeps it.' }),
  createdAt: timestamp({ description: 'When it was written.' }),
  updatedAt: timestamp({ description: 'When it last changed.' }),
}

export const ArticleDto = named('ArticleDto', closed(articleFields))
export const ArticlePage = named('ArticlePage', numberedPageSchema(ArticleDto))

/** One article, with its text ready to be shown; lists leave that out. */
export const FullArticleDto = named(
  'FullArticleDto',
  closed({
    ...articleFields,
    contentHtml: Type.String({
      description: 'The content as HTML without scripts, styles or markup of the writer: safe to show.',
    }),
  }),
)

const title = () => requiredText(200, { description: about.title })
const content = () => requiredText(100_000, { description: about.content })
const category = () => requiredText(100, { description: about.category })
/** Left out or null, these are made from the title, or empty. */
const optionalFields = {
  slug: optional(
    text(200, {
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: `${about.slug} Made from the title unless given; \`search\`, \`popular\`, \`recent\`, \`bookmarks\` and \`category\` are refused.`,
    }),
  ),
  excerpt: optional(text(500, { description: about.excerpt })),
  tags: optionalList(requiredText(50), 50, about.tags),
  coverImageUrl: optional(text(2000, { pattern: '^https?://\\S+$', description: about.coverImageUrl })),
  published: optional(Type.Boolean({ description: about.published })),
}

export const CreateArticleRequest = named(
  'CreateArticleRequest',
  closed({ title: title(), content: content(), category: category(), ...optionalFields }),
)

/** What is left out stays. null empties what may be empty, and leaves the rest as it is. */
export const UpdateArticleRequest = named(
  'UpdateArticleRequest',
  closed({
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
  }),
)

const stars = () => Type.Integer({ minimum: 1, maximum: 5, description: about.rating })

export const RatingRequest = named(
  'RatingRequest',
  closed({
    rating: stars(),
    comment: optional(text(2000, { description: about.comment })),
    id: ignored(),
    articleId: ignored(),
    userId: ignored(),
    userName: ignored(),
    createdAt: ignored(),
  }),
)

export const ArticleRatingDto = named(
  'ArticleRatingDto',
  closed({
    id: identifier('Number of the rating.'),
    articleId: identifier('Number of the article.'),
    userId: identifier('Number of the account that rated.'),
    userName: maybeText('Name of the reader. null: none was given, or the account was deleted.'),
    rating: stars(),
    comment: maybeText(`${about.comment} null: nothing was written.`),
    createdAt: timestamp({ description: 'When it was given, or last replaced.' }),
  }),
)

export const ArticleRatingPage = named('ArticleRatingPage', numberedPageSchema(ArticleRatingDto))

export type ArticleDto = Static<typeof ArticleDto>
export type FullArticleDto = Static<typeof FullArticleDto>
export type CreateArticleRequest = Static<typeof CreateArticleRequest>
export type UpdateArticleRequest = Static<typeof UpdateArticleRequest>
export type RatingRequest = Static<typeof RatingRequest>
export type ArticleRatingDto = Static<typeof ArticleRatingDto>
