/** A letter as HTML: one table, styles in the elements, no picture, nothing that is fetched or counted. */

import { Html, html } from '../pages/html.ts'
import type { Letter, LetterItem } from './letter.ts'
import { letterWords } from './letter.words.ts'
import { darkRules, type LetterClass, lightStyle } from './letter-style.ts'

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const text = `${font};font-size:17px;line-height:26px`
const small = `${font};font-size:14px;line-height:21px`

/** ` class="…" style="…"`: the class for the dark appearance, the style for the light one. */
const look = (name: LetterClass, style = ''): Html =>
  html` class="${name}" style="${[lightStyle(name), style].filter(Boolean).join(';')}"`

/** A line break in a text is one in the letter. */
const lines = (content: string): Html =>
  html`${content.split('\n').map((line, i) => (i === 0 ? line : html`<br>${line}`))}`

const paragraph = (content: string): Html => html`<p style="margin:0 0 16px">${lines(content)}</p>\n`

const factsOf = ({ facts = [] }: Letter): Html | false =>
  facts.length > 0 &&
  html`<p style="margin:0 0 16px">${facts.map(
    ({ label, value }, i) => html`${i > 0 && html`<br>`}<span${look('soft')}>${label}:</span> ${value}`,
  )}</p>\n`

const codeOf = ({ code }: Letter): Html | false =>
  code !== undefined &&
  html`<p${look('code', 'margin:0 0 16px;padding:16px;border-radius:6px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:26px;line-height:32px;font-weight:bold')}>${code}</p>\n`

const itemOf = ({ text: title, detail, href }: LetterItem): Html =>
  html`<li style="margin:0 0 12px"><a href="${href}"${look('link')}>${title}</a>${
    detail !== undefined && html`<br><span${look('soft', small)}>(${detail})</span>`
  }</li>\n`

const listOf = ({ list = [] }: Letter): Html | false =>
  list.length > 0 && html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${list.map(itemOf)}</ul>\n`

const buttonOf = ({ button, language }: Letter): Html | undefined =>
  button &&
  html`<p style="margin:8px 0 16px"><a href="${button.href}"${look('button', `display:inline-block;padding:13px 22px;border-radius:6px;${text};font-weight:bold;text-decoration:none`)}>${button.text}</a></p>
<p${look('soft', `margin:0 0 16px;${small}`)}>${letterWords[language].address}<br><span style="word-break:break-all">${button.href}</span></p>\n`

const footOf = ({ foot = [] }: Letter): Html | false =>
  foot.length > 0 &&
  html`<tr><td${look('paper', 'padding:0 28px 28px;border-radius:0 0 12px 12px')}><div${look('line', 'border-top-width:1px;border-top-style:solid;padding:16px 0 0')}>${foot.map(
    (line) =>
      html`<p${look('soft', `margin:0 0 4px;${small}`)}>${
        typeof line === 'string' ? lines(line) : html`<a href="${line.href}"${look('soft')}>${line.text}</a>`
      }</p>`,
  )}</div></td></tr>\n`

/** Under 20 kB: programs cut long mails (Gmail at 102 kB), and phones load them on slow lines. */
export const letterHtml = (letter: Letter): Html => {
  const { language, from, name, paragraphs, after = [] } = letter
  const words = letterWords[language]
  const greeting = name ? words.greeting(name) : words.stranger
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkRules())}}</style>
</head>
<body${look('ground', 'margin:0;padding:24px 8px')}>
<div style="display:none">${letter.preheader ?? paragraphs[0]}</div>
<table role="presentation" lang="${language}" dir="ltr" width="560" align="center" cellpadding="0" cellspacing="0" border="0"${look('paper', `width:100%;max-width:560px;margin:0 auto;border-radius:12px;word-break:break-word;${text}`)}>
<tr><td${look('paper', `padding:28px 28px 8px;border-radius:${letter.foot ? '12px 12px 0 0' : '12px'}`)}><p${look('head', 'margin:0 0 20px;font-size:20px;line-height:26px;font-weight:bold')}>${from}</p>
${paragraph(greeting)}${paragraphs.map(paragraph)}${factsOf(letter)}${codeOf(letter)}${listOf(letter)}${buttonOf(letter)}${after.map(paragraph)}${paragraph(`${words.closing}\n${from}`)}</td></tr>
${footOf(letter)}</table>
</body>
</html>
`
}
