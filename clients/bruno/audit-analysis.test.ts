import { after, test } from 'node:test'
import { exampleOptions, service } from '../../services/audit-analysis/testing/example-data.ts'
import { judgeCollection } from './testing/judge-collection.ts'

after(() => service[Symbol.asyncDispose]())

test('every request of the collection of audit-analysis gets what it asserts', () =>
  judgeCollection(service, exampleOptions))
