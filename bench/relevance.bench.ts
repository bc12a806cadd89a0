/**
 * How well the search finds what is meant: nDCG@10 and recall@50 of a judged set over HTTP, with MiniSearch beside it. A
 * third of the questions is held back while the search is worked on. `relevance misses` lists the worst of the others.
 */

import MiniSearch from 'minisearch'
import { startRecruitment } from '../services/recruitment/testing/recruitment-service.ts'
import {
  type Advertisement,
  gainAtTen,
  type JudgedQuestion,
  readAgainSet,
  readCandidatesSet,
  readCountrySet,
  readFreshSet,
  readJudgedSet,
  readPhoneSet,
  readSloppySet,
  readTradesSet,
  readTypedQuestions,
  readWishesSet,
  recallAtFifty,
} from './relevance-set.ts'

type Find = (question: string) => Promise<number[]> | number[]

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const measure = async (find: Find, questions: readonly JudgedQuestion[]) => {
  const results = []
  for (const { text, worth } of questions) {
    const found = await find(text)
    results.push({ text, gain: gainAtTen(found, worth), recall: recallAtFifty(found, worth) })
  }
  return results
}

const miniSearch = (advertisements: readonly Advertisement[]): Find => {
  const fields = ['title', 'category', 'company', 'location', 'description']
  const index = new MiniSearch({ fields, searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true } })
  index.addAll(advertisements.map((one, id) => ({ ...one, id })))
  return (question) => index.search(question).map(({ id }) => id as number)
}

const { advertisements, questions } = readJudgedSet()
const fresh = readFreshSet(advertisements)
console.log(`${advertisements.length} advertisements, ${questions.length} questions`)
await using polder = await startRecruitment()
const recruiter = await polder.person('ROLE_RECRUITER')
const places = new Map<number, number>()
const post = async (some: readonly Advertisement[]): Promise<void> => {
  for (const { kind: _kind, ...json } of some) {
    const answer = await polder.post('/jobs', { token: recruiter.token, json })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    places.set(answer.body.id, places.size)
  }
}
const ours: Find = async (question) => {
  const query = new URLSearchParams({ query: question, size: '50', details: 'true' })
  const { body } = await polder.get(`/jobs/search?${query}`)
  return body.content.map(({ id }: { id: number }) => places.get(id)!)
}
const goals = { gain: 0.85, recall: 0.92, ratio: 1.35 }
type Sets = readonly (readonly [string, readonly JudgedQuestion[]])[]
const report = async (sets: Sets, among: readonly Advertisement[]): Promise<void> => {
  const mini = miniSearch(among)
  for (const [name, some] of sets) {
    const own = await measure(ours, some)
    const other = await measure(mini, some)
    const [gain, recall] = [mean(own.map((one) => one.gain)), mean(own.map((one) => one.recall))]
    const [theirs, theirRecall] = [mean(other.map((one) => one.gain)), mean(other.map((one) => one.recall))]
    const ratio = gain / theirs
    const verdict = gain >= goals.gain && recall >= goals.recall && ratio >= goals.ratio ? 'met' : 'NOT MET'
    console.log(
      `${name}, ${some.length} questions: nDCG@10 ${gain.toFixed(3)}, recall@50 ${recall.toFixed(3)}`,
    )
    console.log(`  MiniSearch ${theirs.toFixed(3)}, ${theirRecall.toFixed(3)}`)
    console.log(
      `  nDCG@10 ours / MiniSearch ${ratio.toFixed(2)} ×  goals ${goals.gain}, ${goals.recall}, ${goals.ratio} ×: ${verdict}`,
    )
    if (!name.includes('held back') && process.argv.includes('misses'))
      for (const { text, gain: one, recall: all } of own.toSorted((a, b) => a.gain - b.gain).slice(0, 25))
        console.log(`  ${one.toFixed(2)} ${all.toFixed(2)} ${text}`)
  }
}
const halves = (name: string, some: readonly JudgedQuestion[]): Sets => [
  [`${name}, worked on`, some.filter(({ held }) => !held)],
  [`${name}, held back`, some.filter(({ held }) => held)],
]

await post(advertisements)
const typed = ['as people type', readTypedQuestions(advertisements)] as const
await report([...halves('kinds', questions), typed], advertisements)
await post(fresh.advertisements)
const all = [...advertisements, ...fresh.advertisements]
const freshSets = [
  ...halves('fresh kinds', fresh.questions),
  ...halves('fresh, as people type', fresh.typed),
  ...halves('second look, as people type', fresh.second),
  ...halves('third turn, as people type', fresh.third),
]
// The halves of the fresh set that were held back are shown by `relevance all` alone: they count only once they are seen.
const shown = (sets: Sets): Sets =>
  sets.filter(([name]) => !name.includes('held back') || process.argv.includes('all'))
await report(shown(freshSets), all)
const phone = readPhoneSet(all)
await post(phone.advertisements)
const lastSets = [
  ...halves('on a telephone', phone.typed),
  ...halves('fourth turn, as people type', phone.fourth),
  ...halves('fifth turn, as people type', phone.fifth),
]
await report(shown(lastSets), [...all, ...phone.advertisements])
// Judged advertisement by advertisement, and so among themselves.
for (const [name, wishes] of [
  ['several wishes', readWishesSet('wishes')],
  ['of the street', readWishesSet('street')],
  ['all over the country', readCountrySet()],
  ['of a market place', readWishesSet('market')],
  ['of a market place again', readAgainSet()],
  ['short and sloppy', readSloppySet()],
  ['in words of the trade', readTradesSet()],
  ['of candidates', readCandidatesSet()],
] as const) {
  for (const id of places.keys()) await polder.delete(`/jobs/${id}`, { token: recruiter.token })
  places.clear()
  await post(wishes.advertisements)
  await report(shown(halves(name, wishes.typed)), wishes.advertisements)
}
