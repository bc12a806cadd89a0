/** Every page of photos has its title and its heading in both languages (specification, Pages). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { startPhotoService } from '../testing/photo-service.ts'

test('each page is called what the specification calls it, in Dutch and in English', async () => {
  await using polder = await startPhotoService()
  const owner = await ownerOn(polder, 'fleur@example.nl')
  const { body: account } = await polder.post('/api/v1/auth/login', {
    json: { email: 'fleur@example.nl', password: ownerPassword },
  })
  const { verificationId: id } = await polder.photo(account.token)
  const { body: made } = await polder.post('/api/v1/cases', {
    ...{ token: account.token, json: { name: 'Brand', shared: true } },
  })
  const titles: Record<string, [string, string]> = {
    '/': ['Controleer een foto', 'Check a photo'],
    [`/v/${id}`]: ['Oordeel', 'Verdict'],
    [`/v/${id}/print`]: ['Controleblad', 'Check sheet'],
    '/what-it-proves': ['Wat bewijst dit?', 'What does this prove?'],
    '/detection': ['Detectoren', 'Detectors'],
    '/app': ['Mijn foto’s', 'My photos'],
    '/app/camera': ['Camera', 'Camera'],
    [`/app/cases/${made.id}`]: ['Zaak', 'Case'],
    '/app/settings': ['Instellingen', 'Settings'],
    [`/c/${made.shareToken}`]: ['Gedeelde zaak', 'Shared case'],
  }
  for (const [path, names] of Object.entries(titles))
    for (const [at, language] of ['nl', 'en'].entries()) {
      const headers = { cookie: owner.cookie, accept: 'text/html', 'accept-language': language }
      const { status, body } = await polder.get(path, { headers })
      assert.equal(status, 200, path)
      const title = /<title>([^<]*)<\/title>/.exec(body)?.[1]
      const heading = /<h1[^>]*>([^<]*)</.exec(body)?.[1]?.trim()
      assert.ok(title?.startsWith(names[at]!), `${path} ${language}: ${title}`)
      assert.ok(heading?.startsWith(names[at]!), `${path} ${language}: ${heading}`)
    }
})
