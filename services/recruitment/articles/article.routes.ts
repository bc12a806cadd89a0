/** Routes of articles for readers (specification, Articles): published ones only, for anybody who is signed in. */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId, exampleSlug } from '../examples.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import * as actions from './article.actions.ts'
import {
  ArticleDto,
  ArticlePage,
  ArticleRatingDto,
  ArticleRatingPage,
  FullArticleDto,
  RatingRequest,
} from './article.schema.ts'
import * as lists from './article-list.store.ts'
import { listRatings, type RatingSort, ratingColumns } from './rating.store.ts'

const tag = 'Articles'
const access = 'bearer'
const params = closed({ id: idParameter({ description: 'Number of the article.' }) })
const sort = sortQuery(Object.keys(lists.sortColumns))
type SortField = lists.ArticleSort['field']

export const articleRoutes = (ctx: Ctx): Route[] => [
  ...pageRoutes(ctx),
  ...shortListRoutes(ctx),
  ...oneArticleRoutes(ctx),
  ...bookmarkRoutes(ctx),
]

const pageRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/articles',
    operationId: 'listArticles',
    summary: 'Published articles',
    description:
      'Anybody signed in. Newest publication first unless sorted otherwise; articles that are not published are not in it.',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sort }),
    output: ArticlePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<SortField>(query.sort)
      const page = await lists.listArticles(ctx.db, { request, readerId: caller.id, sorts, all: false })
      return numberedPage(page.articles, request, page.total)
    },
  }),
  route({
    method: 'GET',
    path: '/articles/category/{category}',
    operationId: 'listArticlesOfCategory',
    summary: 'Published articles of a category',
    description:
      'Case and accents of the category do not matter. Newest publication first unless sorted otherwise; empty for a category that no article has.',
    tag,
    access,
    params: closed({ category: text(100, { description: 'The category, whole.' }) }),
    query: closed({ ...pageQuery(), ...sort }),
    output: ArticlePage,
    examples: { params: { category: 'Solliciteren' } },
    handler: async ({ params: { category }, query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<SortField>(query.sort)
      const page = await lists.listCategory(ctx.db, { request, readerId: caller.id, sorts, category })
      return numberedPage(page.articles, request, page.total)
    },
  }),
  route({
    method: 'GET',
    path: '/articles/search',
    operationId: 'searchArticles',
    summary: 'Search published articles',
    description:
      'Articles that hold every word, or one that begins with it; best match first. Case and accents do not matter.',
    tag,
    access,
    query: closed({
      q: requiredText(200, { description: 'Words that an article must have.' }),
      ...pageQuery(),
    }),
    output: ArticlePage,
    examples: { query: { q: 'brief' } },
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const page = await lists.searchArticles(ctx.db, { request, readerId: caller.id, text: query.q })
      return numberedPage(page.articles, request, page.total)
    },
  }),
  route({
    method: 'GET',
    path: '/articles/bookmarks',
    operationId: 'listArticleBookmarks',
    summary: 'Articles that the caller keeps',
    description:
      'The last kept first unless sorted otherwise. An article that was hidden is not in it, and comes back when it is published again.',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sort }),
    output: ArticlePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<SortField>(query.sort)
      const page = await lists.listBookmarked(ctx.db, { request, readerId: caller.id, sorts })
      return numberedPage(page.articles, request, page.total)
    },
  }),
]

const shortListRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/articles/popular',
    operationId: 'listPopularArticles',
    summary: 'The most read articles',
    description: 'Anybody signed in. Published articles, those with most views first.',
    tag,
    access,
    query: closed(limitQuery(10)),
    output: Type.Array(ArticleDto),
    handler: ({ query, caller }) => lists.listPopular(ctx.db, caller.id, limitOf(query, 10)),
  }),
  route({
    method: 'GET',
    path: '/articles/recent',
    operationId: 'listRecentArticles',
    summary: 'The last published articles',
    description: 'Anybody signed in. Published articles, newest publication first.',
    tag,
    access,
    query: closed(limitQuery(10)),
    output: Type.Array(ArticleDto),
    handler: ({ query, caller }) => lists.listRecent(ctx.db, caller.id, limitOf(query, 10)),
  }),
  route({
    method: 'GET',
    path: '/articles/{id}/related',
    operationId: 'listRelatedArticles',
    summary: 'Articles that are related to one',
    description:
      'Articles of the same category or with tags in common, most in common first. 404 for an article that is not published.',
    tag,
    access,
    params,
    query: closed(limitQuery(5)),
    output: Type.Array(ArticleDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, query, caller }) => {
      await actions.mustBePublished(ctx, id)
      return lists.listRelated(ctx.db, { id, readerId: caller.id, limit: limitOf(query, 5) })
    },
  }),
]

const oneArticleRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/articles/{slug}',
    operationId: 'readArticle',
    etag: { without: ['viewCount'] },
    summary: 'Read an article',
    description: 'Adds one to its views. 404 for an article that is not published.',
    tag,
    access,
    params: closed({ slug: text(200, { description: 'The slug of the article.' }) }),
    output: FullArticleDto,
    errors: [404],
    examples: { params: { slug: exampleSlug } },
    handler: ({ params: { slug }, caller, method }) =>
      actions.readArticle(ctx, caller, slug, method !== 'HEAD'),
  }),
  route({
    method: 'POST',
    path: '/articles/{id}/rate',
    operationId: 'rateArticle',
    repeats: { harmless: 'the rating is set, not added' },
    summary: 'Rate an article',
    description:
      'One rating for each reader: a second one replaces the first. 404 for an article that is not published.',
    tag,
    access,
    params,
    body: RatingRequest,
    output: ArticleRatingDto,
    errors: [404],
    examples: {
      params: { id: exampleId },
      body: { rating: 4, comment: 'Fijn dat er voorbeelden bij staan.' },
    },
    handler: ({ params: { id }, body, caller }) => actions.rate(ctx, caller, id, body),
  }),
  route({
    method: 'GET',
    path: '/articles/{id}/ratings',
    operationId: 'listArticleRatings',
    summary: 'Ratings of an article',
    description: 'Newest first unless sorted otherwise. 404 for an article that is not published.',
    tag,
    access,
    params,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(ratingColumns)) }),
    output: ArticleRatingPage,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, query }) => {
      await actions.mustBePublished(ctx, id)
      const request = pageRequest(query)
      const sorts = sortsOf<RatingSort['field']>(query.sort)
      const { ratings, total } = await listRatings(ctx.db, id, sorts, request)
      return numberedPage(ratings, request, total)
    },
  }),
]

const bookmarkRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/articles/{id}/bookmark',
    operationId: 'addArticleBookmark',
    repeats: { harmless: 'what is kept stays kept' },
    summary: 'Keep an article',
    description: 'Keeping it twice is keeping it once. 404 for an article that is not published.',
    tag,
    access,
    params,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.bookmark(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: '/articles/{id}/unbookmark',
    operationId: 'removeArticleBookmark',
    repeats: { harmless: 'what is gone stays gone' },
    summary: 'Keep an article no longer',
    description:
      'Also of an article that was hidden since. 404 where readers see no such article and the caller does not keep it.',
    tag,
    access,
    params,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.removeBookmark(ctx, caller, id),
  }),
]
