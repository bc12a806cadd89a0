/**
 * The sandbox bank behind a real HTTP server, with a clock that tests move and a person who clicks through the consent
 * page.
 */

import { type LocalServer, startLocalServer } from '../../testing/local-server.ts'
import { createSandboxBank } from '../sandbox-bank.ts'

export interface SandboxServer extends LocalServer {
  /** Milliseconds; moves only when a test moves it. */
  clock: { millis: number }
  /** Names on business accounts by reference. */
  holders: Map<string, string>
  /** Method and path of each request, in order. */
  asked: string[]
}

export const sandboxCredentials = { secretId: 'sandbox-id', secretKey: 'sandbox-key' }

export async function startSandboxServer(): Promise<SandboxServer> {
  const clock = { millis: Date.UTC(2026, 0, 5, 9) }
  const holders = new Map<string, string>()
  const asked: string[] = []
  let made = 0
  const bank = createSandboxBank({
    publicUrl: () => local.url,
    now: () => clock.millis,
    uuid: () => {
      made += 1
      return `6d3a1f00-0000-4000-8000-${String(made).padStart(12, '0')}`
    },
    // The slow institution is slower than any time limit: it never answers in a test.
    sleep: () => new Promise(() => undefined),
    slowMilliseconds: 60_000,
    credentials: sandboxCredentials,
    accountHolderOf: (reference) => holders.get(reference) ?? null,
    limit: 50,
  })
  const local = await startLocalServer((request) => {
    asked.push(`${request.method} ${request.path}`)
    return bank.handle(request)
  })
  return Object.assign(local, { clock, holders, asked })
}

/**
 * Presses a button on the consent page as a browser without JavaScript does; gives the answer, redirects not followed.
 */
export const press = (link: string, fields: Record<string, string>): Promise<Response> =>
  fetch(link, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** The accounts on the page, as value and label. */
export async function accountsOn(link: string): Promise<{ id: string; label: string }[]> {
  const page = await (await fetch(link)).text()
  return [...page.matchAll(/name="account" value="([^"]+)"[^>]*><label[^>]*>([^<]+)</g)].map(
    ([, id, label]) => ({
      id: id as string,
      label: label as string,
    }),
  )
}

/**
 * Signs in, chooses the account of that place in the list and consents; gives the address that the bank sends back to.
 */
export async function consent(link: string, place = 0): Promise<URL> {
  await fetch(link)
  await press(link, { action: 'sign-in' })
  const account = (await accountsOn(link))[place]
  const answer = await press(link, { action: 'approve', account: account?.id ?? '' })
  return new URL(answer.headers.get('location') ?? '')
}
