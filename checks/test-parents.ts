/**
 * Loaded before anything else of a test process. Node's test runner follows every promise of the process, to know which suite
 * a test belongs to that is declared after an `await`, and to which test an error belongs that nobody caught. While tests run
 * that takes a fifth of all processor time (docs/decisions/0266): it follows them only while files are loaded.
 */

import hooks, { AsyncResource } from 'node:async_hooks'

const { createHook } = hooks
/** Of nobody: what runs in it belongs to no suite. */
const outside = new AsyncResource('outside of all tests')
let following: hooks.AsyncHook | undefined
let isLoading = false

hooks.createHook = (callbacks) => {
  const hook = createHook(callbacks)
  if (!new Error().stack?.includes('node:internal/test_runner')) return hook
  following = hook
  const inert: hooks.AsyncHook = { enable: () => inert, disable: () => inert }
  if (isLoading) hook.enable()
  return inert
}

/** Runs `work`, which declares suites and tests, outside of those that are there. They are found until `loaded` is called. */
export const whileLoading = <T>(work: () => T): T => {
  isLoading = true
  following?.enable()
  return outside.runInAsyncScope(work)
}

export const loaded = (): void => {
  isLoading = false
  following?.disable()
}
