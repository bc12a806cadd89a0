import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tables } from '../tables.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { up } from './003-evidence.ts'
import { migrations } from './all.ts'

test('of evidence stored with the text around it the marks are left', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
  const migrated = async (evidence: object[] | null) => {
    const { verificationId: id } = await polder.photo(token)
    const row = () => db.updateTable('photos').where('verification_id', '=', id)
    await row()
      .set({ ai_status: 'SUCCESS', ai_evidence: evidence && JSON.stringify(evidence) })
      .execute()
    await up(db as never)
    const photo = db.selectFrom('photos').select('ai_evidence').where('verification_id', '=', id)
    return (await photo.executeTakeFirstOrThrow()).ai_evidence
  }
  const google = { source: 'xmp', mark: 'Made with Google AI', confidence: 0.97 }
  const camera = { source: 'c2pa', mark: 'digitalCapture', confidence: 0, signer: 'untrusted' }
  const unread = { source: 'c2pa', mark: 'C2PA manifest', confidence: 0, signer: 'invalid' }
  const score = { source: 'model', mark: 'AI generation score', detail: 'score 0.03', confidence: 0.03 }
  const manifest = { ...unread, mark: 'manifest' }
  assert.deepEqual(
    await migrated([
      { ...google, detail: 'xmp: <x:xmpmeta exif:GPSLatitude="52,22.5N"' },
      { ...camera, detail: 'digitalCapture, signed by Fleur' },
      { ...unread, detail: 'cannot be read' },
      { ...unread, detail: 'kept elsewhere and not fetched' },
    ]),
    [google, camera, { ...manifest, signer: 'unreadable' }, { ...manifest, signer: 'elsewhere' }],
  )
  assert.deepEqual(await migrated([score]), [])
  assert.deepEqual(await migrated([]), [])
  assert.equal(await migrated(null), null)
  await db.destroy()
})
