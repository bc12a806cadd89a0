import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { isTag } from 'domhandler'
import fc from 'fast-check'
import { articleHtml } from './article-html.ts'

test('Markdown as people write it', () => {
  const text =
    '# Kop\n\nEen **vet** en *schuin* woord, `code` en ~~weg~~.\n\n- een\n- twee\n\n|a|b|\n|-|-|\n|1|2|\n'
  assert.equal(
    articleHtml(text),
    [
      '<h1>Kop</h1>\n<p>Een <strong>vet</strong> en <em>schuin</em> woord, <code>code</code> en <s>weg</s>.</p>\n',
      '<ul>\n<li>een</li>\n<li>twee</li>\n</ul>\n',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n',
      '<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n',
    ].join(''),
  )
})

test('links lead to the web, a mailbox or this site, and say that they are not ours', () => {
  for (const address of ['https://x.nl/a?b=1', 'HTTP://x.nl', 'mailto:a@x.nl', '/jobs/1', '#kop'])
    assert.equal(
      articleHtml(`[x](${address})`),
      `<p><a href="${address}" rel="nofollow noopener">x</a></p>\n`,
    )
  assert.match(articleHtml('<https://x.nl>'), /<a href="https:\/\/x\.nl" rel="nofollow noopener">/)
  assert.match(articleHtml('![foto](https://x.nl/a.png)'), /<img src="https:\/\/x\.nl\/a\.png" alt="foto">/)
  for (const address of ['//x.nl', 'ftp://x.nl', 'jobs', 'tel:1', 'https:x'])
    assert.doesNotMatch(articleHtml(`[x](${address})`), /<a/)
})

const scripted = 'javascript:alert(1)'
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '</p><style>*{display:none}</style>',
  `[x](${scripted})`,
  `[x](JaVaScRiPt:alert(1))`,
  `[x](java\tscript:alert(1))`,
  `[x](<java\nscript:alert(1)>)`,
  `[x](&#106;avascript:alert(1))`,
  `[x](&#x6A;avascript&colon;alert(1))`,
  `[x](\u0001${scripted})`,
  `[x](%6Aavascript:alert(1))`,
  `[x](vbscript:msgbox(1))`,
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
  '[x]()',
  '![x"<script>]()',
  `![x](${scripted})`,
  `<${scripted}>`,
  `[x]: ${scripted}\n\n[x]`,
  `[x](https://x.nl/"onmouseover="alert(1))`,
  `[x](https://x.nl 'a" onclick="alert(1)')`,
  `![" onerror="alert(1)](https://x.nl/a.png)`,
  `[![x](${scripted})](https://x.nl)`,
  '```" onclick="alert(1)\nx\n```',
  '`<script>alert(1)</script>`',
  '|<script>|\n|-|\n|<img onerror=alert(1)>|',
  '<!-- --><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
]

/** What a page may hold, whatever was written; read back by another parser than the one that wrote it. */
const assertHarmless = (html: string, text: string): void => {
  const page = load(html, null, false)
  const tags =
    'h1 h2 h3 h4 h5 h6 p a em strong s code pre blockquote ul ol li hr br img table thead tbody tr th td'
  for (const element of page('*').get().filter(isTag)) {
    assert.ok(tags.split(' ').includes(element.name), `${element.name} of ${JSON.stringify(text)}`)
    for (const [name, value] of Object.entries(element.attribs)) {
      assert.match(name, /^(href|src|rel|title|alt|class|start|style)$/, `${name} of ${JSON.stringify(text)}`)
      if (name === 'href' || name === 'src') assert.match(value, /^(https?:\/\/|mailto:|#|\/(?!\/))/i, text)
      if (name === 'style') assert.match(value, /^text-align:(left|right|center)$/)
    }
    if (element.name === 'a') assert.equal(element.attribs['rel'], 'nofollow noopener')
  }
}

test('nothing of what attackers write runs', () => {
  for (const text of attacks) assertHarmless(articleHtml(text), text)
})

test('neither does any mixture of it', () => {
  const pieces = attacks.flatMap((text) => [text, ...text.split(/(?<=[()<>"'[\]\s`:])/)])
  const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      assertHarmless(articleHtml(text), text)
    }),
    { numRuns: 1000 },
  )
})
