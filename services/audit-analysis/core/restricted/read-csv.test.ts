import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readRestrictedCsv } from './read-csv.ts'

const read = (text: string) => readRestrictedCsv(Buffer.from(text)).map((row) => Object.values(row))

describe('CSV of restricted accounts', () => {
  it('takes commas or semicolons, names or keywords, quotes, a header and a byte order mark', () => {
    assert.deepEqual(read('1020,G_REKENING,Blokkering\n1030,escrow\n'), [
      ['1020', 'G_REKENING', 'Blokkering'],
      ['1030', 'ESCROW', null],
    ])
    assert.deepEqual(
      read(
        '\ufeffRekeningnummer;Soort;Naam\r\n1020;g-rekening;"Notaris; Utrecht"\r\n\r\n 1 ; Waarborg ;\r\n',
      ),
      [
        ['1020', 'G_REKENING', 'Notaris; Utrecht'],
        ['1', 'WAARBORGREKENING', null],
      ],
    )
    assert.deepEqual(read('account_code,restriction_type\n5,derdengeld'), [['5', 'DERDENGELDEN', null]])
    assert.deepEqual(read('5;geblokkeerd;Utrecht, Mariaplaats'), [
      ['5', 'GEBLOKKEERD', 'Utrecht, Mariaplaats'],
    ])
    assert.deepEqual(read('5;geblokkeerd;Huis "De Zon"'), [['5', 'GEBLOKKEERD', 'Huis "De Zon"']])
    assert.deepEqual(read('5,waarborgrekening'), [['5', 'WAARBORGREKENING', null]])
  })

  it('refuses what is wrong and names the line', () => {
    const wrong = (bytes: string | Buffer, message: RegExp) =>
      assert.throws(() => readRestrictedCsv(Buffer.from(bytes)), { code: 'CSV', message })
    wrong('1,escrow\n2,spaarpot', /^Line 2: unknown restriction type "spaarpot"/)
    wrong('1', /^Line 1: unknown restriction type ""/)
    wrong(',escrow', /^Line 1: the account code is missing/)
    wrong('1,escrow,a,b', /^Line 1: more than/)
    wrong('', /holds no accounts/)
    wrong('account,type\n', /holds no accounts/)
    wrong('1,"escrow', /cannot be read/)
    wrong(Buffer.from('1;escrow;Café', 'latin1'), /not UTF-8/)
    wrong(Buffer.from('\ufeff1;escrow', 'utf16le'), /not UTF-8/)
  })
})
