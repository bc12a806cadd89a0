/** Work that people name by what is done, in another order, with another joint or misspelt. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { conceptsOfTitle } from './index-terms.ts'
import { isKnownWord } from './known-words.ts'
import { readQuestion } from './query.ts'

const conceptsOf = (text: string): string[] =>
  readQuestion(text, lexicon).alternatives.flatMap(({ occupations }) =>
    occupations.flatMap(({ concepts }) => concepts),
  )

test('what is done is the occupation of who does it', () => {
  const cases: [string, string][] = [
    ['metselen', 'group:bricklayer'],
    ['programmeren', 'group:software-developer'],
    ['schilderswerk', 'group:painter'],
    ['magazijnwerk', 'group:warehouse-worker'],
    ['dakdekken', 'group:roofer'],
    ['tegels zetten', 'group:bricklayer'],
    ['straten maken', 'group:paver'],
    ['vrachtwagen rijden', 'group:truck-driver'],
    ['heftruck rijden', 'group:forklift-driver'],
    ['gitaarles geven', 'group:teacher-music'],
    ['zwemles geven', 'group:swim-teacher'],
    ['ramen wast', 'group:window-cleaner'],
    ['wast ramen', 'group:window-cleaner'],
    ['iemand die haren knipt', 'group:hairdresser'],
    ['brood bakt', 'group:baker'],
    ['fietsen repareert', 'group:bike-mechanic'],
    ['zonnepanelen plaatsen', 'group:solar-installer'],
    ['kranen bedienen', 'group:crane-operator'],
    ['banden wisselen', 'group:car-mechanic'],
    ['banden wisselt', 'group:car-mechanic'],
    ['pakketten rondbrengen', 'group:courier'],
    ['websites bouwen', 'group:web-developer'],
    ['lasdiploma', 'group:welder'],
    ['heftruckrijbewijs', 'group:forklift-driver'],
    ['busrijbewijs', 'group:bus-driver'],
    ['kappersdiploma', 'group:hairdresser'],
    ['sloopwerk', 'group:demolition-worker'],
    ['sloopbedrijf', 'group:demolition-worker'],
    ['makelaardij', 'group:real-estate-agent'],
    ['sdr', 'group:sales-inside'],
    ['webwinkel', 'group:online-marketer'],
    ['natuurbeheer', 'group:forest-ranger'],
    ['glasvezel', 'group:telecom-technician'],
    ['picker', 'group:warehouse-worker'],
    ['huizen verven', 'group:painter'],
    ['laden en lossen', 'group:warehouse-worker'],
    ['oppassen op kinderen', 'group:childcare-worker'],
    ['kitchen helper', 'group:kitchen-help'],
    ['food delivery', 'group:meal-courier'],
    ['grafisch designer', 'group:graphic-designer'],
    ['scholierenwerk', 'group:student-job'],
  ]
  for (const [text, concept] of cases) assert.ok(conceptsOf(text).includes(concept), text)
})

test('the head may come first, and a compound may have another joint', () => {
  assert.ok(conceptsOf('kok zelfstandig werkend').includes('group:cook'))
  assert.ok(conceptsOf('medewerker bediening restaurant').includes('group:waiter'))
  assert.ok(conceptsOf('schoonheidspecialiste').includes('group:beautician'))
})

test('who learns the work in one word does it too', () => {
  for (const [text, group] of [
    ['bakkersleerling', 'baker'],
    ['kokleerling', 'cook'],
    ['leerlingverpleegkundige', 'nurse'],
    ['leerlinglasser', 'welder'],
  ] as const)
    assert.ok(conceptsOf(text).includes(`group:${group}`), text)
  for (const text of ['leerlingzaken', 'leerlingadministratie', 'leerlingcoach', 'stagiairbegeleider'])
    assert.deepEqual(conceptsOf(text), [], text)
  assert.deepEqual(conceptsOf('leerlingbegeleider').slice(0, 1), ['group:school-dean'])
})

test('a deed that nobody is named by is no occupation', () => {
  for (const text of ['lopen', 'goed werken', 'netwerk', 'dagen halen', 'wacht deuren', 'hart groot'])
    assert.deepEqual(conceptsOf(text), [], text)
})

test('a word is known by its parts only when each of them is', () => {
  assert.equal(isKnownWord('reachtruckchauffeur', lexicon), true)
  assert.equal(isKnownWord('wiskundedocent', lexicon), true)
  assert.equal(isKnownWord('stratemaker', lexicon), false)
  assert.equal(isKnownWord('kraanmachinst', lexicon), false)
  // No plural of pedagogie, for the dictionary has pedagogisch.
  assert.equal(isKnownWord('pedagogies', lexicon), false)
  assert.equal(isKnownWord('logies', lexicon), true)
  assert.equal(isKnownWord('garanties', lexicon), true)
})

test("a woman's name within a longer name, and English names head first", () => {
  for (const title of ['Docente Engels', 'Docent Engels'])
    assert.ok(conceptsOfTitle(title, lexicon).includes('@group:teacher-english'), title)
  assert.ok(conceptsOf('teacher english').includes('group:teacher-english'))
  assert.ok(conceptsOf('wijkverpleging').includes('group:district-nurse'))
})

test('at home may be said in several orders, and work alone is no word to find', () => {
  const remote = { field: 'workArrangements', value: ['REMOTE'] }
  for (const text of ['van huis uit werken', 'vanaf huis', 'thuis werken', 'working from home']) {
    const { filters } = readQuestion(`planner ${text}`, lexicon)
    assert.deepEqual(
      filters.map(({ field, value }) => ({ field, value })),
      [remote],
      text,
    )
  }
  const { alternatives } = readQuestion('warehouse work', lexicon)
  assert.deepEqual(
    alternatives.map(({ terms }) => terms.length),
    [1],
  )
})

test('words that many kinds of work share name none of them', () => {
  for (const [title, concept] of [
    ['Specialist logistiek', 'group:doctor'],
    ['Learning & development specialist', 'group:software-developer'],
    ['Sales development representative', 'group:software-developer'],
    ['Medewerker support', 'group:mechanic'],
    ['Account executive', 'group:accountant'],
    ['Medewerkers gezocht', 'group:cleaner'],
  ] as const) {
    const concepts = conceptsOfTitle(title, lexicon)
    assert.ok(!concepts.some((one) => one.endsWith(concept)), title)
  }
  assert.ok(conceptsOfTitle('Medisch specialist', lexicon).includes('@group:specialist-doctor'))
  assert.ok(conceptsOfTitle('Medewerker productie', lexicon).includes('@group:production-worker'))
})

test('what is done in any work names none', () => {
  for (const text of ['mensen helpen met schulden', 'projecten waterbouw', 'ik wil mensen helpen'])
    assert.deepEqual(conceptsOf(text), [], text)
  assert.ok(conceptsOf('ouderen helpen').includes('group:helper-care'))
  assert.ok(conceptsOf('helpende').includes('group:helper-care'))
})
