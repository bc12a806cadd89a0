/** What an event's details are called on the page of the audit trail, in both languages; the trail itself keeps the codes. */

import type { Language } from '../../../kit/pages/language.ts'

/** Names of details, by their key. */
const names = {
  acr: ['Niveau', 'Level'],
  achieved: ['Niveau dat er was', 'Level that there was'],
  alsoAt: ['Ook bij', 'Also at'],
  amr: ['Hoe', 'How'],
  attempts: ['Pogingen', 'Attempts'],
  brokenAtId: ['Eerste gebeurtenis die niet klopt', 'First event that is wrong'],
  by: ['Door', 'By'],
  cancelled: ['Geannuleerd', 'Cancelled'],
  clientId: ['Site', 'Site'],
  clientIds: ['Sites', 'Sites'],
  companyClosed: ['Bedrijf gesloten', 'Company closed'],
  demand: ['Twee stappen verplicht', 'Two steps required'],
  error: ['Waarom', 'Why'],
  eventsChecked: ['Gecontroleerde gebeurtenissen', 'Events checked'],
  from: ['Van', 'From'],
  instead: ['In plaats van de aanvraag bij de bank', 'Instead of the request at the bank'],
  institutionId: ['Bank', 'Bank'],
  invitation: ['Een uitnodiging', 'An invitation'],
  invitationId: ['Uitnodiging', 'Invitation'],
  keyVersion: ['Versie van de sleutel', 'Version of the key'],
  kvkNumber: ['KVK-nummer', 'KVK number'],
  manager: ['Machtigingenbeheerder', 'Mandate manager'],
  nameMatch: ['Naam bij de bank', 'Name at the bank'],
  page: ['Bladzijde', 'Page'],
  passkey: ['Passkey', 'Passkey'],
  person: ['Persoon', 'Person'],
  personId: ['Persoon', 'Person'],
  proofOf: ['Bewijs van gebeurtenis', 'Proof of event'],
  proofsOf: ['Aantal bewijzen', 'Number of proofs'],
  reason: ['Waarom', 'Why'],
  refused: ['Niet gedeeld', 'Not shared'],
  required: ['Niveau dat nodig was', 'Level that was needed'],
  requiredRole: ['Rol die nodig was', 'Role that was needed'],
  role: ['Rol', 'Role'],
  scope: ['Gegevens', 'Data'],
  size: ['Gebeurtenissen', 'Events'],
  status: ['Stand', 'State'],
  step: ['Stap', 'Step'],
  to: ['Naar', 'To'],
  type: ['Soort', 'Kind'],
  undone: ['Teruggedraaid', 'Undone'],
  verdict: ['Uitkomst', 'Outcome'],
  what: ['Wat', 'What'],
  why: ['Waarom', 'Why'],
} as const

