/** Markdown of an article as HTML that a page can show as it is: no markup of the writer's own, and links to the web, mailboxes and this site alone. */

import MarkdownIt from 'markdown-it'

/** A path of the same site, a place in the text, or one of three schemes; not `//host`, `javascript:` or `data:`. */
const harmlessAddress = /^(https?:\/\/|mailto:|#|\/(?!\/))/i

const markdown = new MarkdownIt({ html: false })
markdown.validateLink = (address) => harmlessAddress.test(address)

const writeTag = markdown.renderer.renderToken.bind(markdown.renderer)
markdown.renderer.rules['link_open'] = (tokens, index, options) => {
  const link = tokens[index]!
  // An empty address is never asked about; it would lead to whatever page the article is shown on.
  if (link.attrGet('href') === '') link.attrSet('href', '#')
  link.attrSet('rel', 'nofollow noopener')
  return writeTag(tokens, index, options)
}

const writeImage = markdown.renderer.rules['image']!
markdown.renderer.rules['image'] = (tokens, index, options, environment, self) => {
  const image = tokens[index]!
  if (image.attrGet('src') !== '') return writeImage(tokens, index, options, environment, self)
  return markdown.utils.escapeHtml(self.renderInlineAsText(image.children ?? [], options, environment))
}

/** Takes time in proportion to the text, whatever it holds. A link that is not allowed stays as it was typed. */
export const articleHtml = (text: string): string => markdown.render(text)
