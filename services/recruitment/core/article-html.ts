/** Markdown of an article as HTML that a page can show as it is: no markup of the writer's own, and links to the web, mailboxes and this site alone. */

import MarkdownIt from 'markdown-it'

/** A path of the same site, a place in the text, or one of three schemes; not `//host`, `javascript:` or `data:`. */
const harmlessAddress = /^(https?:\/\/|mailto:|#|\/(?!\/))/i

/** How pictures of the writer's own are shown. */
type Pictures = 'shown' | 'linked'

type Renderer = InstanceType<typeof MarkdownIt>

const rendererOf = (pictures: Pictures): Renderer => {
  const markdown = new MarkdownIt({ html: false })
  markdown.validateLink = (address) => harmlessAddress.test(address)
  const { rules } = markdown.renderer
  const writeTag = markdown.renderer.renderToken.bind(markdown.renderer)
  rules['link_open'] = (tokens, index, options) => {
    const link = tokens[index]!
    // An empty address is never asked about; it would lead to whatever page the article is shown on.
    if (link.attrGet('href') === '') link.attrSet('href', '#')
    link.attrSet('rel', 'nofollow noopener')
    return writeTag(tokens, index, options)
  }
  const writeImage = rules['image']!
  rules['image'] = (tokens, index, options, environment, self) => {
    const image = tokens[index]!
    const { escapeHtml } = markdown.utils
    const source = String(image.attrGet('src') ?? '')
    const text = escapeHtml(self.renderInlineAsText(image.children ?? [], options, environment))
    if (source === '') return text
    if (pictures === 'shown') return writeImage(tokens, index, options, environment, self)
    // A link cannot stand in a link.
    const isInLink = tokens
      .slice(0, index)
      .reduce((depth, { nesting, tag }) => (tag === 'a' ? depth + nesting : depth), 0)
    if (isInLink > 0) return text
    return `<a href="${escapeHtml(source)}" rel="nofollow noopener">${text || escapeHtml(source)}</a>`
  }
  return markdown
}

const markdown = rendererOf('shown')

/** Takes time in proportion to the text, whatever it holds. A link that is not allowed stays as it was typed. */
export const articleHtml = (text: string): string => markdown.render(text)

const pageMarkdown = rendererOf('linked')

/**
 * The same for a page of our own: headings begin below the page's title, and a picture is a link to it, for a page asks
 * nothing of another host.
 */
export const articlePageHtml = (text: string): string => {
  const tokens = pageMarkdown.parse(text, {})
  const levelOf = (tag: string): number => Number(tag.slice(1))
  const headings = tokens.filter((token) => token.type === 'heading_open')
  const highest = Math.min(6, ...headings.map(({ tag }) => levelOf(tag)))
  // No level is passed over on the way down, however the writer numbered them.
  let level = 1
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Math.min(levelOf(token.tag) - highest + 2, level + 1, 6)
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${level}`
  }
  return pageMarkdown.renderer.render(tokens, pageMarkdown.options, {})
}
