/** Articles, their ratings and bookmarks. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE articles (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug text NOT NULL,
      title text NOT NULL,
      content text NOT NULL,
      excerpt text,
      category text NOT NULL,
      category_key text NOT NULL,
      tags text[] NOT NULL,
      cover_image_url text,
      author_id bigint NOT NULL REFERENCES users,
      published boolean NOT NULL,
      published_at timestamptz,
      view_count bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      search tsvector NOT NULL,
      CHECK (NOT published OR published_at IS NOT NULL)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX articles_slug ON articles (slug)`.execute(db)
  await sql`CREATE INDEX articles_by_publication ON articles (published_at, id) WHERE published`.execute(db)
  await sql`CREATE INDEX articles_by_views ON articles (view_count) WHERE published`.execute(db)
  await sql`CREATE INDEX articles_by_category ON articles (category_key, published_at) WHERE published`.execute(
    db,
  )
  await sql`CREATE INDEX articles_search ON articles USING gin (search)`.execute(db)
  await sql`
    CREATE TABLE article_ratings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      article_id bigint NOT NULL CONSTRAINT article_ratings_article REFERENCES articles ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      comment text,
      created_at timestamptz NOT NULL,
      UNIQUE (article_id, user_id)
    )`.execute(db)
  await sql`
    CREATE TABLE article_bookmarks (
      article_id bigint NOT NULL CONSTRAINT article_bookmarks_article REFERENCES articles ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (article_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX article_bookmarks_by_user ON article_bookmarks (user_id, created_at)`.execute(db)
}
