/** Fingerprints of the keys that this deployment uses, by which an instance with others is refused. */

export { createKeyVersions as up } from '../../../kit/auth/key-versions.ts'