/** What codes mean; one code says the same wherever it stands, but for `differently`. */
const codes = {
  BANK: ['de bank', 'the bank'],
  CANCEL_RESET: ['een aanvraag stoppen', 'stopping a request'],
  CANCELLED: ['gestopt', 'stopped'],
  CHANGE_ROLE: ['een rol wijzigen', 'changing a role'],
  CLOSE: ['lijkt op de naam', 'close to the name'],
  COLLEAGUE: ['een collega', 'a colleague'],
  COMPANY: ['het bedrijf zelf', 'the company itself'],
  COMPANY_CLOSED: ['het bedrijf is gesloten', 'the company was closed'],
  COMPANY_UNKNOWN: ['dit bedrijf is hier niet bekend', 'this company is not known here'],
  DUPLICATE: ['het bedrijf is al geregistreerd', 'the company is registered already'],
  EMAIL_CHANGE_UNDONE: ['een nieuw e-mailadres is teruggedraaid', 'a new e-mail address was undone'],
  EXPIRED: ['verlopen', 'expired'],
  EXPORT: ['alle eigen gegevens zijn gedownload', 'all of one’s own details were downloaded'],
  FACTORS_RESET: ['de tweede stap is weggehaald', 'the second step was taken away'],
  FAILED: ['mislukt', 'failed'],
  GRANT_MANDATE: ['een machtiging geven', 'granting a mandate'],
  INVITE: ['iemand uitnodigen', 'inviting somebody'],
  MANDATE_REVOKED: ['een machtiging is ingetrokken', 'a mandate was revoked'],
  MATCH: ['de naam klopt', 'the name is right'],
  MOVED_TO_REPRESENTATIVE: ['bewaard bij de vertegenwoordiger', 'kept with the representative'],
  NETWORK: ['de site was niet te bereiken', 'the site could not be reached'],
  NAME_MISMATCH: ['de rekening staat op een andere naam', 'the account has another name'],
  NO_ACCOUNT: ['er is geen rekening gekozen', 'no account was chosen'],
  NO_FACTORS: ['er was geen tweede stap', 'there was no second step'],
  NO_MATCH: ['de naam klopt niet', 'the name is not right'],
  NO_VALID_IBAN: ['er was geen geldig rekeningnummer', 'there was no valid account number'],
  NOT_IN_REGISTER: [
    'het nummer staat niet actief in het register',
    'the number is not active in the register',
  ],
  NOT_MADE: ['het bericht kon niet worden gemaakt', 'the message could not be made'],
  NAME_CHANGED: ['de naam is gewijzigd', 'the name was changed'],
  NOT_ME: ['iemand meldde: dit was ik niet', 'somebody reported: this was not me'],
  OTHER_ACCOUNT: ['het was een andere rekening', 'it was another account'],
  OTHER_PERSON: ['iemand anders logde in', 'somebody else signed in'],
  OWN_WISH: ['eigen wens', 'own wish'],
  PASSKEY_REFUSED: ['de passkey werd geweigerd', 'the passkey was refused'],
  PASSWORD_CHANGED: ['het wachtwoord is gewijzigd', 'the password was changed'],
  PASSWORD_RESET: ['een nieuw wachtwoord via de mail', 'a new password by mail'],
  PERSON_ERASED: ['de gegevens zijn gewist', 'the details were erased'],
  PERSON_REMOVED: ['de persoon is verwijderd', 'the person was removed'],
  PRIVATE_ADDRESS: ['het adres is niet openbaar', 'the address is not public'],
  RECOVERY_CODES: ['nieuwe herstelcodes', 'new recovery codes'],
  RECOVERY_CODES_REMOVED: ['herstelcodes verwijderd', 'recovery codes removed'],
  REFUSED: ['de bank weigerde', 'the bank refused'],
  REJECTED: ['afgewezen bij de bank', 'rejected at the bank'],
  REMOVE: ['iemand verwijderen', 'removing somebody'],
  REQUISITION_GONE: ['de aanvraag bij de bank is weg', 'the request at the bank is gone'],
  RESET: ['een link uit een mail', 'a link in a mail'],
  RESET_FACTORS: ['een tweede stap weghalen', 'taking away a second step'],
  REVOKE_MANDATE: ['een machtiging intrekken', 'revoking a mandate'],
  ROLE_CHANGED: ['de rol is gewijzigd', 'the role was changed'],
  SELF: ['de persoon zelf', 'the person'],
  SITE_DISCONNECTED: ['de site is losgekoppeld', 'the site was disconnected'],
  TIMEOUT: ['de site antwoordde niet op tijd', 'the site did not answer in time'],
  TOO_MANY: ['te veel sessies', 'too many sessions'],
  TWO_STEPS: ['twee stappen voor het hele bedrijf', 'two steps for the whole company'],
  UNAVAILABLE: ['niet bereikbaar of niet bekend', 'not reachable or not known'],
  WAITS: ['wacht 72 uur', 'waits for 72 hours'],
  WRONG_CODE: ['de code was verkeerd', 'the code was wrong'],
  WRONG_CREDENTIALS: ['e-mailadres of wachtwoord was verkeerd', 'the e-mail address or password was wrong'],
  // Steps of onboarding.
  BANK_CONNECT: ['de bank kiezen', 'choosing the bank'],
  BANK_CALLBACK: ['bij de bank', 'at the bank'],
  REPRESENTATIVE: ['de vertegenwoordiger', 'the representative'],
  SET_PASSWORD: ['het wachtwoord', 'the password'],
  // How somebody signed in.
  pwd: ['wachtwoord', 'password'],
  otp: ['code', 'code'],
  pop: ['passkey', 'passkey'],
  mfa: ['twee stappen', 'two steps'],
  // What a site may get.
  openid: ['inloggen', 'signing in'],
  profile: ['naam', 'name'],
  email: ['e-mailadres', 'e-mail address'],
  phone: ['telefoonnummer', 'phone number'],
  company: ['bedrijf', 'company'],
  offline_access: ['ook als u er niet bent', 'also when you are not there'],
  // Why a site was refused (OAuth 2.0, OpenID Connect).
  access_denied: ['de persoon weigerde of mag hier niets', 'the person refused or may do nothing here'],
  consent_required: ['er was nog geen toestemming', 'there was no consent yet'],
  interaction_required: ['de persoon moest iets doen', 'the person had to do something'],
  invalid_client: ['de site gaf zich niet goed te kennen', 'the site did not prove who it is'],
  invalid_dpop_proof: ['het bewijs van de sleutel klopt niet', 'the proof of the key is wrong'],
  invalid_grant: ['de code of het token gold niet (meer)', 'the code or token did not hold (any more)'],
  invalid_request: ['de aanvraag van de site klopt niet', 'the request of the site is wrong'],
  invalid_scope: ['de site vroeg meer dan mag', 'the site asked for more than it may'],
  invalid_target: [
    'de site vroeg een token voor een onbekend adres',
    'the site asked for a token for an unknown address',
  ],
  login_required: ['de persoon was niet ingelogd', 'the person was not signed in'],
  unauthorized_client: ['de site mag dit niet', 'the site may not do this'],
  unmet_authentication_requirements: ['het niveau was te laag', 'the level was too low'],
  unsupported_grant_type: [
    'de site vroeg iets dat hier niet kan',
    'the site asked for what is not offered here',
  ],
  other: ['iets anders', 'something else'],
  // Kinds of clients.
  web: ['website', 'website'],
  spa: ['webpagina zonder server', 'web page without a server'],
  native: ['app', 'app'],
  fapi: ['FAPI 2.0', 'FAPI 2.0'],
} as const

