/** Routes of articles for readers (specification, Articles): published ones only, for anybody who is signed in. */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import * as actions from './article.actions.ts'
import { ArticleDto, ArticleRatingDto, FullArticleDto, RatingRequest } from './article.schema.ts'
import * as lists from './article-list.store.ts'
import { listRatings, type RatingSort, ratingColumns } from './rating.store.ts'

const tag = 'Articles'
const access = 'bearer'
const params = closed({ id: idParameter() })
const articlePage = numberedPageSchema(ArticleDto)
const sort = sortQuery(Object.keys(lists.sortColumns))
type SortField = lists.ArticleSort['field']

export const articleRoutes = (ctx: Ctx): Route[] => [
  ...pageRoutes(ctx),
  ...shortListRoutes(ctx),
  ...oneArticleRoutes(ctx),
]

const pageRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/articles',
    summary: 'Published articles, newest publication first unless sorted otherwise',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sort }),
    output: articlePage,
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
    summary: 'Published articles of a category; case and accents do not matter',
    tag,
    access,
    params: closed({ category: text(100) }),
    query: closed({ ...pageQuery(), ...sort }),
    output: articlePage,
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
    summary: 'Published articles that hold every word of a text, best match first',
    tag,
    access,
    query: closed({ q: requiredText(200), ...pageQuery() }),
    output: articlePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const page = await lists.searchArticles(ctx.db, { request, readerId: caller.id, text: query.q })
      return numberedPage(page.articles, request, page.total)
    },
  }),
  route({
    method: 'GET',
    path: '/articles/bookmarks',
    summary: "The caller's bookmarked articles, last bookmarked first unless sorted otherwise",
    tag,
    access,
    query: closed({ ...pageQuery(), ...sort }),
    output: articlePage,
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
    summary: 'The most read articles',
    tag,
    access,
    query: closed(limitQuery(10)),
    output: Type.Array(ArticleDto),
    handler: ({ query, caller }) => lists.listPopular(ctx.db, caller.id, limitOf(query, 10)),
  }),
  route({
    method: 'GET',
    path: '/articles/recent',
    summary: 'The last published articles',
    tag,
    access,
    query: closed(limitQuery(10)),
    output: Type.Array(ArticleDto),
    handler: ({ query, caller }) => lists.listRecent(ctx.db, caller.id, limitOf(query, 10)),
  }),
  route({
    method: 'GET',
    path: '/articles/{id}/related',
    summary: 'Articles of the same category or with tags in common',
    tag,
    access,
    params,
    query: closed(limitQuery(5)),
    output: Type.Array(ArticleDto),
    errors: [404],
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
    summary: 'Read an article; adds to its view count',
    tag,
    access,
    params: closed({ slug: text(200) }),
    output: FullArticleDto,
    errors: [404],
    handler: ({ params: { slug }, caller, method }) =>
      actions.readArticle(ctx, caller, slug, method !== 'HEAD'),
  }),
  route({
    method: 'POST',
    path: '/articles/{id}/rate',
    summary: 'Rate an article, in the place of an earlier rating',
    tag,
    access,
    params,
    body: RatingRequest,
    output: ArticleRatingDto,
    errors: [404],
    handler: ({ params: { id }, body, caller }) => actions.rate(ctx, caller, id, body),
  }),
  route({
    method: 'GET',
    path: '/articles/{id}/ratings',
    summary: 'Ratings of an article, newest first unless sorted otherwise',
    tag,
    access,
    params,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(ratingColumns)) }),
    output: numberedPageSchema(ArticleRatingDto),
    errors: [404],
    handler: async ({ params: { id }, query }) => {
      await actions.mustBePublished(ctx, id)
      const request = pageRequest(query)
      const sorts = sortsOf<RatingSort['field']>(query.sort)
      const { ratings, total } = await listRatings(ctx.db, id, sorts, request)
      return numberedPage(ratings, request, total)
    },
  }),
  route({
    method: 'POST',
    path: '/articles/{id}/bookmark',
    summary: 'Bookmark an article; twice is once',
    tag,
    access,
    params,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.bookmark(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: '/articles/{id}/unbookmark',
    summary: 'Take a bookmark away',
    tag,
    access,
    params,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.removeBookmark(ctx, caller, id),
  }),
]
