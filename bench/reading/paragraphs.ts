/** Whole paragraphs of advertisements with all that they mean, as `paragraphs.txt`, `newcomers.txt`, `sectors.txt`, `weeks.txt`, `notices.txt`, `strangers.txt`, `employers.txt`, `letters.txt` and `portals.txt` hold them, and whole advertisements of `whole.txt`, `doorsteps.txt`, `harvest.txt`, `trades.txt`, `corners.txt`, `callings.txt`, `boards.txt`, `windows.txt`, `last.txt` and `squares.txt`, where some are whole pages: a kind that is not named is not said. */

import { readFileSync } from 'node:fs'
import { lexicon } from '../../services/recruitment/adapters/lexicon.ts'
import { toPosting } from '../../services/recruitment/core/job-posting.ts'
import { draftsOnPage } from '../../services/recruitment/core/page-drafts.ts'
import { htmlToText, readPage } from '../../services/recruitment/core/plain-text.ts'
import { readAdvertisement } from '../../services/recruitment/core/reading/read-ad.ts'
import type { Reading } from '../../services/recruitment/core/reading/reading.ts'
import { readJob } from '../../services/recruitment/jobs/job-reading.ts'
import { meantBy, posted } from './read-values.ts'

export const kindsOfParagraphs = [
  'pay',
  'hours',
  'date',
  'contract',
  'level',
  'arrangement',
  'place',
] as const

export interface Paragraph {
  title: string
  company: string
  text: string
  /** Values by kind, in the words of `valuesOf`. */
  meant: ReadonlyMap<string, readonly string[]>
  /** All of `strangers.txt` and every third of `notices.txt`, `employers.txt`, `letters.txt`, `portals.txt`, `harvest.txt`, `trades.txt` and `corners.txt`. The thirds of `paragraphs.txt`, `whole.txt`, `callings.txt`, `boards.txt`, `windows.txt`, `last.txt` and `squares.txt` that once were have been looked at, and are worked on since. */
  heldOut: boolean
  /** The file that it stands in, without its ending. */
  set: string
}

const line = /^([^#].*?) @ (.+?) :: (.*) ⇒ ?(.*)$/

const meantOf = (written: string): Map<string, string[]> =>
  new Map(
    written
      .split('; ')
      .filter((part) => part !== '')
      .map((part) => {
        const [kind = '', ...rest] = part.trim().split(' ')
        return [kind, meantBy(kind, rest.join(' '))]
      }),
  )

const readFrom = (name: string, isHeldOut: (at: number) => boolean): Paragraph[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((each) => {
      const match = line.exec(each)
      return match ? [match] : []
    })
    .map(([, title = '', company = '', text = '', meant = ''], at) => ({
      title,
      company,
      text: text.replaceAll(' ¶ ', '\n'),
      meant: meantOf(meant),
      heldOut: isHeldOut(at),
      set: name.replace('.txt', ''),
    }))

const block = /^== (.+?) @ (.+)\n⇒ ?(.*)\n([\s\S]*?)(?=\n== |(?![\s\S]))/gm

/** Advertisements of several lines, each a block that begins with its title. */
const readBlocks = (name: string, isHeldOut: (at: number) => boolean): Paragraph[] =>
  [...readFileSync(new URL(name, import.meta.url), 'utf8').matchAll(block)].map(
    ([, title = '', company = '', meant = '', text = ''], at) => ({
      title,
      company,
      text: text.trim(),
      meant: meantOf(meant),
      heldOut: isHeldOut(at),
      set: name.replace('.txt', ''),
    }),
  )

const none = (): boolean => false
const all = (): boolean => true
const everyThird = (at: number): boolean => at % 3 === 2

export const readParagraphs = (): Paragraph[] => [
  ...readFrom('paragraphs.txt', none),
  ...readFrom('newcomers.txt', none),
  ...readFrom('sectors.txt', none),
  ...readFrom('weeks.txt', none),
  ...readFrom('notices.txt', everyThird),
  ...readFrom('strangers.txt', all),
  ...readFrom('employers.txt', everyThird),
  ...readFrom('letters.txt', everyThird),
  ...readFrom('portals.txt', everyThird),
  ...readBlocks('whole.txt', none),
  ...readBlocks('doorsteps.txt', none),
  ...readBlocks('harvest.txt', everyThird),
  ...readBlocks('trades.txt', everyThird),
  ...readBlocks('corners.txt', everyThird),
  ...readBlocks('callings.txt', none),
  ...readBlocks('boards.txt', none),
  ...readBlocks('windows.txt', none),
  ...readBlocks('last.txt', none),
  ...readBlocks('squares.txt', none),
]

/** What the service makes of a page: of its data for machines, else of what a reader sees. */
export const readingsOfPage = (html: string, company: string): Reading[] => {
  const url = 'https://werken.example/vacature/1'
  const read = readPage(html)
  const [draft = { sourceUrl: url, title: read.title, company, description: read.content }] = draftsOnPage(
    html,
    url,
    company,
  ).drafts
  const posting = toPosting(draft, posted)
  return 'missing' in posting ? [] : readJob(posting, posting.given, posted).readings
}

export const readingsOfParagraph = ({ title, company, text }: Paragraph): Reading[] =>
  text.startsWith('<!doctype')
    ? readingsOfPage(text, company)
    : readAdvertisement(
        { title, company, texts: [{ name: 'description', text: htmlToText(text) }], posted },
        lexicon,
      )
