/** Follows each citation of the specification in the code to a heading of docs/specification. */

import { globSync, readFileSync } from 'node:fs'

const folder = 'docs/specification'

/** The words after the numbers signs of each heading. */
export const headingsOf = (page: string): Set<string> =>
  new Set([...page.matchAll(/^#{2,6} +(.+?) *$/gm)].map((match) => match[1]!))

/** `(specification, Errors)`; a citation may name more than one heading, and may be broken over lines of a comment. */
const citation = /\((specification|contract)\b([^)]*)\)/g

/** The headings that a source cites, and what cannot be followed. */
export const citationsIn = (source: string): { headings: string[]; problems: string[] } => {
  const headings: string[] = []
  const problems: string[] = []
  for (const [whole, kind, rest] of source.matchAll(citation)) {
    const text = rest!.replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ')
    if (kind === 'contract' || !text.startsWith(', ')) problems.push(`${whole} names no heading`)
    else headings.push(text.slice(2).trim())
  }
  return { headings, problems }
}

/** The pages that a module may cite: its service's and the shared one. */
const pagesFor = (file: string): string[] => {
  const service = /^services\/([^/]+)\//.exec(file)?.[1]
  return [...(service ? [`${folder}/${service}.md`] : []), `${folder}/shared.md`]
}

export const checkCitations = async (): Promise<string[]> => {
  const known = new Map(
    globSync(`${folder}/*.md`).map((page) => [page, headingsOf(readFileSync(page, 'utf8'))]),
  )
  const problems: string[] = []
  let followed = 0
  for (const file of globSync('{bin,kit,services,checks,bench}/**/*.ts')) {
    if (file.startsWith('checks/citations.')) continue
    const pages = pagesFor(file)
    const { headings, problems: unclear } = citationsIn(readFileSync(file, 'utf8'))
    problems.push(...unclear.map((problem) => `${file}: ${problem}`))
    for (const heading of headings)
      if (pages.some((page) => known.get(page)?.has(heading))) followed++
      else problems.push(`${file} cites "${heading}", which is no heading of ${pages.join(' or ')}`)
  }
  if (followed < 50) problems.push(`the check followed ${followed} citations; it proves nothing`)
  return problems
}
