/** Entries of a CV that name each of their values: `Periode: 2016 - heden`, `Functie: kok`, `Werkgever: Hotel Zon`; the older Europass CV does. */

type Label = 'period' | 'what' | 'where' | 'place' | 'told'

const names: Record<Label, string> = {
  period: 'periode|data|datum|duur|van - tot|dates?|period|dates \\(from - to\\)',
  what: 'functie(?: of beroep)?|beroep of functie|functietitel|rol|(?:occupation or )?position(?: held)?|job title|kwalificatie|opleiding|studie|behaalde? (?:diploma|kwalificatie)|title of qualification(?: awarded)?|qualification',
  where:
    'werkgever|bedrijf|organisatie|opdrachtgever|naam (?:en adres )?(?:van )?(?:de )?(?:werkgever|instelling|school)|employer|company|name (?:and address )?of employer|instelling|onderwijsinstelling|instituut|school|institution|name and type of organi[sz]ation',
  place: 'plaats|locatie|place|location',
  told: 'taken|werkzaamheden|taken en verantwoordelijkheden|voornaamste (?:werkzaamheden|taken)(?: en verantwoordelijkheden)?|(?:main )?activities(?: and responsibilities)?|tasks|omschrijving',
}
const labels = Object.entries(names).map(([label, words]): [Label, RegExp] => [
  label as Label,
  new RegExp(`^(?:${words})(?:\\s*:\\s*|\\s{2,})(?=\\S)`, 'i'),
])

interface Labelled<Line> {
  label: Label | null
  line: Line
}

const labelledOf = <Line extends { text: string }>(line: Line): Labelled<Line> => {
  for (const [label, pattern] of labels) {
    const text = line.text.replace(pattern, '')
    if (text !== line.text) return { label, line: { ...line, text } }
  }
  return { label: null, line }
}

/** A label that comes again begins the next entry. */
const groupsOf = <Line>(lines: readonly Labelled<Line>[]): Labelled<Line>[][] => {
  const groups: Labelled<Line>[][] = []
  for (const each of lines) {
    const group = groups.at(-1)
    const isNext =
      each.label !== null && each.label !== 'told' && group?.some(({ label }) => label === each.label)
    if (!group || isNext) groups.push([each])
    else group.push(each)
  }
  return groups
}

/**
 * The lines of a section whose entries name their values: of each the period, with the post, the employer and the place
 * behind it on one line, then what is told. Other sections stay as they are.
 */
export const withoutLabels = <Line extends { text: string }>(lines: readonly Line[]): Line[] => {
  const found = lines.map(labelledOf)
  const has = (wanted: Label): boolean => found.some(({ label }) => label === wanted)
  if (!has('period') || !(has('what') && has('where'))) return [...lines]
  return groupsOf(found).flatMap((group) => {
    const of = (wanted: Label): Line | undefined => group.find(({ label }) => label === wanted)?.line
    const [period, what, where, place] = [of('period'), of('what'), of('where'), of('place')]
    const told = group.flatMap(({ label, line }) => (label === null || label === 'told' ? [line] : []))
    if (!period || !what) return group.map(({ line }) => line)
    const text = [period, what, where, place].flatMap((each) => each?.text ?? []).join('  ')
    // Where no employer is named, what is told is none either: points are no names.
    return [
      { ...period, text },
      ...(where ? told : told.map((line) => ({ ...line, text: `• ${line.text}` }))),
    ]
  })
}
