/** What others read of the site as XML, held against schemas by xmllint. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const xmllint = '/usr/bin/xmllint'

/** Why tests of this are left out; false where they run. */
export const noXmllint: string | false = !existsSync(xmllint) && 'xmllint is not installed (/usr/bin/xmllint)'

const schemas = {
  sitemap: ['--schema', 'sitemap.xsd'],
  siteindex: ['--schema', 'siteindex.xsd'],
  atom: ['--relaxng', 'atom.rng'],
  rss: ['--relaxng', 'rss.rng'],
} as const
export type XmlKind = keyof typeof schemas

/** What is wrong with it, in xmllint's words; nothing where it keeps its schema. */
export const xmlMistakes = (xml: string, kind: XmlKind): string => {
  const [option, file] = schemas[kind]
  const schema = fileURLToPath(new URL(`xml/${file}`, import.meta.url))
  const ran = spawnSync(xmllint, ['--noout', '--nonet', option, schema, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  // 3 and 4: it does not keep its schema; 1: it is not well-formed. Anything else is the schema's own fault.
  assert.ok([0, 1, 3, 4].includes(ran.status ?? -1), ran.stderr)
  return ran.status === 0 ? '' : ran.stderr
}

export const assertValidXml = (xml: string, kind: XmlKind): void => {
  const mistakes = xmlMistakes(xml, kind)
  assert.equal(mistakes, '', `${mistakes}\n${xml.slice(0, 2_000)}`)
}
