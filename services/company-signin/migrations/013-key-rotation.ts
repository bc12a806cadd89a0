/** Keys that are announced, used and retired, and which versions each running instance has. */

export { addKeyRotation as up } from '../../../kit/auth/key-versions.ts'
