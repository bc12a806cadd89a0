/** Routes of the register for administrators (specification, Register). */

import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, oneOf, Type } from '../../../kit/http/schema.ts'
import { toCsv } from '../../../kit/text/csv.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import * as schema from './privacy.schema.ts'
import { readLog, readRegister, readRetention } from './register.actions.ts'

const tag = 'Privacy'
const access = admin
const base = '/api/v1/admin/privacy'
const query = closed({
  format: Type.Optional(
    oneOf(['json', 'csv'], {
      default: 'json',
      description: 'JSON, or a CSV file (RFC 4180) for a spreadsheet.',
    }),
  ),
})

const alsoAs = ['text/csv']

type Cells = readonly (string | number | null)[]

const csvFile = (name: string, head: readonly string[], rows: readonly Cells[]): Reply =>
  reply({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
    body: toCsv(head, rows),
  })

const responsible = ({ name, address, contact, officer }: schema.RegisterDto['controller']): string | null =>
  [name, address, contact, officer].filter(Boolean).join('; ') || null

/** A row for each column of each table, each with who is responsible. */
export const registerCsv = ({ entries, controller }: schema.RegisterDto): Reply =>
  csvFile(
    'register',
    ['table', 'column', 'purpose', 'name', 'subjects', 'ground', 'recipients', 'kept', 'controller'],
    entries.flatMap((entry) =>
      entry.columns.map(({ column, purpose }) => [
        entry.table,
        column,
        purpose,
        entry.name,
        entry.subjects,
        entry.ground,
        entry.recipients,
        entry.kept,
        responsible(controller),
      ]),
    ),
  )

export const retentionCsv = (due: readonly schema.DueDto[]): Reply =>
  csvFile(
    'retention',
    ['kind', 'id', 'erasesAt', 'because'],
    due.map((row) => [row.kind, row.id, row.erasesAt, row.because]),
  )

export const logCsv = (looks: readonly schema.LookDto[]): Reply =>
  csvFile(
    'log',
    [
      ...['id', 'at', 'act', 'actorId', 'actorEmail', 'actorRole', 'subjectId', 'applicationId', 'detail'],
      ...['inputsHash', 'rules', 'total', 'coverage'],
    ],
    looks.map((row) => [
      row.id,
      row.at,
      row.act,
      row.actorId,
      row.actorEmail,
      row.actorRole,
      row.subjectId,
      row.applicationId,
      row.detail,
      row.match?.inputsHash ?? null,
      row.match?.rules ?? null,
      row.match?.total ?? null,
      row.match?.coverage ?? null,
    ]),
  )

export const registerRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/register`,
    operationId: 'readRegister',
    summary: 'The register of processing activities',
    description:
      'Administrators only. Who is responsible, and each table with whom it is about, on what ground, who gets it and how long it is kept, and each of its columns with its purpose, as declared in code (article 30 of the GDPR). The reading is logged.',
    tag,
    access,
    query,
    alsoAs,
    tells: ['Content-Disposition'],
    output: schema.RegisterDto,
    handler: async ({ query: { format }, caller, language }) => {
      const register = await readRegister(ctx, caller, language)
      return format === 'csv' ? registerCsv(register) : register
    },
  }),
  route({
    method: 'GET',
    path: `${base}/retention`,
    operationId: 'readRetention',
    summary: 'What falls due',
    description:
      'Administrators only. Applications, accounts and copies that have a moment at which they are erased, the first first, at most 10,000. The reading is logged.',
    tag,
    access,
    query,
    alsoAs,
    tells: ['Content-Disposition'],
    output: schema.DueList,
    handler: async ({ query: { format }, caller }) => {
      const due = await readRetention(ctx, caller)
      return format === 'csv' ? retentionCsv(due) : due
    },
  }),
  route({
    method: 'GET',
    path: `${base}/log`,
    operationId: 'readPrivacyLog',
    summary: 'Who looked at whose data',
    description:
      'Administrators only. Looks of recruiters and administrators of the last year, the newest first, at most 10,000; of people who were erased the look alone stays. Reading it is logged too.',
    tag,
    access,
    query,
    alsoAs,
    tells: ['Content-Disposition'],
    output: schema.LookList,
    handler: async ({ query: { format }, caller }) => {
      const looks = await readLog(ctx, caller)
      return format === 'csv' ? logCsv(looks) : looks
    },
  }),
]
