/** The C2PA signers that are known here: those of the settings, and this service itself. */

import type { ContentCredentials } from './signer.ts'

/** Certificates in PEM. Asked for when they are needed: those of a sandbox are made at the first call. */
export const knownSigners =
  (
    { chain }: Pick<ContentCredentials, 'chain'>,
    { trustAnchors }: { trustAnchors: string | undefined },
  ): (() => Promise<string>) =>
  async () => {
    const { pems } = await chain()
    return [trustAnchors ?? '', pems.at(-1) ?? ''].filter((pem) => pem !== '').join('\n')
  }
