/** In the browser: makes a passkey, or signs in with one, with the options of the page's `page-data`, and sends the answer. */

interface Descriptor {
  id: string
  transports?: AuthenticatorTransport[]
}

/** What both kinds of options have, as JSON. */
interface OptionsJson {
  challenge: string
  rp?: { id: string }
  user?: { id: string; name: string; displayName: string }
  excludeCredentials?: Descriptor[]
  allowCredentials?: Descriptor[]
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const toText = (bytes: ArrayBuffer | null | undefined): string | undefined =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : undefined

const descriptors = (given: Descriptor[] = []): PublicKeyCredentialDescriptor[] =>
  given.map(({ id, ...rest }) => ({ ...rest, type: 'public-key', id: toBytes(id) }))

const optionsOf = (json: OptionsJson): object => ({
  ...json,
  challenge: toBytes(json.challenge),
  ...(json.user ? { user: { ...json.user, id: toBytes(json.user.id) } } : {}),
  ...(json.excludeCredentials ? { excludeCredentials: descriptors(json.excludeCredentials) } : {}),
  ...(json.allowCredentials ? { allowCredentials: descriptors(json.allowCredentials) } : {}),
})

/** What the authenticator answered, as JSON (WebAuthn level 3, RegistrationResponseJSON and AuthenticationResponseJSON). */
const answerOf = (credential: PublicKeyCredential): object => {
  const response = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
      transports: response.getTransports?.(),
      authenticatorData: response.signature ? toText(response.authenticatorData) : undefined,
      signature: toText(response.signature),
      userHandle: toText(response.userHandle),
    },
  }
}

const data = document.getElementById('page-data')?.dataset['json']
const block = document.querySelector<HTMLElement>('[data-passkey]')

/**
 * A device that holds one of this account makes no second, and passkeys of another host name are none here. Else the
 * question was closed, or there is none on this device.
 */
const failures: Record<string, string> = { InvalidStateError: 'known', SecurityError: 'elsewhere' }

/** Only one request may be open; pressing the button ends the one that waits in the field. */
let waiting: AbortController | undefined

const ask = async (block: HTMLElement, json: OptionsJson, mediation?: CredentialMediationRequirement) => {
  waiting?.abort()
  waiting = new AbortController()
  const { signal } = waiting
  const publicKey = optionsOf(json) as PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions
  try {
    const credential =
      block.dataset['passkey'] === 'create'
        ? await navigator.credentials.create({ publicKey, signal })
        : await navigator.credentials.get({ publicKey, signal, ...(mediation ? { mediation } : {}) })
    const form = block.querySelector('form')
    const field = form?.querySelector<HTMLInputElement>('[name=response]')
    if (!credential || !form || !field) return
    field.value = JSON.stringify(answerOf(credential as PublicKeyCredential))
    form.submit()
  } catch (error) {
    // What was offered in the field, and asked for by nobody, fails in silence.
    if (signal.aborted || mediation) return
    const told = failures[(error as DOMException).name] ?? 'failed'
    for (const message of block.querySelectorAll<HTMLElement>('[data-passkey-failed]'))
      message.hidden = message.dataset['passkeyFailed'] !== told
  }
}

interface Signals {
  signalAllAcceptedCredentials?(all: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }): Promise<void>
}

/** Where passkeys are added, the device hears which there are, and offers one that was removed no more. */
const tellOfAll = async ({ rp, user, excludeCredentials = [] }: OptionsJson): Promise<void> => {
  if (!rp || !user) return
  const allAcceptedCredentialIds = excludeCredentials.map(({ id }) => id)
  const signals = PublicKeyCredential as Signals
  const told = { rpId: rp.id, userId: user.id, allAcceptedCredentialIds }
  await signals.signalAllAcceptedCredentials?.(told).catch(() => undefined)
}

if (data && block && 'PublicKeyCredential' in window) {
  const json = JSON.parse(data) as OptionsJson
  void tellOfAll(json)
  block.querySelector('[data-passkey-start]')?.addEventListener('click', () => void ask(block, json))
  // Enter in a field sends the form; what it is for has to be asked of the device first.
  block.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask(block, json)
  })
  // Where the field of the address can offer passkeys by itself, it does; not again what was refused just now.
  const field = document.querySelector('input[autocomplete~=webauthn]')
  if (
    field &&
    !document.querySelector('[role=alert]') &&
    (await PublicKeyCredential.isConditionalMediationAvailable?.())
  )
    void ask(block, json, 'conditional')
} else if (block) block.hidden = true
