/** Flextender: the listing page's search form, its JSON answer with all cards, and a detail page for each. */

import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import {
  addMonths,
  parseDurationMonths,
  parseDutchDate,
  parseDutchStart,
  parseHours,
  parsePay,
} from '../../core/dutch-values.ts'
import { endOfDay, type PostingDraft } from '../../core/job-posting.ts'
import { workArrangementOf } from '../../core/job-vocabulary.ts'
import { isRecord, textOf } from '../../core/json-value.ts'
import { parseHtml } from '../../core/markup.ts'
import { htmlToText, oneLine } from '../../core/plain-text.ts'
import {
  changedShape,
  cleanPostings,
  feedUrl,
  getJson,
  getText,
  type SourceAdapter,
  type SourceContext,
} from './source.ts'

const searchAction = 'kbs_flx_searchjobs'

interface Card {
  number: string
  title: string
  customer: string
  values: Map<string, string>
  logo: string | undefined
}

const listingUrl = (context: SourceContext): string =>
  new URL(context.source.url).pathname === '/' ? feedUrl(context.source, '/opdrachten/') : context.source.url

/** The page has several forms with a widget config; only the search form's one lists the jobs. */
const widgetConfigOf = (html: string, context: SourceContext): string => {
  const $ = parseHtml(html)
  const form = $('form')
    .toArray()
    .find((each) => $(each).find(`[name="action"][value="${searchAction}"]`).length > 0)
  const config = form && $(form).find('[name="kbs_flx_widget_config"]').attr('value')
  if (!config) throw changedShape(context.source, 'the listing page has no search form with a widget config.')
  return config
}

const summaryOf = ($: CheerioAPI, element: Element): Map<string, string> => {
  const values = new Map<string, string>()
  for (const row of $(element).find('.css-summaryrow').toArray()) {
    const caption = oneLine($(row).find('.css-caption').first().text()).replace(/:$/, '')
    const value = oneLine($(row).find('.css-value').first().text())
    // A card repeats some rows in its unfolding part, where they are fuller.
    if (caption && value.length > (values.get(caption) ?? '').length) values.set(caption, value)
  }
  return values
}

const cardsIn = (html: string): Card[] => {
  const $ = parseHtml(html)
  return $('div.css-foundjob[data-kbslinkurl]')
    .toArray()
    .map((element) => {
      const link = $(element).attr('data-kbslinkurl') ?? ''
      const values = summaryOf($, element)
      const number =
        /aanvraagnr=(\d+)/.exec(link)?.[1] ??
        /\/(\d+)\/?$/.exec(link)?.[1] ??
        values.get('Aanvraagnummer') ??
        ''
      return {
        number: number.replace(/\D/g, ''),
        title: oneLine($(element).find('.css-jobtitle').first().text()),
        customer: oneLine($(element).find('.css-customer').first().text()),
        values,
        logo: $(element).find('img.flx-client-logo, .css-customerlogo img').attr('src'),
      }
    })
}

/** The parts of a job text by their bold headings, in the order in which they stand. */
const sectionsOf = (html: string): Map<string, string> => {
  const sections = new Map<string, string>()
  for (const part of html.split(/<(?:strong|b|h[2-6])\b[^>]*>/i).slice(1)) {
    const end = part.search(/<\/(?:strong|b|h[2-6])>/i)
    const heading = oneLine(htmlToText(end < 0 ? '' : part.slice(0, end))).toLowerCase()
    const text = end < 0 ? '' : htmlToText(part.slice(end))
    if (heading && heading.length < 100 && text) sections.set(heading, text)
  }
  return sections
}

const sectionNamed = (sections: ReadonlyMap<string, string>, name: RegExp): string | null =>
  [...sections]
    .filter(([heading]) => name.test(heading))
    .map(([, text]) => text)
    .join('\n\n') || null

