/** Where somebody who cannot sign in asks for a new password; mails and pages of several rooms lead there. */

export const forgotPath = '/wachtwoord-vergeten'
