/** Where a command looks and writes: in the folder of whoever asks, and only where they may look. */

import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPlatform } from '../../kit/platform.ts'
import { serveOperator } from '../operator-socket.ts'
import { unusedFolder } from '../started-once.ts'

const folderOf = () => mkdtempDisposable(join(tmpdir(), 'polder-whose-'))

test('a path is of the folder of whoever asks, not of the server that runs the command', async () => {
  await using temporary = await folderOf()
  const folder = temporary.path
  const environment = { DATA_DIR: join(folder, 'elsewhere'), LOG_LEVEL: 'silent' }
  await using platform = await openPlatform(environment)
  await using _socket = await serveOperator(platform)
  const asker = join(folder, 'asker')
  await mkdir(join(asker, 'weekly'), { recursive: true })
  const socket = connect(join(environment.DATA_DIR, 'operator.sock'))
  socket.end(JSON.stringify({ name: 'backup', words: ['weekly/monday'], folder: asker }))
  const { code, complaint } = JSON.parse((await socket.setEncoding('utf8').toArray()).join(''))
  assert.equal(code, 0, complaint)
  assert.deepEqual(await readdir(join(asker, 'weekly')), ['monday'])
})

test('a data folder that may not be read is not taken for one without a database', async () => {
  await using temporary = await folderOf()
  const place = join(temporary.path, 'closed')
  await mkdir(place, { mode: 0o000 })
  // To the superuser nothing is closed.
  const isSuperuser = process.getuid?.() === 0
  if (isSuperuser) process.seteuid!(12_345)
  try {
    assert.throws(
      () => unusedFolder({ DATA_DIR: place }),
      /closed may not be read \(EACCES\): run the command as/,
    )
  } finally {
    if (isSuperuser) process.seteuid!(0)
  }
})
