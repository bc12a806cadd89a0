/** Shapes of the search for jobs on the wire: its parameters, how it was understood, and why a job was found. */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import { closed, described, named, nullable, oneOf, Type, text } from '../../../kit/http/schema.ts'
import { suggestionKinds } from '../core/query/suggestion-text.ts'
import { ContractKind, count, optionalList } from '../wire.ts'
import { JobDto } from './job.schema.ts'
import { JobFilterDto, SortDirection, SortField } from './job-list.schema.ts'
import { relaxationSteps } from './relax.ts'
import { searchOrders } from './understood-search.ts'

const {
  keyword: _keyword,
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  ...filterFields
} = JobFilterDto.properties

const flag = (description: string) => Type.Optional(Type.Boolean({ description }))

/** Parameters of the search beside those of the page. */
export const searchParameters = {
  query: Type.Optional(
    text(255, {
      description:
        'What is looked for: words, `"a phrase"`, `-without`; a comma or `OR` parts alternatives. A place, hours, pay and the like are understood.',
    }),
  ),
  place: Type.Optional(
    text(200, { description: 'Town, village or postcode of the Netherlands to look around.' }),
  ),
  radiusKm: Type.Optional(
    Type.Integer({ minimum: 5, maximum: 100, description: 'Kilometres around the place, 25 unless given.' }),
  ),
  ...filterFields,
  sortBy: Type.Optional(described(SortField, 'Field to sort by, where `sort` is not given.')),
  sortDirection: Type.Optional(described(SortDirection, 'Direction to sort in, where `sort` is not given.')),
  contractKinds: optionalList(ContractKind, 9, 'Any of these terms of work.'),
  payShown: flag('true: only jobs that say what they pay; false: only those that do not.'),
  sort: Type.Optional(
    oneOf(searchOrders, {
      description: 'Best match first unless given; `date` newest, `pay` best paid, `distance` nearest first.',
    }),
  ),
  details: flag(
    'Whether the answer says how the question was understood and why each job was found; relaxes a search that finds nothing.',
  ),
  literal: flag('true: the words as they stand, without related words, filters, places and corrections.'),
}

const Piece = named(
  'TextPiece',
  closed({
    text: Type.String({ description: 'Plain text, never markup.' }),
    hit: Type.Boolean({ description: 'Whether it was looked for.' }),
  }),
)

const number = (description: string) => Type.Number({ description })
const word = (description: string) => Type.String({ description })

const WhyPart = named(
  'MatchReason',
  closed({
    part: oneOf(
      [
        'WORD',
        'OCCUPATION',
        'TITLE_EXACT',
        'TITLE_PHRASE',
        'TITLE_SHARE',
        'WISH',
        'FRESHNESS',
        'PAY',
        'DISTANCE',
      ],
      {
        description:
          'Part of the score. The last three are factors of the sum of the others. A wish is a filter in words that was given up and that the job meets.',
      },
    ),
    value: number('What it adds to the score, or multiplies it by.'),
    text: Type.Optional(word('The word, occupation or filter that was asked for.')),
    field: Type.Optional(
      oneOf(['TITLE', 'SKILLS', 'COMPANY', 'TEXT'], {
        description: 'Where the word was found best; skills and category are one.',
      }),
    ),
    variant: Type.Optional(
      oneOf(['WORD', 'JOINED', 'HEAD', 'CORRECTION', 'MODIFIER', 'BEGINNING'], {
        description:
          'As what it was found: the word, joined or parted, the head or another part of a compound, a correction, or the beginning of a word.',
      }),
    ),
  }),
)

const SearchMatch = named(
  'SearchMatch',
  closed({
    score: number('How well the job matches.'),
    distanceKm: nullable(
      number('Kilometres to the nearest place of work. null: no place was asked for, or none is known.'),
    ),
    why: Type.Array(WhyPart, { description: 'Every part of the score.' }),
    title: Type.Array(Piece, { description: 'The title, with what was found in it.' }),
    snippet: Type.Array(Piece, { description: 'The part of the description that has most of the words.' }),
  }),
)

const Understood = named(
  'UnderstoodPart',
  closed({
    kind: oneOf(['TERM', 'PHRASE', 'EXCLUDED', 'OCCUPATION', 'PLACE', 'FILTER'], {
      description: 'What it was taken for.',
    }),
    text: word('As it was asked; a mended word as it was meant.'),
    concepts: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Nearest occupations, best first: `esco:` with the code of ESCO, `group:` of everyday names.',
      }),
    ),
    value: Type.Optional(Type.Unknown({ description: 'Name of the place, or the value of the filter.' })),
    radiusKm: Type.Optional(number('Kilometres around the place.')),
    lat: Type.Optional(number('Latitude in degrees.')),
    lon: Type.Optional(number('Longitude in degrees.')),
    field: Type.Optional(word('Field of the filter.')),
  }),
)

const FacetValue = named(
  'FacetValue',
  closed({ value: word('A value.'), count: count('Results that have it.') }),
)
const facetValues = (description: string) => Type.Array(FacetValue, { description })

const Facets = named(
  'SearchFacets',
  closed({
    employmentTypes: facetValues('Kinds of employment.'),
    experienceLevels: facetValues('Levels of experience.'),
    workArrangements: facetValues('Where the work is done.'),
    contractKinds: facetValues('Terms of work.'),
    categories: facetValues('Fields of work.'),
    companies: facetValues('Companies.'),
    locations: facetValues('Places of work.'),
    skills: facetValues('Skills.'),
    approximate: Type.Boolean({
      description: 'Whether the counts are estimates, as there are over 15,000 results.',
    }),
  }),
)

const SearchDetails = named(
  'SearchDetails',
  closed({
    understood: Type.Array(Understood, { description: 'What the question was taken for.' }),
    corrected: Type.Array(
      named(
        'CorrectedWord',
        closed({
          from: word('As it was typed; `literal=true` looks for it.'),
          to: word('What was looked for.'),
        }),
      ),
      { description: 'Typing errors that were mended.' },
    ),
    relaxed: Type.Array(oneOf(relaxationSteps, { description: 'What the search gave up.' }), {
      description: 'Steps that a search without results took, in order.',
    }),
    facets: Facets,
    similar: Type.Array(
      named('SimilarSearch', closed({ query: word('A question.'), count: count('What it finds.') })),
      { description: 'Searches like this one that have results, at most six.' },
    ),
  }),
)

const FoundJob = named('FoundJob', closed({ ...JobDto.properties, match: Type.Optional(SearchMatch) }))

export const JobSearchPage = named(
  'JobSearchPage',
  closed({ ...numberedPageSchema(FoundJob).properties, search: Type.Optional(SearchDetails) }),
)

export const Suggestion = named(
  'JobSuggestion',
  closed({
    text: word('What to look for.'),
    kind: oneOf(suggestionKinds, {
      description: 'Where it comes from: titles, companies or places of open jobs.',
    }),
    count: count('Open jobs that have it.'),
  }),
)

export const PlaceDto = named(
  'PlaceDto',
  closed({
    name: word('Name of the town or village.'),
    province: word('Its province.'),
    lat: number('Latitude in degrees.'),
    lon: number('Longitude in degrees.'),
  }),
)
