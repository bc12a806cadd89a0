import assert from 'node:assert/strict'
import { openSync, writeSync } from 'node:fs'
import { test } from 'node:test'
import { fullDiskAdvice, isFullDisk } from './full-disk.ts'

test('a full disk is told in words, without the call that met it', () => {
  const full = openSync('/dev/full', 'w')
  assert.throws(
    () => writeSync(full, 'x'),
    (error: unknown) => {
      assert.ok(isFullDisk(error))
      assert.match(fullDiskAdvice(error), /^The disk is full \(ENOSPC: no space left on device\)\. Make room/)
      return true
    },
  )
  assert.ok(!isFullDisk(new Error('no space left on device')))
  assert.ok(!isFullDisk({ code: 'ENOSPC' }))
})
