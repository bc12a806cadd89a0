/** The sections of a CV in plain text, by their headings in Dutch and English. */

export interface Line {
  text: string
  /** From 1, in the text as a whole. */
  number: number
}

export type SectionName =
  | 'head'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'summary'
  | 'personal'
  | 'other'

const headings: Record<Exclude<SectionName, 'head'>, string> = {
  work: 'werkervaring|ervaring|relevante werkervaring|werkervaringen|loopbaan|arbeidsverleden|work experience|experience|professional experience|employment|employment history|career|career history',
  education:
    'opleiding|opleidingen|scholing|studie|studies|opleiding en scholing|education|education and training|academic background',
  skills:
    'vaardigheden|competenties|kennis|kennis en vaardigheden|technische vaardigheden|computervaardigheden|skills|technical skills|key skills|core competencies|digital skills|digitale vaardigheden',
  languages: 'talen|talenkennis|taalvaardigheden|languages|language skills',
  certificates:
    'certificaten|cursussen|trainingen|cursussen en trainingen|cursussen en certificaten|diplomas en certificaten|certificates|certifications|courses|courses and certificates|training',
  projects: 'projecten|projects|portfolio',
  summary:
    'profiel|persoonlijk profiel|samenvatting|over mij|wie ben ik|profile|summary|about me|personal statement|professional summary',
  personal:
    'personalia|persoonlijke gegevens|contact|contactgegevens|persoonsgegevens|personal details|personal information|contact details',
  other:
    'hobbys|hobbys en interesses|interesses|vrije tijd|referenties|vrijwilligerswerk|nevenactiviteiten|nevenfuncties|publicaties|interests|hobbies|references|volunteering|volunteer work|publications|awards|rijbewijs|driving licence',
}

const sectionOf = new Map(
  Object.entries(headings).flatMap(([name, words]) =>
    words.split('|').map((word): [string, SectionName] => [word, name as SectionName]),
  ),
)

const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .toLowerCase()
    .replace(/&/g, ' en ')
    .replace(/[^a-z ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters set wide apart are one word: W E R K E R V A R I N G. */
const together = (text: string): string => (/^(\S )+\S$/.test(text) ? text.replace(/ /g, '') : text)

export const headingOf = (text: string): SectionName | null => {
  if (text.length > 60 || /[.!?]$/.test(text)) return null
  const words = normal(text)
  return sectionOf.get(words) ?? sectionOf.get(together(words)) ?? null
}

/** The lines of each section in their order; the head is what stands before the first heading. */
export const sectionsOf = (lines: readonly string[]): Map<SectionName, Line[]> => {
  const sections = new Map<SectionName, Line[]>()
  let current: SectionName = 'head'
  for (const [i, raw] of lines.entries()) {
    const text = raw
      .replace(/[\u00ad\u200b]/g, '')
      .replace(/\u00a0/g, ' ')
      .trim()
    const heading = headingOf(text)
    if (heading) {
      current = heading
      continue
    }
    if (text === '') continue
    const of = sections.get(current) ?? []
    of.push({ text, number: i + 1 })
    sections.set(current, of)
  }
  return sections
}
