import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launchBrowser, missingBrowser, onScriptError } from './browser.ts'

test('errors of scripts are heard, and what the browser says of a fade that it left out is not', {
  skip: missingBrowser,
}, async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const heard: string[] = []
    const all: string[] = []
    onScriptError(page, (error) => heard.push(error.message))
    page.on('pageerror', (error) => all.push(error.message))
    const both = page.waitForEvent('pageerror', { predicate: () => all.length === 2 })
    await page.setContent(`<script>
      const fade = document.startViewTransition(() => {})
      fade.ready.then(() => {})
      fade.skipTransition()
      setTimeout(() => { throw new Error('ours') })
    </script>`)
    await both
    assert.ok(all.some((message) => message.includes('Transition was')))
    assert.deepEqual(heard, ['ours'])
  } finally {
    await browser.close()
  }
})
