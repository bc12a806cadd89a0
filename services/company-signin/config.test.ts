import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import { settings } from './config.ts'
import { initiate, startCompanySignin, startOnboarding } from './testing/company-signin.ts'

const originsOf = (text: string) =>
  readSettings(settings, { PSD2_REDIRECT_ORIGINS: text }).psd2RedirectOrigins

test('redirect origins are origins, or the start stops and names the setting', () => {
  assert.equal(originsOf(' '), undefined)
  assert.deepEqual(originsOf('https://APP.example:443/, http://localhost:3000'), [
    'https://app.example',
    'http://localhost:3000',
  ])
  for (const text of [
    ...[
      'notaurl',
      'app.example',
      'javascript:alert',
      'javascript:alert(1)',
      'data:,x',
      'ftp://app.example',
      ',',
    ],
    ...[
      'https://app.example/path',
      'https://app.example/?',
      'https://app.example/#',
      'https://app.example?x=1',
    ],
    ...['https://jan@app.example', 'https://app.example, notaurl', 'https://*.app.example/x'],
  ])
    assert.throws(
      () => originsOf(text),
      (error) => error instanceof ConfigurationError && error.message.startsWith('PSD2_REDIRECT_ORIGINS: '),
      text,
    )
})

test('given redirect origins replace loopback; the service itself stays, for its own page', async () => {
  await using polder = await startCompanySignin({
    environment: { PSD2_REDIRECT_ORIGINS: 'https://app.example' },
  })
  const sessionId = await startOnboarding(polder, '68750110')
  assert.equal((await initiate(polder, sessionId)).status, 400, 'http://localhost:3000')
  const statusOf = async (redirectUri: string): Promise<number> =>
    (
      await polder.post(`/api/onboarding/${sessionId}/psd2/initiate`, {
        json: { institutionId: 'SANDBOXFINANCE_SFIN0000', redirectUri },
      })
    ).status
  assert.equal(await statusOf('http://127.0.0.1:1/terug'), 400)
  assert.equal(await statusOf('https://app.example/terug'), 200)
  assert.equal(await statusOf(`${polder.address}/onboarding/return`), 200)
})
