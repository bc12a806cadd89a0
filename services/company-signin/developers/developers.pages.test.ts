/** The pages of the developers' console as people meet them. */

import type { PageCheck } from '../../../kit/testing/page-checks.ts'
import { lookAtPages, mistaken } from '../testing/page-looks.ts'
import { signInWithTwoSteps } from '../testing/two-steps.ts'
import { routes } from './developers.looked-at.ts'

const { polder, looksRight } = lookAtPages(routes)

const signedIn = async (kvkNumber: string) => {
  const jar = await signInWithTwoSteps(polder(), kvkNumber)
  const register = async (name: string, type = 'web'): Promise<string> => {
    const answer = await jar.post('/developers', {
      ...{ name, type, redirectUris: 'http://localhost:3000/callback' },
    })
    return answer.headers.get('location')!
  }
  const cookies = (): PageCheck => {
    const kept = Object.entries(jar.cookies).filter(
      ([name]) => !['toast', 'new-client-secret'].includes(name),
    )
    return { cookies: Object.fromEntries(kept) }
  }
  return { jar, register, cookies }
}

looksRight('developers-none', '/developers', async () => (await signedIn('68750110')).cookies())
looksRight('developers-some', '/developers', async () => {
  const { register, cookies } = await signedIn('69599084')
  await register('Boekhouding')
  await register('Een heel lange naam van een client die niet op één regel past')
  return cookies()
})
looksRight('developers-mistakes', '/developers', async () => ({
  ...(await signedIn('69599068')).cookies(),
  ...mistaken({ name: 'Boekhouding', redirectUris: 'http://voorbeeld.nl/callback' }),
}))
looksRight('developers-client', '/developers/{clientId}', async () => {
  const { register, cookies } = await signedIn('90004760')
  return { address: await register('Boekhouding'), ...cookies() }
})
looksRight('developers-client-new', '/developers/{clientId}', async () => {
  const { jar, register } = await signedIn('69599076')
  return { address: await register('Salarissen'), cookies: jar.cookies }
})
looksRight('developers-delete', '/developers/{clientId}/delete', async () => {
  const { register, cookies } = await signedIn('11000001')
  return { address: `${await register('Boekhouding', 'spa')}/delete`, ...cookies() }
})
looksRight('developers-test', '/developers/{clientId}/test', async () => {
  const { register, cookies } = await signedIn('11000002')
  return { address: `${await register('Boekhouding')}/test`, ...cookies() }
})
looksRight('developers-tried', '/developers/{clientId}/test', async () => {
  const { register, cookies } = await signedIn('11000003')
  return { address: `${await register('Boekhouding')}/test?tried=yes`, ...cookies() }
})
