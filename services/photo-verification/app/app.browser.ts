/** In the browser: logging in and out of the owners' page, and what stands on it for whom. */

import { filled } from '../portal/file-hash.browser.ts'
import type { Reason } from './app.words.ts'
import { expectSuccess, reasonOfError } from './failure-words.browser.ts'
import { byId, confirmed, type Mood, show, words } from './page-parts.browser.ts'
import { addPhoto, clearPhotos, loadPhotos, wireList } from './photo-list.browser.ts'
import { call, forget, mayResume, refresh, SessionEndedError, signIn } from './session.browser.ts'
import { clearUpload, wireUpload } from './upload.browser.ts'

const signedOut = byId('signed-out')
const signedIn = byId('signed-in')
const form = byId<HTMLFormElement>('sign-in')
const email = byId<HTMLInputElement>('email')
const password = byId<HTMLInputElement>('password')
const result = byId('sign-in-result')

let mode: 'logIn' | 'register' = 'logIn'

const showMode = (): void => {
  const isNew = mode === 'register'
  byId('sign-in-send').textContent = form.dataset[mode]!
  byId('sign-in-mode').textContent = byId('sign-in-mode').dataset[mode]!
  byId('password-hint').hidden = !isNew
  password.autocomplete = isNew ? 'new-password' : 'current-password'
  // The rule is for new passwords only; an old one is right or wrong.
  for (const [name, value] of [
    ['minlength', '8'],
    ['aria-describedby', 'password-hint'],
  ] as const)
    if (isNew) password.setAttribute(name, value)
    else password.removeAttribute(name)
}

const enter = async (who: string): Promise<void> => {
  signedOut.hidden = true
  signedIn.hidden = false
  form.reset()
  show(result, '')
  byId('who').textContent = filled(words.signedIn, { email: who })
  byId('signed-in-heading').focus()
  await loadPhotos()
}

const leave = (text: string, mood: Mood): void => {
  forget()
  clearPhotos()
  clearUpload()
  signedIn.hidden = true
  signedOut.hidden = false
  byId<HTMLDialogElement>('confirm').close()
  byId('sign-in-heading').focus()
  show(result, text, mood)
}

/** What was under way when somebody left on purpose is refused too; they have been told why they are out. */
const sessionEnded = (): void => {
  if (!signedIn.hidden) leave(words.reasons.sessionEnded, 'warn')
}

const submit = async (): Promise<void> => {
  const button = byId<HTMLButtonElement>('sign-in-send')
  button.disabled = true
  show(result, '')
  try {
    const answer = await signIn(mode === 'register' ? 'register' : 'login', email.value, password.value)
    expectSuccess(answer)
    await enter(answer.email!)
  } catch (error) {
    const reason: Reason = reasonOfError(error)
    show(result, words.reasons[reason], 'bad')
    if (reason === 'emailTaken' || reason === 'emailInvalid') email.focus()
    else password.focus()
  } finally {
    button.disabled = false
  }
}

const deleteAccount = async (): Promise<void> => {
  if (!(await confirmed(words.confirmAccount))) return
  try {
    expectSuccess(await call('DELETE', '/api/v1/auth/account'))
    leave(words.accountDeleted, 'good')
  } catch (error) {
    if (error instanceof SessionEndedError) return sessionEnded()
    show(byId('list-result'), words.reasons[reasonOfError(error)], 'bad')
  }
}

const resume = async (): Promise<void> => {
  try {
    if (mayResume()) return await enter(await refresh())
  } catch (error) {
    const reason = reasonOfError(error)
    return leave(words.reasons[reason], reason === 'sessionEnded' ? 'warn' : 'bad')
  }
  signedOut.hidden = false
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})
byId('sign-in-mode').addEventListener('click', () => {
  mode = mode === 'logIn' ? 'register' : 'logIn'
  showMode()
  show(result, '')
  email.focus()
})
byId('log-out').addEventListener('click', () => leave(words.loggedOut, 'good'))
byId('delete-account').addEventListener('click', () => void deleteAccount())
wireList(sessionEnded)
wireUpload({
  isOpen: () => !signedIn.hidden,
  onUploaded: ({ verificationId }, file) => addPhoto(verificationId, file),
  onEnded: sessionEnded,
})
await resume()
