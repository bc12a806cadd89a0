/** English words of the account page. */

import type { AccountWords } from './account.words.nl.ts'

export const en: AccountWords = {
  title: 'Your account',
  profile: 'Your details',
  name: 'Name',
  email: 'E-mail address',
  kvkNumber: 'KVK number',
  role: 'Role',
  level: 'Assurance level of this session',
  sessions: 'Where you are signed in',
  sessionsText: 'Do you see a browser that you do not know? End that session and change your password.',
  browser: 'Browser',
  unknownBrowser: 'Unknown browser',
  began: 'Signed in since',
  seen: 'Last used',
  act: 'End',
  thisOne: 'this browser',
  end: 'End',
  endAll: 'End all sessions',
  signIns: 'Sign-ins that succeeded, of the last 90 days',
  moment: 'When',
  address: 'Network address',
  reached: 'Level',
  saved: {
    'session-ended': 'The session has ended.',
  },
}
