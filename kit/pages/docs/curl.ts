/** An example as a command of curl, for a shell as POSIX has it. */

import type { ApiOperation } from './api-operations.ts'
import { exampleRequest, fileOf } from './example-request.ts'

/** One word of a shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const bodyWords = (body: ReturnType<typeof exampleRequest>['body']): string[] => {
  if (body === null) return []
  if ('json' in body)
    return [
      `-H ${quoted('Content-Type: application/json')}`,
      `-d ${quoted(JSON.stringify(body.json, null, 2))}`,
    ]
  if ('file' in body)
    return [`-H ${quoted(`Content-Type: ${body.file}`)}`, `--data-binary @${fileOf('file')}`]
  return body.form.map(({ name, text }) =>
    text === undefined
      ? `-F ${quoted(`${name}=@${fileOf(name)}`)}`
      : `--form-string ${quoted(`${name}=${text}`)}`,
  )
}

/** `base` is where the service is, without a slash at its end. The token is read from the variable TOKEN. */
export const curlOf = (operation: ApiOperation, base: string): string => {
  const { method, address, headers, needsToken, body } = exampleRequest(operation)
  const words = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(base + address)}`,
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyWords(body),
  ]
  return words.join(' \\\n  ')
}
