/** Teams over HTTP: who may do what with a photo of a team, how people come and go, and that an owner always remains. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Route } from '../../../kit/http/route.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { tusCalls } from '../testing/tus.ts'

type Account = { token: string; email: string }

describe('teams', () => {
  let polder: PhotoTestService
  let anna: Account
  before(async () => {
    polder = await startPhotoService()
    anna = await polder.premiumAccount()
  })
  after(() => polder[Symbol.asyncDispose]())

  const makeTeam = async ({ token }: Account, name = 'Redactie'): Promise<string> => {
    const answer = await polder.post('/api/v1/teams', { token, json: { name } })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer.body.id
  }
  const invite = (owner: Account, team: string, email: string, role: string) =>
    polder.post(`/api/v1/teams/${team}/invitations`, { token: owner.token, json: { email, role } })
  /** The token in the newest mail to the address; there must be this many. */
  const mailed = (email: string, count = 1): Promise<string> =>
    eventually(async () => {
      const mails = polder.platform.mails.filter((mail) => mail.to === email)
      return mails.length >= count && /\/app\/invitations\/([\w-]{43})/.exec(mails.at(-1)!.text)![1]!
    }, `mail ${count} to ${email}`)
  const accept = ({ token }: Account, invitation: string) =>
    polder.post(`/api/v1/teams/invitations/${invitation}`, { token })
  const join = async (owner: Account, team: string, role: string): Promise<Account> => {
    const account = await polder.account()
    assert.equal((await invite(owner, team, account.email.toUpperCase(), role)).status, 201)
    const joined = await accept(account, await mailed(account.email))
    assert.equal(joined.status, 200, JSON.stringify(joined.body))
    assert.equal(joined.body.role, role)
    return account
  }
  const teamsOf = async ({ token }: Account) => (await polder.get('/api/v1/teams', { token })).body
  const idOf = async (account: Account, team: string): Promise<number> => {
    const found = (await teamsOf(account)).find((one: { id: string }) => one.id === team)
    return found.members.find((one: { email: string }) => one.email === account.email).accountId
  }
  const leave = async (account: Account, team: string) =>
    polder.delete(`/api/v1/teams/${team}/members/${await idOf(account, team)}`, { token: account.token })
  const sql = (statement: string, values: unknown[] = []) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values)

  /** By operation: the least role, and what is sent. Another room's route on photos is added here. */
  const needed: Record<string, { role: string; json?: object; path?: string }> = {
    getPhoto: { role: 'VIEWER' },
    verifyPhoto: { role: 'VIEWER' },
    downloadOriginal: { role: 'VIEWER' },
    getOwnEvidence: { role: 'VIEWER' },
    setViewPassword: { role: 'EDITOR', json: { password: null } },
    changeDetails: { role: 'EDITOR', json: { title: 'Tulpen' } },
    setRetention: { role: 'EDITOR', json: { keepUntil: null } },
    setVisibility: { role: 'EDITOR', json: { isPublic: true } },
    deletePhoto: { role: 'DELETE' },
  }
  const order = ['stranger', 'VIEWER', 'EDITOR', 'OWNER']

  test('every route of a photo with every role', async () => {
    const team = await makeTeam(anna)
    const people: [string, Account][] = [
      ['stranger', await polder.account()],
      ['VIEWER', await join(anna, team, 'VIEWER')],
      ['EDITOR', await join(anna, team, 'EDITOR')],
      ['OWNER', anna],
    ]
    const uploader = people[2]![1]
    const upload = await polder.photo(uploader.token, { teamId: team })
    assert.equal(upload.teamId, team)
    const id = upload.verificationId
    // Private, so that nobody sees it for another reason.
    await polder.patch(`/api/v1/photos/${id}/visibility`, { token: anna.token, json: { isPublic: false } })
    const routes = polder.service.routes.filter(
      (route: Route) => /^\/api\/v1\/photos\/\{id\}/.test(route.path) && route.access !== 'public',
    )
    assert.ok(routes.length >= 9)
    await eventually(
      async () => (await polder.get(`/api/v1/photos/${id}/evidence`, { token: anna.token })).status === 200,
      'the log covers the photo',
    )
    for (const route of routes.toSorted(
      (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
    )) {
      const rule = needed[route.operationId!]
      assert.ok(rule, `${route.operationId}: say which role it needs`)
      const least = rule.role === 'DELETE' ? 'OWNER' : rule.role
      for (const [role, { token }] of people) {
        const { status } = await polder.call(route.method, route.path.replace('{id}', id), {
          token,
          ...(rule.json ? { json: rule.json } : {}),
        })
        const isAllowed = order.indexOf(role) >= order.indexOf(least)
        assert.equal(status < 300, isAllowed, `${route.operationId} as ${role}: ${status}`)
        if (!isAllowed) assert.equal(status, 403, `${route.operationId} as ${role}`)
        if (route.operationId === 'setVisibility')
          await sql('UPDATE photos SET is_public = false WHERE verification_id = $1', [id])
      }
    }
  })

  test('uploads name their team, and lists keep them apart', async () => {
    const team = await makeTeam(anna)
    const editor = await join(anna, team, 'EDITOR')
    const viewer = await join(anna, team, 'VIEWER')
    const stranger = await polder.account()
    for (const [{ token }, teamId, status] of [
      [viewer, team, 403],
      [stranger, team, 403],
      [editor, '5f0c3c1e-2f5b-4d0c-8a53-6b1f0d0f8e11', 403],
      [editor, 'team', 400],
    ] as const)
      assert.equal((await polder.upload(token, { teamId })).status, status)
    const own = await polder.photo(editor.token)
    const shared = await polder.photo(editor.token, { teamId: team })
    const list = async ({ token }: Account, query = '') => {
      const { status, body } = await polder.get(`/api/v1/photos${query}`, { token })
      return body.content?.map((one: { verificationId: string }) => one.verificationId) ?? status
    }
    assert.deepEqual(await list(editor), [own.verificationId])
    assert.deepEqual(await list(viewer, `?teamId=${team}`), [shared.verificationId])
    assert.equal(await list(stranger, `?teamId=${team}`), 403)
    assert.equal(await list(stranger, '?teamId=5f0c3c1e-2f5b-4d0c-8a53-6b1f0d0f8e11'), 404)
    assert.equal((await leave(editor, team)).status, 204)
    const path = `/api/v1/photos/${shared.verificationId}/download`
    assert.equal((await polder.get(path, { token: editor.token })).status, 403)
    assert.equal((await polder.get(path, { token: viewer.token })).status, 200)
  })

  test('an invitation is used once, by its own address, in its week; its token is kept nowhere', async () => {
    const team = await makeTeam(anna)
    const bram = await polder.account()
    const stranger = await polder.account()
    await invite(anna, team, bram.email, 'VIEWER')
    const first = await mailed(bram.email)
    await invite(anna, team, bram.email, 'EDITOR')
    const second = await mailed(bram.email, 2)
    assert.equal((await accept(bram, first)).status, 404)
    assert.equal((await accept(stranger, second)).status, 403)
    const kept = JSON.stringify([
      (await sql('SELECT * FROM team_invitations')).rows,
      (await sql('SELECT data FROM "photo_verification_jobs".job')).rows,
    ])
    assert.ok(!kept.includes(second))
    const tries = await Promise.all([1, 2, 3, 4].map(() => accept(bram, second)))
    assert.deepEqual(tries.map(({ status }) => status).sort(), [200, 404, 404, 404])
    assert.equal((await invite(anna, team, bram.email, 'OWNER')).status, 409)
    const late = await polder.account()
    await invite(anna, team, late.email, 'VIEWER')
    const token = await mailed(late.email)
    await sql('UPDATE team_invitations SET expires_at = $1', [polder.platform.clock.now()])
    assert.equal((await accept(late, token)).status, 410)
    assert.deepEqual((await teamsOf(anna)).find((one: { id: string }) => one.id === team).invitations, [])
  })

  test('an invitation is taken back by owners of its team: its link works no more, and nobody joins twice', async () => {
    const [team, other] = [await makeTeam(anna), await makeTeam(anna, 'Ander team')]
    const late = await polder.account()
    const { id } = (await invite(anna, team, late.email, 'EDITOR')).body
    const token = await mailed(late.email)
    const takeBack = ({ token: by }: Account, from = team) =>
      polder.delete(`/api/v1/teams/${from}/invitations/${id}`, { token: by })
    assert.equal((await takeBack(late)).status, 403)
    assert.equal((await takeBack(await join(anna, team, 'EDITOR'))).status, 403)
    assert.equal((await takeBack(anna, other)).status, 404)
    const whole = (await teamsOf(anna)).find((one: { id: string }) => one.id === team)
    assert.deepEqual(
      whole.invitations.map((one: { id: string; email: string }) => [one.id, one.email]),
      [[id, late.email]],
    )
    assert.equal((await takeBack(anna)).status, 204)
    assert.equal((await takeBack(anna)).status, 404)
    assert.equal((await accept(late, token)).status, 404)
    // Whoever joins at the same moment is in, or is not: one of the two acts wins.
    const again = (await invite(anna, team, late.email, 'EDITOR')).body.id
    const fresh = await mailed(late.email, 2)
    const [joined, taken] = await Promise.all([
      accept(late, fresh),
      polder.delete(`/api/v1/teams/${team}/invitations/${again}`, { token: anna.token }),
    ])
    assert.ok(
      (joined.status === 200 && taken.status === 404) || (joined.status === 404 && taken.status === 204),
      `${joined.status} ${taken.status}`,
    )
  })

  test('an upload in pieces belongs to the team it names, where its sender may add to that team until the end', async () => {
    const { begin, begun, send } = tusCalls(() => polder)
    const team = await makeTeam(anna)
    const editor = await join(anna, team, 'EDITOR')
    const viewer = await join(anna, team, 'VIEWER')
    const stranger = await polder.account()
    const file = await smallJpeg(41)
    const fields = { teamId: team }
    for (const [{ token }, teamId, status] of [
      [viewer, team, 403],
      [stranger, team, 403],
      [editor, 'redactie', 400],
    ] as const)
      assert.equal((await begin(token, file, { fields: { teamId } })).status, status)
    const path = await begun(editor.token, file, { fields })
    const photo = (await send(editor.token, path, 0, file)).body
    assert.equal(photo.teamId, team)
    assert.equal(
      (await polder.get(`/api/v1/photos?teamId=${team}`, { token: viewer.token })).body.totalElements,
      1,
    )
    const late = await begun(editor.token, file, { fields })
    await send(editor.token, late, 0, file.subarray(0, 20))
    await leave(editor, team)
    assert.equal((await send(editor.token, late, 20, file.subarray(20))).status, 403)
    assert.equal(
      (await polder.get(`/api/v1/photos?teamId=${team}`, { token: anna.token })).body.totalElements,
      1,
    )
  })

  test('what is wrong is named, and only owners decide who is in', async () => {
    const team = await makeTeam(anna)
    const editor = await join(anna, team, 'EDITOR')
    for (const [json, named] of [
      [{}, /name/],
      [{ name: ' ' }, /name/],
      [{ name: 'a', role: 'OWNER' }, /role/],
    ] as const) {
      const answer = await polder.post('/api/v1/teams', { token: anna.token, json })
      assert.equal(answer.status, 400)
      assert.match(answer.body.message, named)
    }
    assert.equal((await invite(anna, team, 'nobody', 'VIEWER')).status, 400)
    assert.equal((await invite(anna, team, 'a@example.nl', 'BOSS')).status, 400)
    assert.equal((await invite(editor, team, 'a@example.nl', 'VIEWER')).status, 403)
    const member = `/api/v1/teams/${team}/members/${await idOf(anna, team)}`
    assert.equal((await polder.patch(member, { token: editor.token, json: { role: 'VIEWER' } })).status, 403)
    assert.equal((await polder.delete(member, { token: editor.token })).status, 403)
    assert.equal((await polder.patch(member, { token: anna.token, json: { role: 'VIEWER' } })).status, 409)
    assert.equal((await polder.delete(member, { token: anna.token })).status, 409)
  })

  test('of two owners that leave, or step down, at the same moment one stays', async () => {
    for (const act of ['leave', 'step down']) {
      const team = await makeTeam(anna)
      const other = await join(anna, team, 'OWNER')
      const ids = [await idOf(anna, team), await idOf(other, team)]
      const answers = await Promise.all(
        [anna, other].map(({ token }, index) => {
          const path = `/api/v1/teams/${team}/members/${ids[index]}`
          return act === 'leave'
            ? polder.delete(path, { token })
            : polder.patch(path, { token, json: { role: 'VIEWER' } })
        }),
      )
      assert.equal(answers.filter(({ status }) => status === 409).length, 1, act)
      const owners = await sql(`SELECT 1 FROM team_members WHERE team_id = $1 AND role = 'OWNER'`, [team])
      assert.equal(owners.rows.length, 1, act)
    }
  })

  test('fifty are in a team at most, with those who were asked', async () => {
    const owner = await polder.account()
    const team = await makeTeam(owner)
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_one, i) => invite(owner, team, `gast-${i}@example.nl`, 'VIEWER')),
    )
    assert.deepEqual(
      [201, 409].map((wanted) => answers.filter(({ status }) => status === wanted).length),
      [49, 3],
    )
  })

  test('an account that is deleted leaves its teams; one that only it owned ends, and photos stay with who added them', async () => {
    const owner = await polder.account()
    const sole = await makeTeam(owner)
    const member = await join(owner, sole, 'EDITOR')
    const photo = await polder.photo(member.token, { teamId: sole })
    const shared = await makeTeam(anna)
    const pair = await polder.account()
    await invite(anna, shared, pair.email, 'OWNER')
    await accept(pair, await mailed(pair.email))
    for (const { token } of [owner, pair])
      assert.equal((await polder.delete('/api/v1/auth/account', { token })).status, 204)
    assert.deepEqual(await teamsOf(member), [])
    const kept = await polder.get(`/api/v1/photos/${photo.verificationId}`, { token: member.token })
    assert.equal(kept.status, 200)
    assert.equal(kept.body.teamId, undefined)
    const left = (await teamsOf(anna)).find((one: { id: string }) => one.id === shared)
    assert.deepEqual(
      left.members.map((one: { email: string }) => one.email),
      [anna.email],
    )
  })
})
