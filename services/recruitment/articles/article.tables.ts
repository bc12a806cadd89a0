/** Tables of articles, their ratings and bookmarks. */

import type { ColumnType, Generated, Selectable } from 'kysely'

export interface ArticleTables {
  articles: {
    id: Generated<number>
    slug: string
    title: string
    /** Markdown. */
    content: string
    excerpt: string | null
    category: string
    /** The category without case and accents, for comparing. */
    category_key: string
    tags: string[]
    /** The tags without case and accents, for comparing. */
    tag_keys: string[]
    cover_image_url: string | null
    author_id: number
    published: boolean
    published_at: Date | null
    view_count: Generated<number>
    created_at: Date
    updated_at: Date
    /** As `indexOf` of full-text.ts writes it. */
    search: ColumnType<never, string, string>
  }
  article_ratings: {
    id: Generated<number>
    article_id: number
    user_id: number
    rating: number
    comment: string | null
    created_at: Date
  }
  article_bookmarks: { article_id: number; user_id: number; created_at: Date }
}

export type ArticleRow = Omit<Selectable<ArticleTables['articles']>, 'search' | 'category_key' | 'tag_keys'>
