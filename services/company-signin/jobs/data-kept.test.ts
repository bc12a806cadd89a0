/** What is kept, and until when: rows on both sides of each limit, and a sweep at a moment in between. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'

const day = 86_400_000

test('the sweep removes what is over its time, and nothing a minute younger', async () => {
  await using polder = await startCompanySignin()
  await register(polder, '68750110')
  const db = await tablesOf(polder)
  const { clock, ids } = polder.platform
  const { id } = await db.selectFrom('representatives').select('id').executeTakeFirstOrThrow()
  // The sweep runs a minute from now.
  const sweepAt = clock.millis() + 60_000
  const ago = (days: number, minutes: number): Date => new Date(sweepAt - days * day - minutes * 60_000)
  const sides = [1, -1] as const
  for (const side of sides) {
    const name = side === 1 ? 'old' : 'young'
    await db
      .insertInto('sign_ins')
      .values({
        ...{ representative_id: id, session_id: ids.uuid(), address: name, browser: '-', level: 'BASIS' },
        ...{ methods: 'pwd', at: ago(90, side) },
      })
      .execute()
    await db
      .insertInto('known_devices')
      .values({
        ...{ representative_id: id, token_hash: name, browser: '-' },
        ...{ created_at: ago(400, side), seen_at: ago(400, side) },
      })
      .execute()
    await db
      .insertInto('openid_records')
      .values({
        ...{ id_hash: name, model: 'Interaction', payload: '{}', grant_hash: null, session_uid: null },
        ...{ account: null, client_id: null, consumed_at: null, expires_at: ago(1, side) },
      })
      .execute()
    await db
      .insertInto('mail_tokens')
      .values({
        ...{ token_hash: name, representative_id: id, purpose: 'reset', email: 'jan@voorbeeld.nl' },
        ...{ created_at: ago(1, 0), expires_at: ago(0, side) },
      })
      .execute()
    await db
      .insertInto('outgoing_letters')
      .values({
        ...{ id: ids.uuid(), kind: name, address_key: '-', person: null, sealed: null, tries: 1 },
        ...{ created_at: ago(0, 60 + side), due_at: ago(0, 60 + side), sent_at: ago(0, 60 + side) },
      })
      .execute()
    await db
      .insertInto('invitations')
      .values({
        ...{ id: ids.uuid(), token_hash: name, kvk_number: '68750110', email: `${name}@uitgenodigd.nl` },
        ...{ role: 'GEMACHTIGDE', manager: false, invited_by: id },
        ...{ sent_at: ago(30, side), expires_at: ago(23, side) },
      })
      .execute()
    await db
      .insertInto('mandates')
      .values({
        ...{ id: ids.uuid(), kvk_number: '68750110', representative_id: id, client_id: name },
        ...{
          limit_cents: null,
          branch_number: null,
          until_said: '-',
          granted_by: id,
          granted_level: 'MIDDEN',
        },
        ...{ granted_at: ago(3_000, 0), valid_from: ago(3_000, 0), revoked_at: null, told_days: null },
        valid_until: ago(2_557, side * 3 * 24 * 60),
      })
      .execute()
  }
  for (const side of sides) {
    const name = side === 1 ? 'old' : 'young'
    await db
      .insertInto('representatives')
      .values({
        ...{ record: ids.uuid(), kvk_number: '68750110', role: 'GEMACHTIGDE', register_role: 'GEMACHTIGDE' },
        ...{ password_hash: 'removed', phone: null, bsn_sealed: null, bsn_index: null },
        ...{ first_name: 'Piet', last_name_prefix: null, last_name: name, email: `${name}@voorbeeld.nl` },
        ...{ created_at: ago(3_000, 0), removed_at: ago(2_557, side * 3 * 24 * 60) },
      })
      .execute()
  }
  const left = async () => {
    const names = (rows: { name: string }[]): string =>
      rows
        .map(({ name }) => name)
        .sort()
        .join()
    return {
      signIns: names(await db.selectFrom('sign_ins').select('address as name').execute()),
      devices: names(await db.selectFrom('known_devices').select('token_hash as name').execute()),
      records: names(await db.selectFrom('openid_records').select('id_hash as name').execute()),
      tokens: names(await db.selectFrom('mail_tokens').select('token_hash as name').execute()),
      invitations: names(
        await db
          .selectFrom('invitations')
          .select((eb) => eb.ref('token_hash').$notNull().as('name'))
          .execute(),
      ),
      letters: names(await db.selectFrom('outgoing_letters').select('kind as name').execute()),
      people: names(
        await db
          .selectFrom('representatives')
          .select('last_name as name')
          .where('id', '!=', id)
          .where('last_name', '!=', '')
          .execute(),
      ),
      mandates: names(await db.selectFrom('mandates').select('client_id as name').execute()),
    }
  }
  assert.deepEqual(new Set(Object.values(await left())), new Set(['old,young']))
  clock.advance(60_000)
  const isSwept = async (): Promise<boolean> =>
    Object.values(await left()).every((names) => !names.includes('old'))
  for (let looks = 0; looks < 2_000 && !(await isSwept()); looks++)
    await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual(
    Object.entries(await left()),
    Object.entries(await left()).map(([name]) => [name, 'young']),
  )
})
