import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseIsoDay } from '../ledger/day.ts'
import { checklist, checklistConfig, documentTypes, requiredTypesOf } from './checklist.ts'
import { classifyBatch } from './classify-batch.ts'
import { checkConfirmationLetter, checkLetterText } from './confirmation-letter.ts'
import { expandArchives } from './expand-archives.ts'
import { checkExternalFile, classifyFileName, fileNameOf } from './file-name.ts'
import { packStored } from './zip-guard.ts'

const subject = { companyName: 'Polder & Zoon B.V.', periodEndDay: parseIsoDay('2024-12-31')! }

const letterText =
  'Aan Polder & Zoon BV. Hierbij bevestigen wij het saldo per 31 december 2024 van € 12.345,67. Handtekening: J. Bakker'

/** A DOCX as small as they come. */
const docx = (text: string): Buffer =>
  packStored([
    {
      path: '[Content_Types].xml',
      bytes: Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      path: '_rels/.rels',
      bytes: Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
    },
    {
      path: 'word/document.xml',
      bytes: Buffer.from(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text.replace('&', '&amp;')}</w:t></w:r></w:p></w:body></w:document>`,
      ),
    },
  ])

const zip = (...files: [path: string, bytes: string | Buffer][]): Buffer =>
  packStored(files.map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) })))

describe('checklist', () => {
  it('lists every type with what is required and handed in', () => {
    const entries = checklist(['BANK_STATEMENTS'], {
      DEBTOR_RECEIPTS: { filename: 'd.csv', checkResult: null },
    })
    assert.deepEqual(
      entries.map(({ type, required, uploaded, filename }) => [type, required, uploaded, filename]),
      [
        ['BANK_STATEMENTS', true, false, null],
        ['BANK_CONFIRMATION_LETTER', false, false, null],
        ['BANK_RECONCILIATION', false, false, null],
        ['DEBTOR_RECEIPTS', false, true, 'd.csv'],
      ],
    )
    const required = requiredTypesOf(['DEBTOR_RECEIPTS', 'BANK_STATEMENTS', 'DEBTOR_RECEIPTS'])
    assert.deepEqual(required, ['BANK_STATEMENTS', 'DEBTOR_RECEIPTS'])
    assert.deepEqual(
      checklistConfig(required).map((entry) => entry.required),
      [true, false, false, true],
    )
    assert.throws(() => requiredTypesOf(['INVOICE']), {
      code: 'UNKNOWN_DOCUMENT_TYPE',
      message: /Unknown document type "INVOICE"/,
    })
  })
})

describe('file names', () => {
  it('must have the extension of the declared type, from outside', () => {
    checkExternalFile('BANK_STATEMENTS', 'Afschrift.PDF')
    checkExternalFile('BANK_CONFIRMATION_LETTER', 'brief.docx')
    checkExternalFile('BANK_RECONCILIATION', 'a.b.xlsx')
    checkExternalFile('DEBTOR_RECEIPTS', 'x.csv')
    const wrong = (type: (typeof documentTypes)[number], name: string, message: RegExp) =>
      assert.throws(() => checkExternalFile(type, name), { code: 'WRONG_EXTENSION', message })
    for (const name of ['x.xml', 'x.XAF', 'x.xsd', 'x.pdf.xslt', 'x.svg']) {
      for (const type of documentTypes) wrong(type, name, /not accepted/)
    }
    wrong('BANK_STATEMENTS', 'x.docx', /must be a \.pdf file, not \.docx/)
    wrong('DEBTOR_RECEIPTS', 'csv', /one without extension/)
  })

  it('tell of a document in Dutch and English', () => {
    const known: Record<string, string | null> = {
      'ING afschrift 2024-12.pdf': 'BANK_STATEMENTS',
      'Bank Statement December.pdf': 'BANK_STATEMENTS',
      'CAMT.053_20241231.xml': 'BANK_STATEMENTS',
      'rabo-mt940.sta': 'BANK_STATEMENTS',
      'BANK_STATEMENTS.zipje': 'BANK_STATEMENTS',
      'Bankbevestiging Rabobank.docx': 'BANK_CONFIRMATION_LETTER',
      'bank-confirmation-letter.docx': 'BANK_CONFIRMATION_LETTER',
      'Saldobevestiging per 31-12.docx': 'BANK_CONFIRMATION_LETTER',
      'Bank reconciliation statement.xlsx': 'BANK_RECONCILIATION',
      'aansluiting bank.xlsx': 'BANK_RECONCILIATION',
      'Reconciliatie.xlsx': 'BANK_RECONCILIATION',
      'Debiteuren openstaand.csv': 'DEBTOR_RECEIPTS',
      'ontvangsten januari.csv': 'DEBTOR_RECEIPTS',
      'debtor receipts.csv': 'DEBTOR_RECEIPTS',
      'vakantiefoto.jpg': null,
      'factuur.pdf': null,
    }
    for (const [name, type] of Object.entries(known)) assert.equal(classifyFileName(name), type, name)
  })

  it('are kept without folders and control characters', () => {
    assert.equal(fileNameOf('C:\\Users\\x\\Afschrift\u0000.pdf'), 'Afschrift.pdf')
    assert.equal(fileNameOf('../../etc/passwd'), 'passwd')
    assert.equal(fileNameOf(`${'a'.repeat(300)}.pdf`).length, 255)
    assert.ok(fileNameOf(`${'a'.repeat(300)}.pdf`).endsWith('.pdf'))
  })
})

describe('bank confirmation letter', () => {
  it('is complete with company, date, balance and signature', async () => {
    assert.deepEqual(await checkConfirmationLetter(docx(letterText), 'brief.docx', subject), {
      companyName: true,
      periodEndDate: true,
      balanceAmount: true,
      signature: true,
      complete: true,
    })
  })

  it('misses what is not there', () => {
    const missing = (from: string | RegExp, to: string) =>
      Object.entries(checkLetterText(letterText.replace(from, to), subject))
        .filter(([, found]) => !found)
        .map(([part]) => part)
    assert.deepEqual(missing('Polder & Zoon', 'Polder & Dochter'), ['companyName', 'complete'])
    assert.deepEqual(missing('31 december', '30 december'), ['periodEndDate', 'complete'])
    assert.deepEqual(missing('€ 12.345,67', 'niets'), ['balanceAmount', 'complete'])
    assert.deepEqual(missing('Handtekening', 'Groet'), ['signature', 'complete'])
  })

  it('may write the date in many ways, and a date is no amount', () => {
    const dated = (date: string) => checkLetterText(`saldo per ${date}`, subject)
    for (const date of [
      ...['31-12-2024', '31/12/2024', '31.12.2024', '2024-12-31', '31 dec. 2024', 'December 31, 2024'],
      ...['31st December 2024', '31st of December 2024', 'DECEMBER 31 2024', '31 - 12 - 2024'],
    ]) {
      assert.equal(dated(date).periodEndDate, true, date)
      assert.equal(dated(date).balanceAmount, false, date)
    }
    for (const date of ['31-12-2023', '12-31-2024', '131-12-2024', '31 november 2024']) {
      assert.equal(dated(date).periodEndDate, false, date)
    }
    for (const amount of ['€ 5', 'EUR 1.000', '12,50', '1,234.56', '1.234,56', '100 euro']) {
      assert.equal(checkLetterText(`saldo ${amount}`, subject).balanceAmount, true, amount)
    }
  })

  it('may be about any company and date where the audit file states none', () => {
    const unknown = { companyName: '', periodEndDay: -1 }
    assert.equal(checkLetterText(letterText, unknown).complete, true)
    const empty = checkLetterText('saldo', unknown)
    assert.deepEqual([empty.companyName, empty.periodEndDate], [false, false])
  })

  it('must be a DOCX', async () => {
    const refuses = (bytes: Buffer, message: RegExp) =>
      assert.rejects(checkConfirmationLetter(bytes, 'brief.docx', subject), {
        code: 'UNREADABLE_FILE',
        message,
      })
    await refuses(Buffer.from('%PDF-1.7'), /not a ZIP/)
    await refuses(
      zip(['[Content_Types].xml', '<Types/>'], ['xl/workbook.xml', '<w/>']),
      /not a document of its kind/,
    )
    await refuses(zip(['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w']), /cannot be read/)
  })
})

describe('batch', () => {
  const expand = async (files: [string, Buffer][], wants: (name: string) => boolean = () => false) => {
    const batch = files.map(([name, bytes]) => ({ name, bytes }))
    const found = []
    for await (const { name, sizeBytes, bytes } of expandArchives(batch, wants)) {
      found.push([name, sizeBytes, bytes === null ? null : Buffer.from(bytes).toString()])
    }
    return found
  }
  const refuses = (files: [string, Buffer][], message: RegExp) =>
    assert.rejects(expand(files), { name: 'RefusedInputError', message })

  it('reads ten letters and no more', async () => {
    const letters = Array.from({ length: 12 }, (_, i) => ({
      name: `bankbevestiging ${i}.docx`,
      bytes: docx(letterText),
    }))
    const { uploads, skipped } = await classifyBatch(letters, subject)
    assert.equal(uploads.BANK_CONFIRMATION_LETTER?.filename, 'bankbevestiging 9.docx')
    assert.deepEqual(skipped, ['bankbevestiging 10.docx', 'bankbevestiging 11.docx'])
  })

  it('opens archives two levels deep, drops contents and leavings', async () => {
    const inner = zip(['diep/c.csv', '333'])
    const outer = zip(
      ['map/b.pdf', '22'],
      ['inner.zip', inner],
      ['__MACOSX/._b.pdf', 'x'],
      ['.DS_Store', 'x'],
    )
    assert.deepEqual(
      await expand(
        [
          ['a.txt', Buffer.from('1')],
          ['ARCHIEF.ZIP', outer],
        ],
        (name) => name === 'c.csv',
      ),
      [
        ['a.txt', 1, null],
        ['b.pdf', 2, null],
        ['c.csv', 3, '333'],
      ],
    )
    await refuses([['x.zip', zip(['outer.zip', outer])]], /inner\.zip: archives may be nested 2 levels deep/)
  })

  it('holds at most 200 files, over all archives together', async () => {
    const files = (n: number, prefix: string) =>
      zip(...Array.from({ length: n }, (_, i): [string, string] => [`${prefix}${i}.pdf`, 'x']))
    assert.equal(
      (
        await expand([
          ['a.zip', files(100, 'a')],
          ['b.zip', files(100, 'b')],
        ])
      ).length,
      200,
    )
    await refuses(
      [
        ['a.zip', files(100, 'a')],
        ['b.zip', files(101, 'b')],
      ],
      /More than 200 files/,
    )
  })

  it('unpacks at most its limit, over all levels together', async () => {
    const limits = { files: 10, unpackedBytes: 1000, levels: 2 }
    const batch = [
      {
        name: 'a.zip',
        bytes: zip(['x.pdf', Buffer.alloc(600)], ['b.zip', zip(['y.pdf', Buffer.alloc(200)])]),
      },
    ]
    const refused = { code: 'TOO_LARGE', message: /more than may be unpacked/ }
    await assert.rejects(Array.fromAsync(expandArchives(batch, () => false, limits)), refused)
    const fits = { ...limits, unpackedBytes: 1200 }
    assert.equal((await Array.fromAsync(expandArchives(batch, () => false, fits))).length, 2)
  })

  it('refuses an archive that is none or leads out of its folder', async () => {
    await refuses([['a.zip', Buffer.from('geen zip')]], /a\.zip is not a ZIP/)
    await refuses([['a.zip', zip(['../../x.pdf', 'x'])]], /leads out of the archive/)
    await refuses([['a.zip', zip(['b.zip', 'geen zip'])]], /b\.zip is not a ZIP/)
  })

  it('classifies what is in it, checks letters and names the rest', async () => {
    const archive = zip(
      ['2024/afschrift 1.pdf', 'x'],
      ['2024/afschrift 2.pdf', 'x'],
      ['bankbevestiging.docx', docx(letterText)],
      ['foto.jpg', 'x'],
    )
    const outcome = await classifyBatch(
      [
        { name: 'alles.zip', bytes: archive },
        { name: 'ontvangsten.csv', bytes: Buffer.alloc(0) },
        { name: 'CAMT053.xml', bytes: Buffer.from('x') },
        { name: 'confirmation.pdf', bytes: Buffer.from('x') },
        { name: 'saldobevestiging.docx', bytes: Buffer.from('no docx') },
        { name: 'auditfile.xaf', bytes: Buffer.from('x') },
      ],
      subject,
    )
    assert.deepEqual(outcome, {
      uploads: {
        BANK_STATEMENTS: { filename: 'CAMT053.xml', checkResult: null },
        BANK_CONFIRMATION_LETTER: {
          filename: 'bankbevestiging.docx',
          checkResult: {
            companyName: true,
            periodEndDate: true,
            balanceAmount: true,
            signature: true,
            complete: true,
          },
        },
      },
      unrecognized: ['foto.jpg', 'auditfile.xaf'],
      skipped: ['ontvangsten.csv', 'confirmation.pdf', 'saldobevestiging.docx'],
    })
  })
})