/** What means something else under one name than elsewhere. */
const differently: Record<string, readonly [string, string]> = {
  'scope role': ['rol', 'role'],
  'refused role': ['rol', 'role'],
  'what AUDIT': ['het logboek lezen', 'reading the audit trail'],
  'what TWO_STEPS': codes.TWO_STEPS,
}

const at: Record<Language, 0 | 1> = { nl: 0, en: 1 }

export const yesNo: Record<Language, Record<'true' | 'false', string>> = {
  nl: { true: 'ja', false: 'nee' },
  en: { true: 'yes', false: 'no' },
}

export const everySite: Record<Language, string> = { nl: 'alle sites', en: 'every site' }

/** Undefined for a name that is not known, as of an event of a later version. */
export const detailName = (name: string, language: Language): string | undefined =>
  Object.hasOwn(names, name) ? names[name as keyof typeof names][at[language]] : undefined

/** Undefined for a code that is not known, and for what is none. */
export const codeText = (name: string, code: string, language: Language): string | undefined => {
  const status = /^STATUS_(\d+)$/.exec(code)
  if (status)
    return language === 'nl' ? `de site antwoordde met ${status[1]}` : `the site answered with ${status[1]}`
  const own = differently[`${name} ${code}`]
  const texts = own ?? (Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : undefined)
  return texts?.[at[language]]
}
