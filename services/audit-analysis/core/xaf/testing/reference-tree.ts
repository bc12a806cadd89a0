/** The reference reader's plain half: bytes into a tree of elements, and texts into values. */

import { SaxesParser } from 'saxes'

export interface Element {
  name: string
  children: Element[]
  text: string
}

export const fail = (reason: string): never => {
  throw new Error(reason)
}

export const decode = (bytes: Uint8Array): string => {
  const [a, b] = bytes
  const strict = (label: string): string => new TextDecoder(label, { fatal: true }).decode(bytes)
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return strict('utf-16le')
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return strict('utf-16be')
  const bom = a === 0xef && b === 0xbb && bytes[2] === 0xbf
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 256))
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? ''
  const single = !bom && /^(iso-?8859-1|iso_8859-1|latin-?1|windows-1252|cp-?1252)$/i.test(declared)
  const rest = bom ? bytes.subarray(3) : bytes
  if (!single) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rest)
    } catch {
      // The bytes belie their declaration.
    }
  }
  return new TextDecoder('windows-1252').decode(rest)
}

const isAllowedControl = (code: number): boolean =>
  (code > 0 && code < 0x20 && ![9, 10, 13].includes(code)) || code === 0xfffe || code === 0xffff

/** saxes refuses the control characters that exporters write; they take a detour over private-use characters. */
const hide = (text: string): string =>
  [
    ...text.replace(/&#(x[0-9a-fA-F]+|[0-9]+);/g, (whole, digits: string) => {
      const code = Number(digits.startsWith('x') ? `0${digits}` : digits)
      return isAllowedControl(code) ? String.fromCodePoint(code) : whole
    }),
  ]
    .map((c) =>
      isAllowedControl(c.codePointAt(0)!) ? String.fromCodePoint(0xe000 + (c.codePointAt(0)! & 0xff)) : c,
    )
    .join('')
const unhide = (text: string): string =>
  text.replace(/[\ue000-\ue0ff]/g, (c) => {
    const code = c.charCodeAt(0) & 0xff
    return String.fromCharCode(code >= 0xfe ? 0xff00 + code : code)
  })

export const parse = (text: string): Element => {
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const top: Element = { name: '', children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => fail(error.message))
  parser.on('doctype', () => fail('a DOCTYPE'))
  parser.on('opentag', (tag) => {
    const element = { name: tag.name.slice(tag.name.lastIndexOf(':') + 1), children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const add = (data: string): void => {
    open.at(-1)!.text += data
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(hide(text)).close()
  return top.children[0] ?? fail('no root')
}

/** The text of the one child with any of these names; undefined where there is none. */
export const field = (record: Element, ...names: string[]): string | undefined => {
  const found = record.children.filter((child) => names.includes(child.name))
  if (found.length > 1) fail(`${names[0]} occurs twice`)
  if (found[0]?.children.length) fail(`${names[0]} holds elements`)
  return found[0] && unhide(found[0].text).trim()
}

/** The text of the first child with any of these names, for fields that a record may have twice. */
export const first = (record: Element, ...names: string[]): string => {
  const found = record.children.filter((child) => names.includes(child.name))
  if (found.some((child) => child.children.length > 0)) fail(`${names[0]} holds elements`)
  return found[0] ? unhide(found[0].text).trim() : ''
}

/** Cents, null where the text is no amount that fits. */
export const centsOrNull = (text: string): bigint | null => {
  try {
    return centsOf(text)
  } catch {
    return null
  }
}

/** Days since 1970-01-01, -1 where the text is no date. */
export const dayOrNone = (text: string): number => {
  try {
    return dayOf(text)
  } catch {
    return -1
  }
}

/** 1 for D, -1 for C, 0 for anything else. */
export const sign = (text: string): -1 | 0 | 1 => (/^d$/i.test(text) ? 1 : /^c$/i.test(text) ? -1 : 0)

export const all = (parents: Element[], ...names: string[]): Element[] =>
  parents.flatMap((parent) => parent.children.filter((child) => names.includes(child.name)))

export const one = (parents: Element[], name: string): Element[] => {
  const found = all(parents, name)
  return found.length > 1 ? fail(`${name} occurs twice`) : found
}

export const centsOf = (text: string): bigint => {
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text)) fail(`no amount: ${text}`)
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split(/[.,]/)
  if (!/^0*$/.test(decimals.slice(2))) fail(`decimals: ${text}`)
  const cents = BigInt(whole + decimals.slice(0, 2).padEnd(2, '0'))
  if (cents > 9007199254740991n) fail(`too large: ${text}`)
  return text.startsWith('-') ? -cents : cents
}

export const dayOf = (text: string | undefined): number => {
  if (!text || /^0000-00-00/.test(text)) return -1
  const match = /^(\d{4}-\d{2}-\d{2})(?:[TZ +-]|$)/.exec(text) ?? fail(`no date: ${text}`)
  const time = Date.parse(`${match[1]}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== match[1] || match[1]! < '0001')
    fail(text)
  return time / 86_400_000
}

export const accountType = (text: string): string => {
  if (/^(b|balans|balans.*|assets|activa|passiva)$/i.test(text)) return 'BALANCE'
  return /^(p|w|v&w|winst.*|resultaat.*)$/i.test(text) ? 'PROFIT_LOSS' : 'UNKNOWN'
}

export const rgs = (...texts: (string | undefined)[]): string => {
  for (const text of texts) {
    const code = text?.split(/[:_#/]/).at(-1) ?? ''
    if (/^[BW]([A-Z][A-Za-z0-9][A-Za-z0-9]){1,4}$/.test(code)) return code
  }
  return ''
}
