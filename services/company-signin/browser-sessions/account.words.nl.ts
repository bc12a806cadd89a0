/** Dutch words of the account page. */

export const nl = {
  title: 'Uw account',
  profile: 'Uw gegevens',
  name: 'Naam',
  email: 'E-mailadres',
  kvkNumber: 'KVK-nummer',
  role: 'Rol',
  level: 'Zekerheidsniveau van deze sessie',
  sessions: 'Waar u bent ingelogd',
  sessionsText: 'Ziet u een browser die u niet kent? Beëindig die sessie en wijzig uw wachtwoord.',
  browser: 'Browser',
  unknownBrowser: 'Onbekende browser',
  began: 'Ingelogd sinds',
  seen: 'Laatst gebruikt',
  act: 'Beëindigen',
  thisOne: 'deze browser',
  end: 'Beëindig',
  endAll: 'Beëindig alle sessies',
  signIns: 'Inlogpogingen die gelukt zijn, 90 dagen terug',
  moment: 'Wanneer',
  address: 'Netwerkadres',
  reached: 'Niveau',
  saved: {
    'session-ended': 'De sessie is beëindigd.',
  } as Record<string, string>,
}

export type AccountWords = typeof nl
