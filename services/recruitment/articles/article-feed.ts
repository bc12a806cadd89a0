/** Articles as an Atom feed (RFC 4287), whose writer is loaded when it is first asked for. */

import { articlePageHtml } from '../core/article-html.ts'
import { withoutPadding } from '../core/feed-padding.ts'
import type { ArticleDto } from './article.schema.ts'
import { articlePath, articlesHome } from './article.views.ts'

/** Characters that XML 1.0 has no place for. */
const xmlText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** `now` stands for a feed that has no articles yet. */
export const articleFeed = async (
  articles: readonly ArticleDto[],
  { publicUrl, title, now }: { publicUrl: string; title: string; now: Date },
): Promise<string> => {
  const { generateAtomFeed } = await import('feedsmith')
  const times = articles.map(({ updatedAt }) => new Date(updatedAt).getTime())
  const home = `${publicUrl}${articlesHome}`
  const xml = generateAtomFeed({
    id: home,
    title: { value: title },
    updated: times.length > 0 ? new Date(Math.max(...times)) : now,
    links: [
      { href: `${home}.atom`, rel: 'self', type: 'application/atom+xml' },
      { href: home, rel: 'alternate', type: 'text/html' },
    ],
    authors: [{ name: title }],
    entries: articles.map((article) => {
      const address = `${publicUrl}${articlePath(article.slug)}`
      return {
        id: address,
        title: { value: xmlText(article.title) },
        updated: new Date(article.updatedAt),
        published: new Date(article.publishedAt ?? article.updatedAt),
        links: [{ href: address, rel: 'alternate', type: 'text/html' }],
        ...(article.authorName ? { authors: [{ name: xmlText(article.authorName) }] } : {}),
        categories: [article.category, ...article.tags].map((term) => ({ term: xmlText(term) })),
        ...(article.excerpt ? { summary: { value: xmlText(article.excerpt) } } : {}),
        content: { type: 'html', value: xmlText(articlePageHtml(article.content)) },
      }
    }),
  })
  return withoutPadding(xml)
}
