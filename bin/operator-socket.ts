/**
 * The way to a running server's embedded database, which one process alone can open: a socket in the data folder, which only
 * the folder's owner can reach. A command that finds the folder taken is run there.
 */

import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { Environment } from '../kit/config.ts'
import type { Platform } from '../kit/platform.ts'
import { platformSettings } from '../kit/platform-settings.ts'
import { type Ending, runCommand } from './run-command.ts'

const socketIn = (folder: string): string => join(folder, 'operator.sock')

/** Longest path that every system takes for a socket. */
const longestPath = 100
const longestQuestion = 64 * 1024

interface Question {
  name: string
  words: string[]
  /** Paths among the words are of it. */
  folder: string
  /** Whoever asks reads a line for each `Telling`, before the one with the ending. */
  hears?: boolean
}

interface Telling {
  told: string
}

/** Nothing where the database is a server, which each command reaches by itself. */
export const serveOperator = async (platform: Platform): Promise<AsyncDisposable | null> => {
  const path = socketIn(platform.settings.dataDir)
  if (platform.database?.kind !== 'embedded' || path.length > longestPath) return null
  // The folder's lock is ours: what lies there is left over.
  rmSync(path, { force: true })
  const answer = async (text: string, say: (line: Telling) => void): Promise<Ending> => {
    const { name, words, folder, hears } = JSON.parse(text) as Question
    const tell = hears ? (told: string) => say({ told }) : undefined
    return runCommand(name, words, platform.environment, platform, tell, folder)
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
      if (text.length > longestQuestion) socket.destroy()
    })
    socket.on('end', async () => {
      try {
        const ending = await answer(text, (line) => void socket.write(`${JSON.stringify(line)}\n`))
        socket.end(JSON.stringify(ending))
      } catch (error) {
        platform.log.error({ err: error }, 'a command of the operator has failed')
        socket.end(
          JSON.stringify({ code: 1, output: '', complaint: 'The running Polder failed; its log says why.' }),
        )
      }
    })
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  chmodSync(path, 0o600)
  return { [Symbol.asyncDispose]: () => new Promise((done) => server.close(() => done())) }
}

/**
 * The running server's answer; null where nobody answers. Paths among the words are of this process's folder. `tell` hears how far
 * a long command is.
 */
export const askRunning = async (
  environment: Environment,
  name: string,
  words: readonly string[],
  tell?: (line: string) => void,
): Promise<Ending | null> => {
  const folder = platformSettings.dataDir.read(environment['DATA_DIR']?.trim() || undefined)
  const asked: Question = {
    name,
    words: [...words],
    folder: process.cwd(),
    hears: tell !== undefined,
  }
  return new Promise((done, failed) => {
    const socket = connect(socketIn(folder))
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      const lines = `${text}${chunk}`.split('\n')
      text = lines.pop()!
      for (const line of lines) tell?.((JSON.parse(line) as Telling).told)
    })
    socket.once('error', () => done(null))
    socket.once('connect', () => socket.end(JSON.stringify(asked)))
    socket.once('end', () => {
      try {
        done(JSON.parse(text) as Ending)
      } catch {
        failed(new Error('the running Polder ended before it answered'))
      }
    })
  })
}
