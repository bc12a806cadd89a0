/** Writes the elements of a generated audit file with its habits. */

import type { GeneratedFile } from './audit-file-arbitrary.ts'

export interface Writer {
  file: GeneratedFile
  out: string[]
  depth: number
  /** True in about `percent` of the calls. */
  chance: (percent: number) => boolean
}

const escapeText = (writer: Writer, text: string): string => {
  const { chance, file } = writer
  const odd = file.habits.oddities
  if (text !== '' && chance(odd) && !text.includes(']]>')) {
    const at = text.length >> 1
    return `<![CDATA[${text.slice(0, at)}]]><!-- ${text.length} --><![CDATA[${text.slice(at)}]]>`
  }
  return [...text]
    .map((c) => {
      if (c === '&') return chance(odd) ? '&#38;' : '&amp;'
      if (c === '<') return '&lt;'
      if (c === '>') return '&gt;'
      return chance(odd / 3) ? `&#x${c.codePointAt(0)!.toString(16)};` : c
    })
    .join(/[a-z] /.test(text) && chance(odd) ? (chance(50) ? '\u0001' : '&#x1F;') : '')
}

const indentation = (writer: Writer): string => {
  const { newline, indent } = writer.file.habits
  return newline + indent.repeat(writer.depth)
}

export const leaf = (writer: Writer, tag: string, text: string): void => {
  const { file, chance, out } = writer
  const { prefix, oddities, attributes } = file.habits
  const full = prefix + tag
  const attribute = attributes && chance(20) ? ` xsi:type='a' b = "x &gt; y"` : ''
  out.push(indentation(writer))
  if (chance(oddities / 3)) out.push('<!-- a comment -->', indentation(writer), '<?note here?>')
  if (text === '' && chance(50)) out.push(`<${full}${attribute}${chance(50) ? ' ' : ''}/>`)
  else {
    const space = chance(oddities) ? ' \n' : ''
    const body = /^[\w.,-]*$/.test(text) && !chance(oddities / 2) ? text : escapeText(writer, text)
    out.push(`<${full}${attribute}>${space}${body}${space}</${full}${chance(oddities) ? ' ' : ''}>`)
  }
}

export const record = (writer: Writer, tag: string, body: () => void): void => {
  const full = writer.file.habits.prefix + tag
  writer.out.push(`${indentation(writer)}<${full}>`)
  writer.depth++
  body()
  writer.depth--
  writer.out.push(`${indentation(writer)}</${full}>`)
}

export const amountText = ({ file, chance }: Writer, cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  let text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (file.habits.shortAmounts)
    text = text.replace(/\.?0+$/, (zeros) => (zeros.includes('.') ? '' : zeros && ''))
  if (file.habits.shortAmounts && !text.includes('.') && cents % 100 !== 0)
    text = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  if (chance(file.habits.oddities) && text.includes('.')) text += '00'
  if (file.habits.comma) text = text.replace('.', ',')
  return (cents < 0 ? '-' : '') + text
}
