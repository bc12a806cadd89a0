/** Forms of one word that a stemmer keeps apart: a woman's name of an occupation, and plurals as a dictionary would look them up. */

/** Says whether somebody uses it as a word. */
export type IsWord = (word: string) => boolean

const vowel = /[aeiouy]/

/** `schoonmaak` + er is schoonmaker, `kap` + er is kapper, `werk` + er is werker. */
const withEr = (stem: string): string[] => {
  const long = /([aeou])\1([bcdfgklmnprstvz])$/.exec(stem)
  if (long) return [`${stem.slice(0, -2)}${soft(stem.at(-1)!)}er`, `${stem.slice(0, -2)}${stem.at(-1)}er`]
  const short = /[^aeiou][aeiou][bdfgklmnprst]$/.test(stem)
  return short ? [`${stem}${stem.at(-1)}er`, `${stem}er`] : [`${stem}er`]
}

const soft = (letter: string): string => (letter === 'f' ? 'v' : letter === 's' ? 'z' : letter)

/** Endings of women's names with what men's and neutral names have instead. */
const endings: readonly (readonly [RegExp, (stem: string) => string[]])[] = [
  [/ster$/, (stem) => (stem.length >= 3 && !vowel.test(stem.at(-1)!) ? withEr(stem) : [])],
  [/trice$/, (stem) => [`${stem}teur`, `${stem}tor`]],
  [/euse$/, (stem) => [`${stem}eur`]],
  [/ares$/, (stem) => [`${stem}aar`]],
  [/eres$/, (stem) => [`${stem}er`]],
  [/ica$/, (stem) => [`${stem}icus`]],
  [/ienne$/, (stem) => [`${stem}ien`]],
  [/iste$/, (stem) => [`${stem}ist`]],
  [/ente$/, (stem) => [`${stem}ent`]],
  [/ante$/, (stem) => [`${stem}ant`]],
  [/kkin$/, (stem) => [`${stem}k`]],
  [/erin$/, (stem) => [`${stem}er`]],
  [/(?:vrouw|mannen|vrouwen|lui|lieden)$/, (stem) => [`${stem}man`]],
]

/** Women's names whose other form no rule gives, and words as titles and questions shorten them. */
const listed = new Map(
  `actrice acteur|ambtenares ambtenaar|boerin boer|gastvrouw gastheer|kokkin kok|verpleegster verpleegkundige|verpleger verpleegkundige|cheffin chef|
conductrice conducteur|gezelschapsdame gezelschapsheer|kapster kapper|masseuse masseur|naaister naaier|lerares leraar|
secretaresse secretaresse|zakenvrouw zakenman|timmervrouw timmerman|brandweervrouw brandweerman|
zangeres zanger|mdw medewerker|medew medewerker|adm administratief|asst assistent|vpk verpleegkundige|wasvrouw wasman|politieagente politieagent|buschauffeuse buschauffeur|chauffeuse chauffeur|directrice directeur`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** The occupation's own form of a woman's name for it, such as `schoonmaker` for `schoonmaakster`; any other word as it is. */
export const neutralForm = (word: string, isWord: IsWord): string => {
  const own = listed.get(word)
  if (own !== undefined) return own
  if (word.length < 6) return word
  if (/(?:sters|trices|euses|ressen)$/.test(word)) {
    const singular = word.replace(/(?:(?<=res)sen|s)$/, '')
    const form = neutralForm(singular, isWord)
    return form === singular ? word : form
  }
  for (const [ending, formsOf] of endings) {
    const found = ending.exec(word)
    if (!found) continue
    const form = formsOf(word.slice(0, found.index)).find(isWord)
    if (form !== undefined) return form
  }
  return word
}

/** What a word may be the plural of, likeliest first: `chauffeurs`, `artsen`, `leraren`, `koks`, `verpleegkundigen`. */
export const singularForms = (word: string): string[] => {
  const forms: string[] = []
  if (/s$/.test(word)) forms.push(word.slice(0, -1))
  if (/en$/.test(word)) {
    const stem = word.slice(0, -2)
    forms.push(word.slice(0, -1), stem)
    const last = stem.at(-1) ?? ''
    const hard = last === 'v' ? 'f' : last === 'z' ? 's' : last
    if (hard !== last) forms.push(stem.slice(0, -1) + hard)
    if (/([bcdfgklmnprst])\1$/.test(stem)) forms.push(stem.slice(0, -1))
    const open = /[^aeiou]([aeou])[bcdfgklmnprstvz]$/.exec(stem)
    if (open) forms.push(`${stem.slice(0, -1)}${open[1]}${hard}`)
  }
  return forms
}
