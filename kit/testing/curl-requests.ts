/** What commands of curl would send: a shell reads them, with a `curl` that tells its words and sends nothing. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface CurlRequest {
  method: string
  address: string
  /** With the token that the reader has in TOKEN. */
  hasToken: boolean
  /** Names in small letters, without those of the token and of the body's type. */
  headers: Record<string, string>
  json: unknown
  /** Text parts of a form. */
  texts: [name: string, value: string][]
  /** Names of a form's files; `body` where a file is the whole body. */
  files: string[]
}

const run = promisify(execFile)
const token = 'the-token-of-the-reader'
const betweenWords = '\u001f'
const betweenCommands = '\u001e'

const readWords = (words: readonly string[]): CurlRequest => {
  const request: CurlRequest = {
    ...{ method: 'GET', address: '', hasToken: false, headers: {}, json: null, texts: [], files: [] },
  }
  const takes: Record<string, (value: string) => void> = {
    '-X': (value) => {
      request.method = value
    },
    '-H': (value) => {
      const [name, content] = value.split(/: (.*)/s) as [string, string]
      if (value === `Authorization: Bearer ${token}`) request.hasToken = true
      else if (name !== 'Content-Type') request.headers[name.toLowerCase()] = content
    },
    '-d': (value) => {
      request.json = JSON.parse(value)
    },
    '-F': (value) => {
      const [name, file] = value.split('=', 2) as [string, string]
      if (!file.startsWith('@')) throw new Error(`-F ${value} is no file`)
      request.files.push(name)
    },
    '--form-string': (value) => {
      request.texts.push(value.split(/=(.*)/s).slice(0, 2) as [string, string])
    },
    '--data-binary': () => {
      request.files.push('body')
    },
  }
  for (let i = 0; i < words.length; i++) {
    const take = takes[words[i]!]
    if (take) take(words[++i]!)
    else if (words[i]!.startsWith('-')) throw new Error(`curl ${words[i]} is not known here`)
    else request.address = words[i]!
  }
  return request
}

/** In the order of the commands. Throws where a shell does not understand one of them. */
export const requestsOfCurl = async (commands: readonly string[]): Promise<CurlRequest[]> => {
  const told = `curl() { printf '%s${betweenWords}' "$@"; printf '${betweenCommands}'; }\nTOKEN='${token}'\n`
  const { stdout } = await run('bash', ['--norc', '-e', '-c', `${told}${commands.join('\n')}`], {
    maxBuffer: 16_000_000,
  })
  const read = stdout.split(betweenCommands).slice(0, -1)
  return read.map((words) => readWords(words.split(betweenWords).slice(0, -1)))
}