const fromDetail = (html: string): Partial<PostingDraft> => {
  const description = parseHtml(html)('.css-formattedjobdescription').first().html()
  if (!description) return {}
  const sections = sectionsOf(description)
  const pay = parsePay(
    sectionNamed(sections, /tarief|\bfee\b/)?.replace(/^(?![\s\S]*per (dag|maand))/, 'uurtarief '),
  )
  return {
    description,
    requirements: sectionNamed(sections, /vereist|knock-?out|functie-?eisen|selectiecriteria|competenties/),
    responsibilities: sectionNamed(sections, /taken|werkzaamheden|verantwoordelijkheden/),
    workArrangement: workArrangementOf(sectionNamed(sections, /werkdagen|werklocatie|standplaats/)),
    ...(pay
      ? {
          salaryMin: pay.min,
          salaryMax: pay.max,
          salaryCurrency: pay.currency,
          salaryPeriod: pay.period ?? 'HOUR',
        }
      : {}),
  }
}

const draftOf = (card: Card, detail: Partial<PostingDraft>, context: SourceContext): PostingDraft => {
  const { values } = card
  const url = feedUrl(context.source, `/opdracht/?aanvraagnr=${card.number}`)
  const start = parseDutchStart(values.get('Start')).date
  const duration = parseDurationMonths(values.get('Duur'))
  const hours = parseHours(values.get('Uren per week'))
  const closing = parseDutchDate(values.get('Einde inschrijfdatum'))
  const summary = [...values].map(([caption, value]) => `- ${caption}: ${value}`).join('\n')
  return {
    externalId: card.number,
    sourceUrl: url,
    title: card.title,
    company: card.customer || context.source.name,
    location: values.get('Regio'),
    employmentType: 'CONTRACT',
    educationLevel: values.get('Opleidingsniveau'),
    hoursPerWeekMin: hours?.min,
    hoursPerWeekMax: hours?.max,
    startDate: start,
    endDate: start && duration ? addMonths(start, duration) : (parseDutchDate(values.get('Einde')) ?? null),
    applicationDeadline: closing,
    expiresAt: closing ? endOfDay(closing) : null,
    applicationUrl: url,
    companyLogoUrl: card.logo,
    ...detail,
    description: `${detail.description ? htmlToText(detail.description) : card.title}\n\n${summary}`,
  }
}

/** A missing detail page costs only its text: the card holds enough for a job. */
const detailOf = async (card: Card, context: SourceContext): Promise<Partial<PostingDraft>> => {
  try {
    const { text } = await getText(context, {
      url: feedUrl(context.source, `/opdracht/?aanvraagnr=${card.number}`),
    })
    return fromDetail(text)
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.kind === 'aborted') throw error
    context.onSkip?.(`${card.title}: the page with more of it could not be read. ${error.message}`)
    return {}
  }
}

const isOpen = (card: Card, context: SourceContext): boolean => {
  const closing = parseDutchDate(card.values.get('Einde inschrijfdatum'))
  if (closing === null || closing >= context.today) return true
  context.onSkip?.(`${card.title}: the job closed on ${closing}.`)
  return false
}

export const flextender: SourceAdapter = {
  type: 'FLEXTENDER',
  async *fetchPostings(context) {
    const { text } = await getText(context, { url: listingUrl(context) })
    const form = { action: searchAction, kbs_flx_widget_config: widgetConfigOf(text, context) }
    const answer = await getJson(context, { url: feedUrl(context.source, '/wp-admin/admin-ajax.php'), form })
    const html = isRecord(answer) ? answer['resultHtml'] : undefined
    if (typeof html !== 'string') throw changedShape(context.source, 'the search answer has no resultHtml.')
    const cards = cardsIn(html)
    if (cards.length > 0 && cards.every((card) => !card.title || !card.number)) {
      throw changedShape(context.source, 'the cards have no titles or numbers.')
    }
    if (cards.length === 0 && textOf(html) !== null && /css-jobtitle|aanvraagnr/.test(html)) {
      throw changedShape(context.source, 'the search answer holds jobs in another form.')
    }
    for (const card of cards) {
      if (!card.number || !card.title) context.onSkip?.('A card has no number or title.')
      else if (isOpen(card, context))
        yield* cleanPostings([draftOf(card, await detailOf(card, context), context)], context)
    }
  },
}
