/** On PostgreSQL under a role that is no superuser the application itself can only insert into the trail and read it. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { createLog } from '../../../kit/log.ts'
import { openPostgres } from '../../../kit/store/database.ts'
import { logIn, startCompanySignin, tokenFor } from '../testing/company-signin.ts'

const server = process.env['TEST_DATABASE_URL']

// The embedded database has one role: there the triggers alone guard the trail, which the tamper tests show.
if (server)
  test('the role can insert and read, and neither change the trail nor take its guards away', async () => {
    const name = `signin_${randomBytes(4).toString('hex')}`
    const administrator = new pg.Client({ connectionString: server })
    await administrator.connect()
    await administrator.query(`CREATE ROLE ${name} LOGIN CREATEROLE`)
    await administrator.query(`CREATE DATABASE ${name} OWNER ${name}`)
    const address = new URL(server!)
    address.username = name
    address.pathname = `/${name}`
    const database = await openPostgres(address.href, createLog('silent'), 5)
    const client = new pg.Client({ connectionString: address.href, options: '-c search_path=company_signin' })
    await client.connect()
    try {
      await using polder = await startCompanySignin({ overrides: { database } })
      const token = await tokenFor(polder, '68750110')
      for (const statement of [
        `UPDATE audit_events SET result = 'SUCCESS'`,
        'DELETE FROM audit_events',
        'TRUNCATE audit_events',
        'ALTER TABLE audit_events DISABLE TRIGGER USER',
        'DROP TRIGGER audit_events_append_only ON audit_events',
        `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
        'ALTER TABLE audit_events OWNER TO CURRENT_USER',
        'CREATE TRIGGER mine BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()',
      ])
        await assert.rejects(client.query(statement), { code: '42501' }, statement)
      assert.equal((await logIn(polder, '68750110')).status, 200)
      assert.equal((await polder.get('/api/audit/verify', { token })).body.intact, true)
    } finally {
      await client.end()
      await database.close()
      await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await administrator.query(`DROP ROLE IF EXISTS ${name}_audit_owner`)
      await administrator.query(`DROP ROLE ${name}`)
      await administrator.end()
    }
  })
