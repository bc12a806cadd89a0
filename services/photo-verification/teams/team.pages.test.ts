/** Teams on their pages, without a script: made, joined, changed and left; what a viewer is shown; and how it looks. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { type OwnerSession, ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

describe('pages of teams', () => {
  let polder: PhotoTestService
  let anna: OwnerSession
  let bram: OwnerSession
  let team: string
  before(async () => {
    polder = await startPhotoService()
    anna = await ownerOn(polder, 'anna@example.nl')
    bram = await ownerOn(polder, 'bram@example.nl')
  })
  after(() => polder[Symbol.asyncDispose]())

  const path = () => `/app/teams/${team}`
  /** As the team's page leads to it. */
  const memberOf = async (email: string): Promise<string> => {
    const { body } = await anna.get(path())
    return new RegExp(
      `href="(/app/teams/[^"]*/members/\\d+)"[^>]*>Wijzigen<span class="visually-hidden"> ${email}`,
    ).exec(body)![1]!
  }

  test('made, asked into, and joined by the mail', async () => {
    assert.match((await anna.get('/app/settings')).body, /Je zit nog in geen team/)
    assert.equal((await anna.get('/app/teams/new')).status, 200)
    for (const name of [' ', 'x'.repeat(101)]) {
      const answer = await anna.post('/app/teams', { name })
      assert.equal(answer.status, 422)
      assert.match(answer.body, /Geef het team een naam/)
    }
    const made = await anna.post('/app/teams', { name: 'Redactie <Noord>' })
    assert.equal(made.status, 303, made.body)
    team = made.headers.get('location')!.split('/').at(-1)!
    assert.match((await anna.get('/app/settings')).body, /Redactie &lt;Noord&gt;/)
    for (const [fields, words] of [
      [{ email: 'geen adres', role: 'VIEWER' }, /Vul een e-mailadres in/],
      [{ email: bram.email, role: 'BAAS' }, /Kies een rol/],
    ] as const) {
      const answer = await anna.post(`${path()}/invitations`, fields)
      assert.equal(answer.status, 422)
      assert.match(answer.body, words)
      assert.ok(answer.body.includes(`value="${fields.email}"`))
    }
    const own = await anna.post(`${path()}/invitations`, { email: anna.email, role: 'VIEWER' })
    assert.equal(own.status, 409)
    assert.match(own.body, /al lid van het team/)
    assert.equal((await bram.get(path())).status, 403)
    const invited = await anna.post(`${path()}/invitations`, { email: bram.email, role: 'VIEWER' })
    assert.equal(invited.headers.get('location'), path())
    assert.match((await anna.get(path())).body, /Intrekken<span class="visually-hidden"> bram@example\.nl/)
    const token = await eventually(async () => {
      const mail = polder.platform.mails.find(({ to }) => to === bram.email)
      return mail && /invitations\/([\w-]{43})/.exec(mail.text)![1]
    }, 'the mail of the invitation')
    const takeBack = async () =>
      new RegExp(`action="(${path()}/invitations/[\\w-]+/take-back)"`).exec(
        (await anna.get(path())).body,
      )![1]!
    await anna.post(`${path()}/invitations`, { email: 'toch.niet@example.nl', role: 'VIEWER' })
    // By address: that of bram is the first.
    assert.equal((await bram.post(await takeBack())).status, 403)
    assert.equal((await bram.post(`/app/invitations/${token}`)).status, 303)
    const taken = await anna.post(await takeBack())
    assert.equal(taken.headers.get('location'), path())
    assert.doesNotMatch((await anna.get(path())).body, /toch\.niet/)
    assert.match((await bram.get('/app')).body, new RegExp(`href="/app\\?team=${team}"`))
  })

  test('a viewer is shown nothing that would be refused; an editor and an owner what they may do', async () => {
    const nothingYet = (await bram.get(`/app?team=${team}`)).body
    assert.match(nothingYet, /Hier komen de foto’s van het team te staan/)
    assert.doesNotMatch(nothingYet, /Voeg de eerste toe/)
    assert.match((await anna.get(`/app?team=${team}`)).body, /Voeg de eerste toe/)
    await anna.upload(await smallJpeg(5), { teamId: team })
    const list = await bram.get(`/app?team=${team}`)
    const id = /id="photo-(\w{6})"/.exec(list.body)![1]!
    assert.doesNotMatch((await bram.get('/app')).body, /id="photo-/)
    // Viewers do not choose this team for what they add.
    assert.doesNotMatch(list.body, /<select[^>]*id="team"/)
    assert.match((await anna.get('/app')).body, new RegExp(`<option value="${team}"`))
    const forms = async (who: OwnerSession): Promise<string[]> => {
      const { body } = await who.get(`/app/photos/${id}`)
      const acts = [...body.matchAll(/(?:action|href)="\/app\/photos\/\w+\/([\w-]+)"/g)]
      return [...new Set(acts.map(([, act]) => act!))].sort()
    }
    const read = ['evidence', 'original', 'share']
    // Private photos are for premium accounts, which neither of them has.
    const edit = ['details', ...read, 'view-password'].sort()
    assert.deepEqual(await forms(bram), read)
    for (const act of read)
      assert.equal((await bram.get(`/app/photos/${id}/${act}`)).status === 403, false, act)
    const member = await memberOf(bram.email)
    assert.equal((await anna.post(member, { role: 'EDITOR' })).headers.get('location'), path())
    assert.deepEqual(await forms(bram), edit)
    assert.equal(
      (await bram.post(`/app/photos/${id}/view-password`, { act: 'set', password: 'geheim' })).status,
      303,
    )
    assert.deepEqual(await forms(anna), ['delete', ...edit].sort())
    assert.doesNotMatch((await bram.get(path())).body, /invitations|Wijzigen/)
    assert.equal((await bram.get(member)).status, 303)
    assert.equal((await bram.post(member, { role: 'OWNER' })).status, 403)
    assert.equal((await bram.get(`${await memberOf(anna.email)}/remove`)).status, 404)
  })

  test('how it looks, for its owner and for a member', { skip: missingBrowser }, async () => {
    await anna.post(`${path()}/invitations`, { email: 'nog.niet@example.nl', role: 'EDITOR' })
    const member = await memberOf(bram.email)
    const checker = await openPageChecker()
    try {
      const as = async (who: OwnerSession, at: string, shot: string, languages?: ('nl' | 'en')[]) => {
        const [name, value] = who.cookie.split('=') as [string, string]
        await checker.check(`${polder.address}${at}`, {
          ...{ name: shot, cookies: { [name]: value } },
          ...(languages ? { languages } : {}),
        })
      }
      await as(anna, '/app/teams/new', 'team-new', ['en'])
      await as(anna, `/app/teams/${team}`, 'team')
      await as(bram, `/app?team=${team}`, 'team-photos', ['nl'])
      const id = member.split('/').at(-1)
      await as(anna, `/app/teams/${team}/members/${id}`, 'team-member', ['en'])
      await as(anna, `/app/teams/${team}/members/${id}/remove`, 'team-remove', ['nl'])
    } finally {
      await checker.close()
    }
  })

  test('the last owner stays; others are taken out, or leave', async () => {
    const [own, member] = [await memberOf(anna.email), await memberOf(bram.email)]
    for (const answer of [await anna.post(own, { role: 'VIEWER' }), await anna.post(`${own}/remove`)]) {
      assert.equal(answer.status, 409)
      assert.match(answer.body, /houdt ten minste één eigenaar/)
    }
    assert.match((await bram.get(`${member}/remove`)).body, /Team “Redactie &lt;Noord&gt;” verlaten\?/)
    assert.equal((await bram.post(`${member}/remove`)).headers.get('location'), '/app')
    assert.equal((await bram.get(path())).status, 403)
    assert.equal((await anna.post(`${member}/remove`)).status, 404)
    assert.doesNotMatch((await anna.get(path())).body, /bram@example/)
  })
})
