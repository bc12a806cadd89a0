/** What tests of applying on the site share: filling in the form as a browser sends it, and following the link of its mail. */

import { eventually } from '../../../../kit/testing/eventually.ts'
import type { TestAnswer, TestService } from '../../../../kit/testing/test-service.ts'

const nl = { 'accept-language': 'nl', 'sec-fetch-site': 'same-origin' }

export interface FormOptions {
  cookie?: string
  language?: string
  /** As a proxy that is trusted would name it. */
  from?: string
}

const headersOf = ({ cookie, language, from }: FormOptions): Record<string, string> => ({
  ...nl,
  ...(cookie ? { cookie } : {}),
  ...(language ? { 'accept-language': language } : {}),
  ...(from ? { 'x-forwarded-for': from } : {}),
})

/** Name and value of each hidden field of a page. */
export const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
      .filter(([, name]) => name !== 'back')
      .map(([, name, value]) => [name!, value!]),
  )

export const showForm = (
  polder: Pick<TestService, 'get'>,
  jobId: number,
  options: FormOptions = {},
): Promise<TestAnswer> => polder.get(`/vacatures/${jobId}/solliciteren`, { headers: headersOf(options) })

export const sendForm = (
  polder: Pick<TestService, 'post'>,
  jobId: number,
  fields: Record<string, string>,
  { file, ...options }: FormOptions & { file?: { bytes: Buffer; name: string } } = {},
): Promise<TestAnswer> => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('cv', new Blob([file.bytes as BlobPart], { type: 'application/pdf' }), file.name)
  return polder.post(`/vacatures/${jobId}/solliciteren`, { body, headers: headersOf(options) })
}

export const anna = {
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@voorbeeld.nl',
  letter: 'Ik kook graag.',
}

/** The form as somebody fills it in who takes ten seconds. */
export const fillIn = async (
  polder: Pick<TestService, 'get' | 'post' | 'platform'>,
  jobId: number,
  fields: Record<string, string> = {},
  options: Parameters<typeof sendForm>[3] = {},
): Promise<TestAnswer> => {
  const shown = await showForm(polder, jobId, options)
  polder.platform.clock.advance(10_000)
  return sendForm(polder, jobId, { ...hiddenFields(shown.body), ...anna, ...fields }, options)
}

/** The path of the newest link that was mailed to an address. */
export const confirmationPath = (
  polder: Pick<TestService, 'platform'>,
  email: string,
  count = 1,
): Promise<string> =>
  eventually(() => {
    const links = polder.platform.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/bevestigen\/[\w-]+/.exec(text)?.[0] ?? [])
    return links.length >= count && links.at(-1)
  }, `the link to ${email}`)

export const confirm = (
  polder: Pick<TestService, 'post'>,
  path: string,
  fields: Record<string, string> = {},
  options: FormOptions = {},
): Promise<TestAnswer> =>
  polder.post(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { ...headersOf(options), 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The `name=value` of the session that an answer begins; undefined where it begins none. */
export const sessionOf = (answer: TestAnswer): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => /^(__Host-)?recruitment=/.test(cookie))
    ?.split(';')[0]
