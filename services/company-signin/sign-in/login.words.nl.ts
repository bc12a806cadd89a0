/** Dutch words of the sign-in pages. */

export const nl = {
  title: 'Inloggen',
  lead: 'Log in voor uw bedrijf met uw KVK-nummer en e-mailadres.',
  kvkNumber: 'KVK-nummer',
  kvkHint: 'Acht cijfers. U vindt ze op uw uittreksel van de Kamer van Koophandel.',
  email: 'E-mailadres',
  next: 'Verder',
  register: 'Meld uw bedrijf aan',
  forgot: 'Wachtwoord vergeten',
  missingKvk: 'Vul het KVK-nummer in: acht cijfers.',
  missingEmail: 'Vul uw e-mailadres in, zoals naam@voorbeeld.nl.',
  passwordTitle: 'Uw wachtwoord',
  password: 'Wachtwoord',
  change: 'Ander bedrijf of e-mailadres',
  signIn: 'Inloggen',
  missingPassword: 'Vul uw wachtwoord in.',
  wrong:
    'Het KVK-nummer, het e-mailadres of het wachtwoord klopt niet. Controleer ze en probeer het opnieuw.',
  over: 'Het inloggen duurde te lang. Begin opnieuw.',
  first: 'Log eerst in om verder te gaan.',
  tooMany: (minutes: number) =>
    `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} opnieuw.`,
}

export type LoginWords = typeof nl
