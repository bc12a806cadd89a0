/** Where a CV mentions what a job asks for: the words themselves, whole, however they are written. */

interface ReadCv {
  headline: string | null
  summary: string | null
  letter: string | null
  skills: readonly { name: string }[]
  certificates: readonly { name: string }[]
  workExperiences: readonly {
    position: string | null
    company: string | null
    description: string | null
    highlights: readonly string[]
  }[]
  educations: readonly { degree: string | null; fieldOfStudy: string | null; description: string | null }[]
  projects: readonly { name: string | null; description: string | null; technologies: readonly string[] }[]
}

const folded = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `

/** The texts that hold it, in the order of the CV; each short enough to show. */
export const mentions = (cv: ReadCv, asked: string): string[] => {
  const wanted = folded(asked)
  if (wanted.trim() === '') return []
  const texts = [
    ...cv.skills.map(({ name }) => name),
    ...cv.certificates.map(({ name }) => name),
    ...cv.workExperiences.flatMap((each) => [each.position, each.description, ...each.highlights]),
    ...cv.educations.flatMap((each) => [each.degree, each.fieldOfStudy, each.description]),
    ...cv.projects.flatMap((each) => [each.name, each.description, ...each.technologies]),
    ...[cv.headline, cv.summary, cv.letter],
  ]
  const found = texts.filter((text): text is string => text !== null && folded(text).includes(wanted))
  return [...new Set(found.map((text) => (text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text)))]
}
