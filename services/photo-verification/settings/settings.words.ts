/** What the settings page says, in both languages. */

import type { Language } from '../../../kit/pages/language.ts'
import type { ApiScope } from '../core/api-scopes.ts'

const nl = {
  title: 'Instellingen',
  keys: 'API-sleutels',
  keysAbout:
    'Met een sleutel werkt een programma voor jou, alleen met wat je hier kiest. Een sleutel beheert geen sleutels en geen account. Een nieuw wachtwoord laat sleutels werken; intrekken werkt direct.',
  keysTable: 'Je API-sleutels',
  noKeys: 'Je hebt nog geen sleutels.',
  columns: {
    name: 'Naam',
    scopes: 'Mag',
    expires: 'Verloopt',
    used: 'Laatst gebruikt',
    act: 'Intrekken',
  },
  scopes: {
    'photos:read': 'Foto’s lezen',
    'photos:write': 'Foto’s toevoegen en wijzigen',
    cases: 'Zaken',
    webhooks: 'Webhooks',
  } satisfies Record<ApiScope, string>,
  never: 'nooit',
  expired: 'verlopen',
  notUsed: 'nog niet',
  revoke: 'Intrekken',
  newKey: 'Nieuwe sleutel',
  name: 'Naam',
  nameHint: 'Waarvoor je de sleutel gebruikt, zoals “Website”.',
  chooseScopes: 'Wat de sleutel mag',
  expiry: 'Geldig',
  expiries: { '30': '30 dagen', '90': '90 dagen', '365': 'een jaar', never: 'zonder einde' },
  proof: 'Je wachtwoord',
  make: 'Sleutel maken',
  made: 'Bewaar je sleutel nu',
  madeAbout: (name: string) =>
    `Dit is de sleutel “${name}”. We bewaren hem niet en laten hem niet nog eens zien. Wie hem heeft, kan voor jou werken: deel hem met niemand.`,
  copy: 'Sleutel kopiëren',
  copied: 'De sleutel is gekopieerd.',
  use: 'Stuur hem mee als',
  back: 'Ik heb de sleutel bewaard',
  confirm: (name: string) => `Sleutel “${name}” intrekken?`,
  confirmText:
    'Programma’s met deze sleutel worden vanaf dat moment geweigerd. Dit kan niet ongedaan worden gemaakt.',
  export: 'Je gegevens',
  exportAbout:
    'Een ZIP-bestand met alles wat we van je account bewaren: de originelen van je foto’s, wat erover is vastgelegd, je verklaringen, de namen van je sleutels, je teams en je webhooks. Bij veel foto’s duurt het downloaden even.',
  exportAct: 'Alles downloaden',
  account: 'Account',
  accountAbout: 'Je e-mailadres en wachtwoord, en waar je bent ingelogd.',
  toAccount: 'E-mailadres en wachtwoord',
  toSessions: 'Waar je bent ingelogd',
  deleteAccount: 'Account verwijderen',
  mistakes: {
    name: 'Geef de sleutel een naam van 1 tot 100 tekens.',
    scopes: 'Kies ten minste één ding dat de sleutel mag.',
    expiry: 'Kies hoe lang de sleutel geldig is.',
    proof: 'Dit wachtwoord klopt niet. Vul het wachtwoord van je account in.',
    tooMany: 'Je hebt twintig sleutels. Trek er eerst een in.',
  },
  done: { revoked: 'De sleutel is ingetrokken.', 'webhook-removed': 'De webhook is verwijderd.' },
}

const en: typeof nl = {
  title: 'Settings',
  keys: 'API keys',
  keysAbout:
    'With a key a program works for you, with what you choose here alone. A key manages no keys and no account. A new password leaves keys working; revoking one works at once.',
  keysTable: 'Your API keys',
  noKeys: 'You have no keys yet.',
  columns: {
    name: 'Name',
    scopes: 'May',
    expires: 'Expires',
    used: 'Last used',
    act: 'Revoke',
  },
  scopes: {
    'photos:read': 'Read photos',
    'photos:write': 'Add and change photos',
    cases: 'Cases',
    webhooks: 'Webhooks',
  },
  never: 'never',
  expired: 'expired',
  notUsed: 'not yet',
  revoke: 'Revoke',
  newKey: 'New key',
  name: 'Name',
  nameHint: 'What you use the key for, such as “Website”.',
  chooseScopes: 'What the key may do',
  expiry: 'Valid for',
  expiries: { '30': '30 days', '90': '90 days', '365': 'a year', never: 'without an end' },
  proof: 'Your password',
  make: 'Make a key',
  made: 'Keep your key now',
  madeAbout: (name: string) =>
    `This is the key “${name}”. We do not keep it and will not show it again. Whoever has it can work for you: share it with nobody.`,
  copy: 'Copy key',
  copied: 'The key is copied.',
  use: 'Send it as',
  back: 'I have kept the key',
  confirm: (name: string) => `Revoke the key “${name}”?`,
  confirmText: 'Programs with this key are refused from then on. This cannot be undone.',
  export: 'Your data',
  exportAbout:
    'A ZIP file with all that we keep of your account: the originals of your photos, what is recorded of them, your statements, the names of your keys, your teams and your webhooks. With many photos the download takes a while.',
  exportAct: 'Download everything',
  account: 'Account',
  accountAbout: 'Your e-mail address and password, and where you are signed in.',
  toAccount: 'E-mail address and password',
  toSessions: 'Where you are signed in',
  deleteAccount: 'Delete account',
  mistakes: {
    name: 'Give the key a name of 1 to 100 characters.',
    scopes: 'Choose at least one thing that the key may do.',
    expiry: 'Choose how long the key is valid.',
    proof: 'This password is wrong. Enter the password of your account.',
    tooMany: 'You have twenty keys. Revoke one first.',
  },
  done: { revoked: 'The key is revoked.', 'webhook-removed': 'The webhook is removed.' },
}

export type SettingsWords = typeof nl
export const settingsWords: Record<Language, SettingsWords> = { nl, en }
