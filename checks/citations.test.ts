import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCitations, citationsIn, headingsOf } from './citations.ts'

test('headings are those below the title', () => {
  const page = '# Title\n\n## One thing\ntext\n### Another, smaller  \n#no heading\n'
  assert.deepEqual([...headingsOf(page)], ['One thing', 'Another, smaller'])
})

test('a citation names a heading, also over two lines, and never a contract', () => {
  const source = [
    '/** What it is (specification, Errors). And (specification, Name\n * check) too. */',
    '// (specification, Limits)',
    '/** (contract, page 3) and (specification 3, "Shared") and (specification). */',
  ].join('\n')
  const { headings, problems } = citationsIn(source)
  assert.deepEqual(headings, ['Errors', 'Name check', 'Limits'])
  assert.equal(problems.length, 3)
})

test('every citation of this repository is followed', async () => {
  assert.deepEqual(await checkCitations(), [])
})
