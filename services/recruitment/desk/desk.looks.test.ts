/** Every page of the desk, looked at in a browser: accessible, valid, narrow and wide, in both languages. */

import { after, before, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { type Desk, startDesk } from './testing/desk-service.ts'

let desk: Desk
let checker: PageChecker
let templateId: number
before(async () => {
  desk = await startDesk({ environment: { RECRUITER_MATCH: 'on' } })
  const { token } = desk.recruiter
  const of = (id: number) => `/api/v1/admin/applications/${id}`
  const [first, second, third] = desk.ids as [number, number, number]
  await desk.post(`${of(first)}/tags`, { token, json: { tag: 'Bellen' } })
  await desk.post(`${of(first)}/note-entries`, { token, json: { text: 'Belt liever.\n\nNa vijven.' } })
  await desk.post(`/applications/${first}/messages`, { token, json: { text: 'Kun je morgen?' } })
  await desk.post(`${of(second)}/moves`, { token, json: { from: 'PENDING', to: 'REVIEWING' } })
  await desk.setStatus(desk.recruiter, third, 'REJECTED')
  const texts = { subjectNl: 'Over {vacature}', textNl: 'Dag', subjectEn: 'About {job}', textEn: 'Hello' }
  const template = await desk.post('/api/v1/admin/message-templates', {
    ...{ token, json: { name: 'Uitnodiging', status: 'INTERVIEW', ...texts } },
  })
  templateId = template.body.id
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await desk[Symbol.asyncDispose]()
})

const looksRight = (name: string, address: () => string): void => {
  test(`page: ${name}`, { skip: missingBrowser }, () =>
    checker.check(`${desk.address}${address()}`, { cookies: desk.ria.cookies, name }),
  )
}

looksRight('the board', () => `/werkplek/vacatures/${desk.jobId}`)
looksRight('the list', () => `/werkplek/vacatures/${desk.jobId}?weergave=lijst`)
looksRight('nobody fits', () => `/werkplek/vacatures/${desk.jobId}?tekst=niemand`)
looksRight('a candidate', () => `/werkplek/sollicitaties/${desk.ids[0]}`)
looksRight('a move', () => `/werkplek/sollicitaties/${desk.ids[0]}/verplaatsen?van=PENDING&naar=INTERVIEW`)
looksRight('where to move', () => `/werkplek/sollicitaties/${desk.ids[0]}/verplaatsen`)

looksRight('the desk', () => '/werkplek')
looksRight('templates', () => '/werkplek/sjablonen')
looksRight('one template', () => `/werkplek/sjablonen/${templateId}`)
looksRight(
  'comparing',
  () => `/werkplek/vergelijken?kandidaat=${desk.ids[0]}&kandidaat=${desk.ids[1]}&kandidaat=${desk.ids[2]}`,
)

looksRight(
  'the question before acting on many',
  () => `/werkplek/vacatures/${desk.jobId}/bulkactie?naar=REVIEWING&wie=${desk.ids[0]}.0-${desk.ids[1]}`,
)
looksRight(
  'what came of acting on many',
  () =>
    `/werkplek/vacatures/${desk.jobId}/bulkactie/uitslag?label=${desk.ids[0]}&niet=${desk.ids[1]}.409.PENDING`,
)

test('page: acting on many, before and after', { skip: missingBrowser }, async () => {
  await checker.check(`${desk.address}/werkplek/vacatures/${desk.jobId}`, {
    ...{ cookies: desk.ria.cookies, name: 'bulk', withoutScripts: false, languages: ['nl'] },
    prepare: async (page) => {
      for (const box of await page.getByLabel(/^Selecteren: /).all()) await box.check()
      await page.getByLabel('Bulkactie').selectOption('SHORTLISTED')
      await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Doorgaan' }).click()])
    },
  })
})
