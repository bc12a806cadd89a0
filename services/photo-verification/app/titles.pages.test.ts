/** Photos are told apart by what their owner calls them, wherever they are listed. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerOn } from '../testing/owner-session.ts'
import { smallJpeg, startPhotoService } from '../testing/photo-service.ts'

const details = { caption: '', credit: '', location: '', training: 'notAllowed', findable: 'yes' }

test('a photo’s title stands in the list, in a case, and where photos are chosen for one, as it is now', async () => {
  await using polder = await startPhotoService()
  const owner = await ownerOn(polder, 'titels@example.nl')
  assert.equal((await owner.upload(await smallJpeg(61))).status, 303)
  const id = /id="photo-(\w{6})"/.exec((await owner.get('/app')).body)![1]!
  const call = async (title: string): Promise<void> =>
    assert.equal((await owner.post(`/app/photos/${id}/details`, { ...details, title })).status, 303)
  const made = await owner.post('/app/cases', { name: 'Dakschade', reference: '' })
  const path = made.headers.get('location')!
  await call('Nok van de schuur')
  await call('Nok <i>na</i> de storm')
  const now = /Nok &lt;i&gt;na&lt;\/i&gt; de storm/
  const shownOn = async (page: string): Promise<void> => {
    const { body } = await owner.get(page)
    assert.match(body, now, page)
    assert.doesNotMatch(body, /Nok van de schuur/, page)
  }
  await shownOn('/app')
  await shownOn(path)
  assert.equal((await owner.post(`${path}/photos`, { photos: id, number: '' })).status, 303)
  await shownOn(path)
  await call('')
  for (const page of ['/app', path]) assert.doesNotMatch((await owner.get(page)).body, now, page)
})
