/** Whose cases are: of an account or a team, by which key, and what becomes of them when their account goes. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { unzip } from '../evidence/testing/unpacked.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { type Account, caseCalls } from './testing/case-calls.ts'

describe('whose cases are', () => {
  let polder: PhotoTestService
  let anna: Account
  let calls: ReturnType<typeof caseCalls>
  before(async () => {
    polder = await startPhotoService()
    calls = caseCalls(polder)
    anna = await polder.account()
  })
  after(() => polder[Symbol.asyncDispose]())

  /** A team of the owner's, with somebody in each lesser role. */
  const teamOf = async (owner: Account) => {
    const { body } = await polder.post('/api/v1/teams', { token: owner.token, json: { name: 'Redactie' } })
    const join = async (role: string): Promise<Account> => {
      const account = await polder.account()
      const json = { email: account.email, role }
      await polder.post(`/api/v1/teams/${body.id}/invitations`, { token: owner.token, json })
      const invitation = await eventually(async () => {
        const mail = polder.platform.mails.find(({ to }) => to === account.email)
        return mail && /\/app\/invitations\/([\w-]{43})/.exec(mail.text)![1]!
      }, `a mail to ${account.email}`)
      const { token } = account
      const taken = await polder.post(`/api/v1/teams/invitations/${invitation}`, { token })
      assert.equal(taken.status, 200, JSON.stringify(taken.body))
      return account
    }
    return { id: body.id as string, viewer: await join('VIEWER'), editor: await join('EDITOR') }
  }

  test('another account’s case is 403 on every route, and so is another account’s photo', async () => {
    const stranger = await polder.account()
    const { id } = await calls.make(anna)
    const photo = await calls.photoOf(anna)
    await calls.put(anna, id, photo)
    const { token } = stranger
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['PATCH', '', { shared: true }],
      ['PUT', `/photos/${photo}`, undefined],
      ['DELETE', `/photos/${photo}`, undefined],
      ['GET', '/evidence', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const { status } = await polder.call(method, `/api/v1/cases/${id}${path}`, {
        token,
        ...(json ? { json } : {}),
      })
      assert.equal(status, 403, `${method} ${path}`)
      assert.equal(
        (await polder.call(method, `/api/v1/cases/${id}${path}`, json ? { json } : {})).status,
        401,
      )
    }
    const own = await calls.make(stranger)
    assert.equal((await calls.put(stranger, own.id, photo)).status, 403)
    assert.deepEqual((await calls.read(anna, id)).body.photos, [photo])
    assert.deepEqual((await calls.read(stranger, own.id)).body.photos, [])
  })

  test('a key needs the scope `cases`, which opens nothing else', async () => {
    const keyFor = async (scopes: string[]): Promise<{ token: string }> => {
      const json = { name: scopes.join(), scopes }
      return { token: (await polder.post('/api/v1/api-keys', { token: anna.token, json })).body.key }
    }
    const key = await keyFor(['cases'])
    const { id } = await calls.make(key)
    assert.equal((await calls.put(key, id, await calls.photoOf(anna))).status, 200)
    assert.equal((await polder.get('/api/v1/photos', { token: key.token })).status, 403)
    const other = await keyFor(['photos:read', 'photos:write', 'webhooks'])
    const refused = await calls.read(other, id)
    assert.deepEqual([refused.status, refused.body.code], [403, 'SCOPE_MISSING'])
  })

  test('a team’s case: a VIEWER looks, an EDITOR changes, an OWNER deletes; it holds the team’s photos alone', async () => {
    const owner = await polder.account()
    const team = await teamOf(owner)
    const { viewer, editor } = team
    const stranger = await polder.account()
    for (const account of [viewer, stranger])
      assert.equal(
        (await polder.post('/api/v1/cases', { token: account.token, json: { name: 'a', teamId: team.id } }))
          .status,
        403,
      )
    const { id, teamId } = await calls.make(editor, { teamId: team.id })
    assert.equal(teamId, team.id)
    const photo = await calls.photoOf(editor, team.id)
    const own = await calls.photoOf(editor)
    assert.equal((await calls.put(editor, id, photo)).status, 200)
    assert.equal((await calls.put(editor, id, own)).status, 409)
    assert.equal((await calls.put(viewer, id, photo)).status, 403)
    await eventually(
      async () => (await polder.get(`/api/v1/cases/${id}/evidence`, { token: viewer.token })).status === 200,
      'the log covers the photo',
    )
    for (const [method, path, allowed, json] of [
      ['GET', '', ['viewer', 'editor', 'owner'], undefined],
      ['GET', '/evidence', ['viewer', 'editor', 'owner'], undefined],
      ['PATCH', '', ['editor', 'owner'], { name: 'Zaak' }],
      ['PUT', `/photos/${photo}`, ['editor', 'owner'], undefined],
      ['DELETE', `/photos/${photo}`, ['editor'], undefined],
      ['DELETE', '', ['owner'], undefined],
    ] as const)
      for (const [role, account] of Object.entries({ stranger, viewer, editor, owner })) {
        if (method === 'DELETE' && path && role === 'owner') continue
        const { status } = await polder.call(method, `/api/v1/cases/${id}${path}`, {
          token: account.token,
          ...(json ? { json } : {}),
        })
        const isAllowed = (allowed as readonly string[]).includes(role)
        assert.equal(status < 300, isAllowed, `${method} ${path} as ${role}: ${status}`)
        if (!isAllowed) assert.equal(status, 403, `${method} ${path} as ${role}`)
      }
    const listed = (account: Account, query: string) =>
      polder.get(`/api/v1/cases${query}`, { token: account.token })
    const kept = await calls.make(owner, { teamId: team.id })
    assert.deepEqual((await listed(owner, '')).body.content, [])
    assert.deepEqual((await listed(viewer, `?teamId=${team.id}`)).body.content, [kept])
    assert.equal((await listed(stranger, `?teamId=${team.id}`)).status, 403)
    assert.equal((await listed(owner, `?teamId=${id}`)).status, 404)
  })

  test('an own case may hold photos of a team, for as long as the account is in the team', async () => {
    const owner = await polder.account()
    const team = await teamOf(owner)
    const { id } = await calls.make(team.viewer)
    const own = await calls.photoOf(team.viewer)
    const teams = await calls.photoOf(owner, team.id)
    await calls.put(team.viewer, id, teams)
    await calls.put(team.viewer, id, own)
    assert.deepEqual((await calls.read(team.viewer, id)).body.photos, [teams, own])
    const members = (await polder.get('/api/v1/teams', { token: owner.token })).body[0].members
    const { accountId } = members.find((one: { email: string }) => one.email === team.viewer.email)
    await polder.delete(`/api/v1/teams/${team.id}/members/${accountId}`, { token: owner.token })
    assert.deepEqual((await calls.read(team.viewer, id)).body.photos, [own])
    assert.equal((await calls.put(team.viewer, id, teams)).status, 403)
  })

  test('an account that is deleted takes its cases along, and leaves those of its teams', async () => {
    const [owner, other] = [await polder.account(), await polder.account()]
    const team = await teamOf(other)
    const shared = await calls.make(owner, { shared: true })
    await calls.put(owner, shared.id, await calls.photoOf(owner))
    const alone = await teamOf(owner)
    const soles = await calls.make(owner, { teamId: alone.id })
    const teams = await calls.make(team.editor, { teamId: team.id })
    for (const { token } of [owner, team.editor]) {
      const { status, body } = await polder.delete('/api/v1/auth/account', { token })
      assert.equal(status, 204, JSON.stringify(body))
    }
    const left = await calls.sql('SELECT id FROM cases WHERE id = ANY($1)', [[shared.id, soles.id, teams.id]])
    assert.deepEqual(
      left.rows.map((row) => row['id']),
      [teams.id],
    )
    assert.equal((await polder.get(`/c/${shared.shareToken}`)).status, 404)
    const kept = await calls.read(other, teams.id)
    assert.equal(kept.status, 200, JSON.stringify(kept.body))
    // While it is being deleted, nothing is added.
    const leaving = await polder.account()
    const [removed, ...made] = await Promise.all([
      polder.delete('/api/v1/auth/account', { token: leaving.token }),
      ...[1, 2, 3].map(() => polder.post('/api/v1/cases', { token: leaving.token, json: { name: 'a' } })),
    ])
    assert.equal(removed.status, 204, JSON.stringify(removed.body))
    for (const { status } of made) assert.ok([201, 401].includes(status), String(status))
  })

  test('the copy of the account holds its cases, without their links', async () => {
    const owner = await polder.account()
    const made = await calls.make(owner, { name: 'Voor de kopie', shared: true })
    const photo = await calls.photoOf(owner)
    await calls.put(owner, made.id, photo)
    const files = await unzip((await polder.get('/api/v1/account/export', { token: owner.token })).bytes)
    const [, account] = [...files].find(([name]) => name.endsWith('/account.json'))!
    const { id, name, reference, createdAt: created_at } = made
    assert.deepEqual(JSON.parse(account.toString()).cases, [
      { id, name, reference, shared: true, created_at, photos: [photo] },
    ])
    assert.ok(![...files.values()].some((bytes) => bytes.includes(made.shareToken)))
  })
})
