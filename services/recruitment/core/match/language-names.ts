/** What languages are called in Dutch, in English and by those who speak them, by their code (ISO 639). */

import { foldText } from '../../../../kit/text/fold-text.ts'

/** `code Dutch English others`; the first two are how reasons name it. */
const rows = `nl Nederlands Dutch
en Engels English
de Duits German Deutsch
fr Frans French français
es Spaans Spanish español castellano
it Italiaans Italian italiano
pt Portugees Portuguese português
pl Pools Polish polski
ro Roemeens Romanian română
bg Bulgaars Bulgarian
hu Hongaars Hungarian magyar
cs Tsjechisch Czech
sk Slowaaks Slovak
uk Oekraïens Ukrainian
ru Russisch Russian
tr Turks Turkish türkçe
ar Arabisch Arabic
ber Berbers Berber Tamazight Tarifit
ku Koerdisch Kurdish
fa Perzisch Persian Farsi Dari
ps Pasjtoe Pashto
ti Tigrinya Tigrinya
am Amhaars Amharic
so Somalisch Somali
hi Hindi Hindi
ur Urdu Urdu
pa Punjabi Punjabi
zh Chinees Chinese Mandarijn Mandarin Kantonees Cantonese
ja Japans Japanese
ko Koreaans Korean
vi Vietnamees Vietnamese
th Thais Thai
id Indonesisch Indonesian
pap Papiaments Papiamento Papiamentu
srn Surinaams Sranan Sranantongo
el Grieks Greek
he Hebreeuws Hebrew
sv Zweeds Swedish
da Deens Danish
no Noors Norwegian
fi Fins Finnish
hr Kroatisch Croatian
sr Servisch Serbian
bs Bosnisch Bosnian
sq Albanees Albanian
lt Litouws Lithuanian
lv Lets Latvian
et Ests Estonian
fy Fries Frisian frysk
la Latijn Latin
dse gebarentaal sign\u00a0language NGT gebarentolk`
  .split('\n')
  .map((row) => row.split(' ').map((name) => name.replace('\u00a0', ' ')))

const codes = new Map<string, string>()
for (const [code, ...names] of rows) for (const name of names) codes.set(foldText(name), code!)

const shown = new Map(rows.map(([code, nl, en]) => [code!, { nl: nl!, en: en! }]))

/** A language by its name alone, or by its code of two letters. */
export const languageOf = (name: string): string | null => {
  const folded = foldText(name).trim()
  const known = codes.get(folded) ?? (shown.has(folded) ? folded : undefined)
  if (known) return known
  // `Engels (vloeiend)`, `Nederlandse taal`.
  const words = folded.match(/\p{L}+/gu) ?? []
  return words.map((word) => codes.get(word) ?? codes.get(word.replace(/e$/, ''))).find(Boolean) ?? null
}

/** Languages that words name, and those behind `-talig`: `Duitstalige`. Each once, in their order. */
export const languagesNamed = (text: string): string[] => {
  const words = foldText(text).match(/\p{L}+/gu) ?? []
  const found = words.flatMap(
    (word) => codes.get(word) ?? codes.get(/^(.{4,})talige?$/.exec(word)?.[1] ?? '') ?? [],
  )
  if (/sign language/i.test(text)) found.push('dse')
  return [...new Set(found)]
}

export const languageName = (code: string): { nl: string; en: string } =>
  shown.get(code) ?? { nl: code, en: code }
