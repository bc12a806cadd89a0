/** Multipart bodies that are wrong in one way: names, headers, cuts, boundaries and the files themselves. */

import { type Dice, type OddBody, oddTexts } from './odd-values.ts'

const boundary = 'fuzzfuzz'
const typed = { 'content-type': `multipart/form-data; boundary=${boundary}` }

interface Part {
  /** Lines of its head. */
  head: readonly string[]
  bytes: Buffer
}

const filePart = (name: string, bytes: Buffer, filename = 'a.pdf'): Part => ({
  head: [
    `Content-Disposition: form-data; name="${name}"; filename="${filename}"`,
    'Content-Type: application/pdf',
  ],
  bytes,
})

const textPart = (name: string, text: string): Part => ({
  head: [`Content-Disposition: form-data; name="${name}"`],
  bytes: Buffer.from(text),
})

const written = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

const oddPartHeads: readonly (readonly string[])[] = [
  [],
  ['Content-Disposition: form-data'],
  ['Content-Disposition: form-data; filename="a.pdf"'],
  ['Content-Disposition: form-data; name=""; filename=""'],
  ['Content-Disposition: attachment; name="file"; filename="a.pdf"'],
  ['Content-Disposition: form-data; name="__proto__"; filename="a.pdf"'],
  [`Content-Disposition: form-data; name="${'x'.repeat(3000)}"`],
  ['Content-Disposition: form-data; name="file"; filename="..\\..\\x\r\n.pdf"', 'Content-Type: ;'],
  [`Content-Disposition: form-data; name="file"; filename="${'é'.repeat(2000)}.pdf"`],
  [
    'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%00',
    'Content-Transfer-Encoding: base64',
  ],
  ['Content-Type: text/plain'],
]

const oddFiles: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('\0'),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  Buffer.from('<auditfile><company><b>'),
  Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff', 'latin1'),
  Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'),
  Buffer.from('a;b\n"'.repeat(200)),
  Buffer.from('\ud83d\u202e\0,=1+1,\n', 'utf16le'),
]

const oddTypes = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${boundary}`,
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  `multipart/mixed; boundary=${boundary}`,
  'application/octet-stream',
  'application/json',
]

/** `names` are those of the form's parts; `files` are the bytes of those that are files, of the others the text. */
export const oddFormBodies = (
  dice: Dice,
  names: readonly string[],
  files: Record<string, Buffer>,
): OddBody[] => {
  const right = names.map((name) => {
    const bytes = files[name] ?? Buffer.from('abc')
    return name in files ? filePart(name, bytes) : textPart(name, 'abc')
  })
  const whole = written(right)
  const name = dice.pick(names)
  const others = right.filter((_part, index) => names[index] !== name)
  const found: OddBody[] = []
  const add = (what: string, bytes: Buffer, headers: Record<string, string> = typed): void =>
    void found.push({ what, headers, bytes })
  for (let times = 0; times < 4; times++) {
    const field = dice.pick(names)
    const rest = right.filter((_part, index) => names[index] !== field)
    add(`${field} is an odd file`, written([...rest, filePart(field, dice.pick(oddFiles))]))
  }
  for (let times = 0; times < 3; times++)
    add(
      'a part with an odd head',
      written([...right, { head: dice.pick(oddPartHeads), bytes: Buffer.from('x') }]),
    )
  add('only a part with an odd head', written([{ head: dice.pick(oddPartHeads), bytes: Buffer.from('x') }]))
  add(`${name} is an odd text`, written([...others, textPart(name, dice.pick(oddTexts))]))
  add(`${name} is missing`, written(others))
  add(`${name} twice`, written([...right, ...right]))
  add(
    'an odd file name',
    written([filePart(name, Buffer.from('x'), dice.pick(['', '.', '..', 'a\0', '\u202efdp.exe']))]),
  )
  add('a hundred parts', written(Array.from({ length: 100 }, (_one, index) => textPart(`n${index}`, 'x'))))
  add('cut', whole.subarray(0, dice.below(whole.length)))
  add('without its end', whole.subarray(0, -8))
  add('an odd type', whole, { 'content-type': dice.pick(oddTypes) })
  add('an encoding', whole, { ...typed, 'content-encoding': dice.pick(['gzip', 'br', 'x']) })
  return found
}
