/**
 * What went wrong with a source, in the language of the page. The table and the JSON keep the one English sentence; a
 * sentence that is not known here is shown as it was written.
 */

import type { Language } from '../../../kit/pages/language.ts'

/** Each English sentence and the same in Dutch; `{}` is a value without spaces, in the same order in both. */
const dutch: readonly (readonly [string, string])[] = [
  ['The page redirects to no address.', 'De pagina verwijst door zonder adres.'],
  ['The page redirects more than {} times.', 'De pagina verwijst meer dan {} keer door.'],
  ['The page is larger than {} bytes.', 'De pagina is groter dan {} bytes.'],
  ['Fetching was stopped.', 'Het ophalen is gestopt.'],
  ['The page took too long.', 'De pagina deed er te lang over.'],
  ['The page could not be fetched.', 'De pagina kon niet worden opgehaald.'],
  [
    'The page is sent in an encoding that was not asked for.',
    'De pagina komt in een codering waar niet om gevraagd is.',
  ],
  ['The site answered {}.', 'De site antwoordde {}.'],
  ['The site asked to wait until {}.', 'De site vroeg te wachten tot {}.'],
  ["The site's robots.txt does not allow {}.", 'De robots.txt van de site staat {} niet toe.'],
  [
    'The site or its robots.txt did not answer, so {} is left alone for now.',
    'De site of de robots.txt daarvan antwoordde niet, dus {} wordt voorlopig met rust gelaten.',
  ],
  ['An administrator paused {}.', 'Een beheerder heeft {} gepauzeerd.'],
  [
    'Only http and https addresses can be fetched.',
    'Alleen adressen met http of https kunnen worden opgehaald.',
  ],
  ['The address is not a valid URL.', 'Het adres is geen geldige URL.'],
  [
    'The address must not hold a user name or password.',
    'Het adres mag geen gebruikersnaam of wachtwoord bevatten.',
  ],
  [
    'The address names a port that is not used for web pages.',
    'Het adres noemt een poort die niet voor webpagina’s is.',
  ],
  ['The name {} cannot be resolved.', 'De naam {} is niet te vinden.'],
  ['The name {} has no address.', 'De naam {} heeft geen adres.'],
  ['This address cannot be fetched.', 'Dit adres kan niet worden opgehaald.'],
  ['The sitemap is too large or damaged.', 'De sitemap is te groot of beschadigd.'],
  ['this source type needs an identifier.', 'deze soort bron heeft een kenmerk nodig.'],
  ['the url is not valid.', 'de url is niet geldig.'],
  ['no open job was found.', 'er is geen open vacature gevonden.'],
  ['the feed is not JSON.', 'de feed is geen JSON.'],
  ['the feed has no list {}.', 'de feed heeft geen lijst {}.'],
  ['the feed is not a list of postings.', 'de feed is geen lijst van vacatures.'],
  [
    'none of the {} items has the fields of a job.',
    'geen van de {} onderdelen heeft de velden van een vacature.',
  ],
  ['{} data scripts on {} pages are not JSON.', '{} gegevensblokken op {} pagina’s zijn geen JSON.'],
  ['the address does not give an RSS or Atom feed.', 'het adres geeft geen RSS- of Atom-feed.'],
  [
    'the feed breaks off before its end; there may be more jobs.',
    'de feed breekt halverwege af; er kunnen meer vacatures zijn.',
  ],
  ['jobs.rss is not an RSS feed.', 'jobs.rss is geen RSS-feed.'],
  ['/xml is not a list of positions.', '/xml is geen lijst van functies.'],
  ['there is no sitemap at this address.', 'op dit adres staat geen sitemap.'],
  [
    'the listing page has no search form with a widget config.',
    'de lijstpagina heeft geen zoekformulier met een widgetinstelling.',
  ],
  ['the search answer has no resultHtml.', 'het zoekantwoord heeft geen resultHtml.'],
  ['the cards have no titles or numbers.', 'de kaarten hebben geen titels of nummers.'],
  ['the search answer holds jobs in another form.', 'het zoekantwoord bevat vacatures in een andere vorm.'],
  ['The service was stopped in the middle of the run.', 'De dienst is midden in de ronde gestopt.'],
  ['The service stopped in the middle of the run.', 'De dienst is midden in de ronde gestopt.'],
  [
    'The run was lost: this process did not answer for too long.',
    'De ronde is verloren: dit proces antwoordde te lang niet.',
  ],
  ['The run took too long and was stopped.', 'De ronde duurde te lang en is gestopt.'],
  ['Something went wrong on our side.', 'Er ging bij ons iets mis.'],
  [
    'Stopped after {} pages; there may be more jobs.',
    'Gestopt na {} pagina’s; er kunnen meer vacatures zijn.',
  ],
  [
    'A later page could not be read; there may be more jobs.',
    'Een latere pagina kon niet worden gelezen; er kunnen meer vacatures zijn.',
  ],
  ['not stored.', 'niet bewaard.'],
  ['the job is closed.', 'de vacature is gesloten.'],
  ['the job closed on {}.', 'de vacature sloot op {}.'],
  ['the job has no title.', 'de vacature heeft geen titel.'],
  ['the job has no company.', 'de vacature heeft geen bedrijf.'],
  ['the job has no address.', 'de vacature heeft geen adres.'],
  ['the page with more of it could not be read.', 'de pagina met meer erover kon niet worden gelezen.'],
  ['A card has no number or title.', 'Een kaart heeft geen nummer of titel.'],
  ['Not everything could be read.', 'Niet alles kon worden gelezen.'],
  ['{} are gone.', '{} zijn er niet meer.'],
  [
    '1 job found: {} new, {} known, {} known from elsewhere.',
    '1 vacature gevonden: {} nieuw, {} bekend, {} ook elders bekend.',
  ],
  ['1 is gone.', '1 is er niet meer.'],
  [
    '{} jobs found: {} new, {} known, {} known from elsewhere.',
    '{} vacatures gevonden: {} nieuw, {} bekend, {} ook elders bekend.',
  ],
]

/** A sentence stands at the start or after one, or after the name or address that it is about. */
const patterns = dutch.map(([english, text]): readonly [RegExp, string] => {
  const sentence = english.replace(/[\\^$.*+?()[\]|]/g, '\\$&').replaceAll('{}', '(\\S+)')
  let value = 0
  return [new RegExp(`(?<=^|: |\\. )${sentence}(?=$| )`, 'u'), text.replaceAll('{}', () => `$${++value}`)]
})

export const failureText = (message: string, language: Language): string =>
  language === 'nl'
    ? patterns.reduce((text, [pattern, words]) => text.replace(pattern, words), message)
    : message
