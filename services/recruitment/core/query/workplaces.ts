/** Places of work as people ask for them (`bijbaan supermarkt`, `werken in een hotel`), with who works there. */

interface Workplace {
  names: readonly string[]
  /** Everyday groups of those who work there. */
  staff: readonly string[]
  /** Those of them who work hardly anywhere else: beside their name the place says nothing more. */
  only: readonly string[]
}

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const groups = (names: string): string[] => list(names).map((name) => `group:${name}`)

const place = (names: string, only: string, others = ''): Workplace => ({
  names: list(names),
  staff: groups(`${only} ${others}`),
  only: groups(only),
})

const places: readonly Workplace[] = [
  place('supermarkt supermarkten supermarket', 'shelf-stacker', 'cashier shop-assistant'),
  place('restaurant restaurants brasserie bistro', 'waiter', 'cook chef kitchen-help'),
  place(
    'strandtent strandtenten strandpaviljoen strandpaviljoens beachclub terras lunchroom lunchrooms',
    'waiter',
    'bartender cook kitchen-help',
  ),
  place('cafe cafes kroeg kroegen eetcafe pub discotheek nachtclub', 'bartender', 'waiter cook kitchen-help'),
  place('hotel hotels', 'room-attendant hotel-receptionist', 'waiter cook kitchen-help'),
  place(
    'ziekenhuis ziekenhuizen hospital',
    'icu-nurse er-nurse theatre-nurse anaesthesia-worker radiographer specialist-doctor',
    'nurse doctor lab-analyst doctor-assistant',
  ),
  place(
    'basisschool basisscholen',
    'teacher-primary internal-coach-school',
    'teaching-assistant caretaker school-head',
  ),
  place('huisartsenpraktijk huisartspraktijk', 'doctor-assistant practice-nurse', 'gp'),
  place('tandartspraktijk tandartsenpraktijk', 'dental-assistant dental-hygienist', 'dentist'),
  place('bejaardentehuis bejaardenhuis', 'host-care', 'carer helper-care'),
  place(
    'schoenwinkel schoenenwinkel modewinkel kledingzaak boekhandel boekwinkel warenhuis',
    'shop-assistant',
  ),
  place('garage garages garagebedrijf autobedrijf', 'car-mechanic'),
  place('boerderij boerderijen', 'farmer'),
]

const ofName = new Map(places.flatMap((one) => one.names.map((name) => [name, one] as const)))

/** Names of everyday groups that say where their people work, and where all sorts of others do too. */
const placesOfGroups = `
apotheek ambulance lab bejaardenhuis bejaardentehuis verpleeghuis ouderenzorg gehandicaptenzorg kraamzorg thuiszorg jeugdzorg
jeugdhulp dagbesteding wijkteam buurtteam asielopvang
kinderopvang kinderdagopvang kinderdagverblijf kdv creche bso peuterspeelzaal peuteropvang
magazijn warehouse loods distributiecentrum fabriek drukkerij slachthuis slachterij
politie brandweer gevangenis gevangeniswezen defensie gemeentehuis bibliotheek bieb
kroeg kantine catering bedrijfscatering cafetaria frietkraam mcdonalds kfc ijssalon pizzeria snackbar bakkerij slagerij
tuincentrum drogisterij brillenwinkel kledingwinkel bloemenwinkel bloemenzaak webshop webwinkel
kas glastuinbouw tuinbouw boerderij veehouderij dierenasiel asiel loonbedrijf loonwerkbedrijf verhuisbedrijf schoonmaakbedrijf
kapsalon schoonheidssalon sportschool zwembad rouwcentrum uitvaartcentrum
`.trim()
const workplaces: ReadonlySet<string> = new Set([...ofName.keys(), ...list(placesOfGroups)])

/** Whether a folded word is the name of a place or field of work, and not of somebody who works there. */
export const isWorkplace = (word: string): boolean => workplaces.has(word)

/**
 * Concepts that meet the name of a place of work: all who work there where nothing else says the work, else those of
 * `others` who work nowhere else. None for any other word.
 */
export const conceptsOfWorkplace = (word: string, others: readonly string[]): string[] => {
  const found = ofName.get(word)
  if (!found) return []
  return others.length === 0 ? [...found.staff] : found.only.filter((one) => others.includes(one))
}
