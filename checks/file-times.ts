/** A reporter of node:test: a line for each file, how many milliseconds it took and its path. */

import type { TestEvent } from 'node:test/reporters'

export default async function* fileTimes(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source)
    if (type === 'test:complete' && data.nesting === 0 && data.name.endsWith('.test.ts'))
      yield `${Math.round(data.details.duration_ms)} ${data.name}\n`
}
