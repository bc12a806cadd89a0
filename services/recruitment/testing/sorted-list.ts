/** Proves of a list over HTTP that it can be sorted by the fields of its rows. */

import assert from 'node:assert/strict'
import type { RecruitmentTestService } from './recruitment-service.ts'

type Row = Record<string, unknown> & { id: number }

/** Texts without regard to case and accents. */
const comparable = (value: unknown): number | string =>
  typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : Number(value)

const compare = (one: unknown, other: unknown, direction: string): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const [a, b] = [comparable(one), comparable(other)]
  return (a < b ? -1 : a > b ? 1 : 0) * (direction === 'asc' ? 1 : -1)
}

/**
 * By every field but the named ones, either way: what is unknown comes last, equal ones in the order of the list
 * unsorted. A list of which each field is everywhere the same would prove nothing; give it rows that differ.
 */
export const assertSorts = async (
  polder: Pick<RecruitmentTestService, 'get'>,
  path: string,
  token: string,
  but: readonly string[] = [],
): Promise<void> => {
  const read = async (sort: string): Promise<Row[]> => {
    const { status, body } = await polder.get(`${path}?size=100${sort}`, { token })
    assert.equal(status, 200, `${path} ${sort}: ${JSON.stringify(body)}`)
    return body.content
  }
  const rows = await read('')
  assert.ok(rows.length > 1, `${path} has rows to sort`)
  for (const field of Object.keys(rows[0]!).filter((name) => !but.includes(name)))
    for (const direction of ['asc', 'desc']) {
      const expected = rows.toSorted((one, other) => compare(one[field], other[field], direction))
      assert.deepEqual(
        (await read(`&sort=${field},${direction}`)).map(({ id }) => id),
        expected.map(({ id }) => id),
        `${path} by ${field},${direction}`,
      )
    }
  for (const field of [...but, 'noSuchField'])
    assert.equal((await polder.get(`${path}?sort=${field}`, { token })).status, 400, `${path} by ${field}`)
}
