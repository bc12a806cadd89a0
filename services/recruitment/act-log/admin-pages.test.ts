/** The pages of administrators about accounts and the log: roles, disabling, old proofs, searching, a file without formulas. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { parse } from 'csv-parse/sync'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type PageVisitor, visitor, visitorAs } from '../testing/page-visitor.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
  testPassword,
} from '../testing/recruitment-service.ts'

const users = '/beheer/gebruikers'
const log = '/beheer/logboek'
const formula = '=HYPERLINK("https://elders.example")'

let polder: RecruitmentTestService
let checker: PageChecker
let admin: PageVisitor
let recruiter: SignedIn
let candidate: SignedIn

before(async () => {
  polder = await startRecruitment()
  if (!missingBrowser) checker = await openPageChecker()
  recruiter = await polder.person('ROLE_RECRUITER', { firstName: formula, lastName: 'Bos' })
  candidate = await polder.candidate({ firstName: 'Çelik <b>', lastName: 'Yılmaz' })
  admin = await visitorAs(polder, polder.admin)
})
after(async () => {
  await checker?.close()
  await polder[Symbol.asyncDispose]()
})

const userOf = async ({ id }: SignedIn) =>
  (await polder.get(`/api/v1/admin/users/${id}`, { token: polder.admin.token })).body

test('accounts are found by name, get another role, and are disabled and enabled', async () => {
  const found = load((await admin.see(`${users}?q=celik`)).body)
  assert.equal(found('tbody tr').length, 1)
  assert.match(found('tbody tr').text(), /Çelik <b> Yılmaz/)
  assert.equal(found(`label[for="role-${candidate.id}"]`).text(), 'Rol')
  assert.equal(found('tbody tr button').last().text(), 'Uitschakelen')
  const of = `${users}/${candidate.id}`
  assert.equal((await admin.send(`${of}/rol`, [['role', 'ROLE_RECRUITER']])).status, 303)
  assert.equal((await userOf(candidate)).role, 'ROLE_RECRUITER')
  assert.equal((await admin.send(`${of}/rol`, [['role', 'ROLE_KING']])).status, 422)
  assert.equal((await admin.send(`${of}/uitschakelen`)).status, 303)
  assert.equal((await userOf(candidate)).enabled, false)
  assert.match((await admin.see(`${users}?q=celik`)).body, /Inschakelen/)
  assert.equal((await admin.send(`${of}/inschakelen`)).status, 303)
  assert.equal((await userOf(candidate)).enabled, true)
  assert.match((await admin.see(`${users}?q=niemand`)).body, /Niemand gevonden/)
  assert.equal((await admin.send(`${users}/999999/uitschakelen`)).status, 404)
})

test('a recruiter is bound to companies on a page, one a line, and mistakes keep what was entered', async () => {
  const path = `${users}/${recruiter.id}/bedrijven`
  assert.equal(load((await admin.see(`${users}?q=bos`)).body)(`a[href="${path}"]`).text(), 'Bedrijven')
  const bound = async () =>
    (await polder.get(`/api/v1/admin/users/${recruiter.id}/companies`, { token: polder.admin.token })).body
      .companies
  const bind = (text: string) => admin.send(path, [['companies', text]])
  assert.equal((await bind('Zuivel B.V.\r\n\r\n  Bakker <b> \r\nZUIVEL b.v.')).status, 303)
  const names = await bound()
  assert.equal(names.length, 2)
  assert.equal(
    load((await admin.see(path)).body)('textarea')
      .text()
      .trim(),
    names.join('\n'),
  )
  const many = Array.from({ length: 51 }, (_, n) => `Bedrijf ${n}`).join('\n')
  for (const [text, words] of [
    [many, /hoogstens 50/],
    ['a'.repeat(201), /hoogstens 200/],
  ] as const) {
    const answer = await bind(text)
    assert.equal(answer.status, 422)
    assert.match(load(answer.body)('[role=alert]').text(), words)
    assert.equal(load(answer.body)('textarea').text().trim(), text)
  }
  assert.deepEqual(await bound(), names)
  const other = await admin.send(`${users}/${polder.admin.id}/bedrijven`, [['companies', 'Zuivel']])
  assert.equal(other.status, 409)
  for (const { body } of [other, await admin.see(`${users}/${polder.admin.id}/bedrijven`)]) {
    assert.match(load(body)('[role=alert]').text(), /Alleen een recruiter/)
    assert.equal(load(body)('main form').length, 0)
    assert.match(load(body)('main a').last().attr('href')!, /^\/beheer\/gebruikers\?q=/)
  }
  assert.equal((await admin.see(`${users}/999999/bedrijven`)).status, 404)
  assert.equal((await admin.send(`${users}/999999/bedrijven`, [['companies', 'X']])).status, 404)
  const asRecruiter = await visitorAs(polder, recruiter)
  assert.equal((await asRecruiter.see(path)).status, 403)
  assert.equal((await asRecruiter.send(path, [['companies', '']])).status, 403)
  assert.equal((await bind('')).status, 303)
  assert.deepEqual(await bound(), [])
})

test('the last administrator stays one, and the page says why', async () => {
  const { status, body } = await admin.send(`${users}/${polder.admin.id}/rol`, [['role', 'CANDIDATE']])
  assert.equal(status, 409)
  const page = load(body)
  assert.equal(page(`.error-summary a[href="#role-${polder.admin.id}"]`).length, 1)
  assert.equal(page(`#role-${polder.admin.id}`).length, 1)
})

test('a proof older than ten minutes is asked for again, with the change kept', async () => {
  polder.platform.clock.advance(11 * 60_000)
  const path = `${users}/${candidate.id}/rol`
  const asked = await admin.send(path, [['role', 'CANDIDATE']])
  assert.equal(asked.status, 422)
  const page = load(asked.body)
  assert.equal(page('main form').attr('action'), path)
  assert.equal(page('input[name=role]').val(), 'CANDIDATE')
  const change = (password: string) =>
    admin.send(path, [
      ['role', 'CANDIDATE'],
      ['password', password],
    ])
  assert.match((await change('geraden')).body, /Dit wachtwoord klopt niet/)
  assert.equal((await userOf(candidate)).role, 'ROLE_RECRUITER')
  assert.equal((await change(testPassword)).status, 303)
  assert.equal((await userOf(candidate)).role, 'CANDIDATE')
})

test('the log holds acts and looks, is searched by words, names and numbers, and names no candidate', async () => {
  const { token } = candidate
  const json = { name: 'Zorg', firstName: 'Çelik', summary: 'Rustig.' }
  const signed = await polder.signIn(candidate.email, testPassword)
  const { id } = (await polder.post('/api/v1/cv-profiles', { token: signed.token, json })).body
  assert.ok(id, token)
  const read = await polder.get(`/api/v1/admin/cv-profiles/${id}/download-pdf`, { token: recruiter.token })
  assert.equal(read.status, 200)
  const lines = async (q: string, language = 'nl') => {
    const page = load((await admin.see(`${log}?q=${encodeURIComponent(q)}`, language)).body)
    return page('tbody tr')
      .toArray()
      .map((row) => page(row).text())
  }
  assert.ok((await lines('')).length > 4)
  const looks = await lines('bekeek een cv')
  assert.equal(looks.length, 1)
  assert.ok(looks[0]!.includes(formula) && looks[0]!.includes(`Account ${candidate.id}`), looks[0])
  assert.deepEqual(await lines('looked at a cv'), looks)
  assert.match((await lines('changed a role', 'en')).join(), /Changed a role/)
  assert.ok((await lines(String(candidate.id))).length >= 4)
  assert.deepEqual(await lines('geen enkel woord hiervan'), [])
  assert.doesNotMatch((await lines('')).join(), /Çelik|Yılmaz/)
  assert.equal(load((await admin.see(log)).body)(`label[for=q]`).text(), 'Zoeken in logboek')
})

test('the file of the log runs no formula in a spreadsheet', async () => {
  const { headers, body } = await admin.see(`${log}/csv?q=${encodeURIComponent('bekeek een cv')}`)
  assert.match(headers.get('content-type')!, /^text\/csv/)
  const [row, ...more] = parse(body, { bom: true, columns: true }) as Record<string, string>[]
  assert.equal(more.length, 0)
  assert.deepEqual([row!['Code'], row!['Naam']], ['PROFILE_VIEWED', `'${formula} Bos`])
})

test("the page and the file of the log speak the reader's language", async () => {
  const job = { title: 'Kok', company: 'De Pan', description: 'Soep' }
  const jobId = (await polder.post('/jobs', { token: recruiter.token, json: job })).body.id
  const { token } = await polder.candidate()
  const applied = await polder.post('/applications', { token, json: { jobId } })
  assert.equal(applied.status, 201)
  const move = { token: recruiter.token, json: { from: 'PENDING', to: 'REVIEWING' } }
  const moved = await polder.post(`/api/v1/admin/applications/${applied.body.id}/moves`, move)
  assert.equal(moved.status, 201, JSON.stringify(moved.body))
  for (const [language, head, said] of [
    ['nl', 'Tijdstip,Code,Handeling', ['Recruiter', 'Nieuw → In behandeling']],
    ['en', 'Time,Code,Act', ['Recruiter', 'New → In review']],
  ] as const) {
    const { body } = await admin.see(`${log}/csv?q=${applied.body.id}`, language)
    assert.ok(body.replace('\uFEFF', '').startsWith(head), body.slice(0, 80))
    for (const words of said) assert.ok(body.includes(words), `${words} in ${body}`)
    assert.doesNotMatch(body, /ROLE_RECRUITER|PENDING/)
    assert.ok((await admin.see(`${log}?q=${applied.body.id}`, language)).body.includes(said[1]))
  }
})

test('nobody but administrators sees or changes any of it', async () => {
  const others = [await visitorAs(polder, recruiter), await visitorAs(polder, candidate)]
  for (const other of others) {
    for (const path of [users, log, `${log}/csv`]) assert.equal((await other.see(path)).status, 403)
    assert.equal((await other.send(`${users}/${polder.admin.id}/uitschakelen`)).status, 403)
  }
  assert.equal((await visitor(polder).see(log)).status, 303)
})

for (const [name, path] of [
  ['users', '/beheer/gebruikers'],
  ['log-book', '/beheer/logboek'],
] as const)
  test(`page: ${path}`, { skip: missingBrowser }, () =>
    checker.check(`${polder.address}${path}`, { name, cookies: admin.cookies }),
  )

test('page: companies of a recruiter', { skip: missingBrowser }, () =>
  checker.check(`${polder.address}/beheer/gebruikers/${recruiter.id}/bedrijven`, {
    name: 'user-companies',
    cookies: admin.cookies,
  }),
)

test('page: a question for the password', { skip: missingBrowser }, async () => {
  await checker.check(`${polder.address}/beheer/gebruikers`, {
    name: 'user-proof',
    cookies: admin.cookies,
    preparedStatus: 422,
    withoutScripts: false,
    prepare: async (page) => {
      await Promise.all([
        page.waitForNavigation(),
        page
          .getByRole('button', { name: /Uitschakelen|Disable/ })
          .first()
          .click(),
      ])
    },
  })
})
