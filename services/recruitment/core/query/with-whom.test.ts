/** With whom one works, which language is spoken, and what is left of an occupation in several words when nobody seeks it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { closeQueries, halfQueries } from './half-queries.ts'
import { wholeQuery } from './match-query.ts'
import { readQuestion } from './query.ts'
import { understand } from './understanding.ts'

const site = { uses: () => 0, openJobs: 100, completions: () => [], corrections: () => [] }
const understood = (text: string) => understand(readQuestion(text, lexicon), lexicon, site)
const conceptsOf = (text: string): string[] =>
  readQuestion(text, lexicon).alternatives.flatMap(({ occupations }) =>
    occupations.flatMap(({ concepts }) => concepts),
  )

test('with whom or what one works is the occupation that says so, whatever the order', () => {
  for (const [text, concept] of [
    ['met ouderen werken', 'group:carer'],
    ['ik wil graag met oudere mensen werken', 'group:carer'],
    ['iets met ouderen', 'group:helper-care'],
    ['iets met dieren', 'group:animal-keeper'],
    ['een baan met kinderen', 'group:childcare-worker'],
    ['werk met kids', 'group:childcare-worker'],
    ['iets met baby’s', 'group:childcare-worker'],
    ['buitenwerk', 'group:gardener'],
  ] as const)
    assert.ok(conceptsOf(text).includes(concept), text)
  // Beside a named occupation the words stay words.
  assert.ok(!conceptsOf('kok met kinderen').includes('group:childcare-worker'))
  assert.deepEqual(
    conceptsOf('iets met vrachtwagens werken').filter((one) => one === 'group:carer'),
    [],
  )
})

test('a language that is spoken is a wish, and one that is taught is an occupation', () => {
  for (const text of ['english speaking chef', 'engelstalige kok', 'duits sprekend receptionist']) {
    const [term] = readQuestion(text, lexicon).alternatives[0]!.terms
    assert.ok(term?.wish, text)
  }
  const teacher = readQuestion('docent engels', lexicon).alternatives[0]!
  assert.equal(teacher.terms.length, 2)
  assert.ok(teacher.occupations[0]?.concepts.includes('group:teacher-english'))
  assert.ok(wholeQuery(understood('english speaking kok'))!.includes('engel'))
})

test('half of an occupation in two words is either word', () => {
  const [half] = halfQueries(understood('juridisch secretaresse'), lexicon)
  assert.match(half!, /secretar/)
  assert.match(half!, /jurid/)
  assert.match(half!, /\|/)
  assert.deepEqual(halfQueries(understood('secretaresse'), lexicon), [])
})

test('of a compound that nobody seeks, what it is a kind of is half, where that is an occupation', () => {
  const [dancer] = halfQueries(understood('balletdanser'), lexicon)
  assert.match(dancer!, /\^dans/)
  const [nurse, ...more] = halfQueries(understood('wijkverpleegkundige'), lexicon)
  assert.match(nurse!, /\^>verpleeg.*@group:nurse/)
  assert.deepEqual(more, ["('@group:nurse' | '@>group:nurse')"])
  // A name that ESCO alone has stands for the everyday ones of the same work.
  assert.ok(halfQueries(understood('vuilophaler'), lexicon).some((query) => query.includes('group:garbage')))
  assert.deepEqual(halfQueries(understood('stukadoor'), lexicon), [])
  // What a name is a kind of need not be a part of it, and comes behind its words.
  const [words, ...broader] = halfQueries(understood('data scientist'), lexicon)
  assert.match(words!, /scientist/)
  assert.deepEqual(broader, ["('@group:data-analyst' | '@>group:data-analyst')"])
  for (const none of ['kleiduif', 'zonsondergang', 'verpleegkundige'])
    assert.deepEqual(halfQueries(understood(none), lexicon), [], none)
  assert.match(halfQueries(understood('balletdanser -solist'), lexicon)[0]!, /!.*solist/)
})

test('of what no title has, who is called like it is half; of those in the same group, close', () => {
  const like = halfQueries(understood('brillen'), lexicon)
  assert.ok(like.some((query) => query.includes("'@group:optician'")))
  assert.deepEqual(
    halfQueries(understood('personeelszaken'), lexicon).filter((one) => /hr-adviser/.test(one)),
    [],
  )
  const close = closeQueries(understood('personeelszaken'), lexicon)
  assert.match(close.at(-1)!, /'@group:hr-adviser'/)
  // Of one unit group of ISCO-08 before those of its minor group alone.
  const kin = closeQueries(understood('stukadoor'), lexicon)
  const [unit, minor, ...rest] = kin.map((query) => [
    /group:plasterer/.test(query),
    /group:floor-layer/.test(query),
  ])
  assert.deepEqual(
    [unit, minor],
    [
      ...[
        [true, false],
        [true, true],
      ],
    ],
  )
  assert.ok(rest.length > 0 && rest.flat().every((is) => !is))
  assert.match(closeQueries(understood('brillen -winkel'), lexicon)[0]!, /!.*winkel/)
})

test('a large group is asked for in parts that an index answers, and each of its kinds of work once', () => {
  const kin = closeQueries(understood('glasblazer'), lexicon)
  const conceptsIn = (query: string): string[] => query.match(/'@(?!>)[^']+'/g) ?? []
  for (const query of kin) assert.ok(conceptsIn(query).length <= 30, query)
  const ofMinorGroup = kin.filter((query) => /esco:731[1-9]/.test(query))
  assert.ok(ofMinorGroup.length > 2)
  assert.ok(kin.some((query) => query.includes('group:jeweller')))
})
