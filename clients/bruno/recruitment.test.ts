import { after, test } from 'node:test'
import { exampleOptions, polder } from '../../services/recruitment/testing/example-data.ts'
import { judgeCollection } from './testing/judge-collection.ts'

after(() => polder[Symbol.asyncDispose]())

test('every request of the collection of recruitment gets what it asserts', () =>
  judgeCollection(polder, exampleOptions))
