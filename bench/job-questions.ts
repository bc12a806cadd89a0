/** What people ask the job board, for benches of its search. */

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../services/recruitment/tables.ts'
import { type Answer, call, sendJson } from './http-client.ts'

export interface Question {
  name: string
  /** Milliseconds that 95 of 100 may take in a million jobs. */
  goal: number
  /** One of them for each round, so that nothing is asked twice in a row. */
  requests: { path: string; json?: object }[]
}

const search = (words: string, page = 0) => ({
  path: `/jobs/search?query=${encodeURIComponent(words)}&page=${page}`,
})

/** `rare`: words of the dictionary, taken at random. */
export const questions = (rare: string[]): Question[] => [
  { name: 'rare term', goal: 25, requests: rare.map((word) => search(word)) },
  {
    name: 'two terms, three filters, counted',
    goal: 150,
    requests: ['java monteur', 'data analyst', 'cloud planner', 'zorg docent'].map((keyword) => ({
      path: '/jobs/filter',
      json: { keyword, location: 'Utrecht', employmentTypes: ['FULL_TIME'], salaryMin: 300_000 },
    })),
  },
  {
    name: 'broad term',
    goal: 60,
    requests: ['java', 'manager', 'ontwikkelaar', 'team', 'python'].map((word) => search(word)),
  },
  {
    name: 'broad term, page 50',
    goal: 60,
    requests: ['java', 'ontwikkelaar', 'developer'].map((word) => search(word, 50)),
  },
  {
    name: 'typing error',
    goal: 60,
    requests: ['ontwikelaar', 'verpleegkundge', 'devloper', 'elektricen'].map((word) => search(word)),
  },
  {
    name: 'beginning of a word',
    goal: 60,
    requests: ['ontw', 'verpl', 'mon', 'ja'].map((word) => search(word)),
  },
  {
    name: 'one filter',
    goal: 60,
    requests: ['ICT', 'Zorg', 'Horeca'].map((category) => ({ path: '/jobs/filter', json: { category } })),
  },
  {
    name: 'relaxed to some of the words',
    goal: 90,
    // Only with details is anything relaxed.
    requests: ['java lasser terschelling', 'verpleegkundige zonnepanelen', 'kok python maastricht'].map(
      (words) => ({ path: `${search(words).path}&details=true` }),
    ),
  },
  {
    name: 'with facets and similar searches',
    goal: 150,
    requests: ['java', 'ontwikkelaar', 'verpleegkundige utrecht', 'manager 32 uur'].map((words) => ({
      path: `${search(words).path}&details=true`,
    })),
  },
  {
    name: 'within a radius',
    goal: 60,
    requests: ['monteur in arnhem', 'verpleegkundige utrecht', 'docent in ede'].map((words) => search(words)),
  },
  {
    name: 'suggestions',
    goal: 30,
    requests: ['verp', 'ont', 'java', 'proj', 'mo'].map((words) => ({
      path: `/jobs/suggestions?query=${words}`,
    })),
  },
  { name: 'filters with counts', goal: 150, requests: [{ path: '/jobs/filters' }] },
  { name: 'the newest jobs', goal: 25, requests: [{ path: '/jobs' }] },
]

/** Throws for an answer that is no success. */
export const ask = (address: string, { path, json }: { path: string; json?: object }): Promise<Answer> =>
  json ? sendJson(`${address}${path}`, 'POST', json) : call(`${address}${path}`)

export const randomWords = async (db: Kysely<Tables>, count: number): Promise<string[]> => {
  const rows = await db.selectFrom('job_words').select('word').orderBy(sql`md5(word)`).limit(count).execute()
  return rows.map(({ word }) => word)
}
