/**
 * Loaded before a test file. The test runner follows every promise to the test that made it (`async_hooks` with `init` and
 * `destroy`), which takes a quarter of the processor's time of a service's tests. It needs that for errors that nobody caught
 * alone: they fail the file instead of the test (docs/decisions/0228).
 */

import { isMainThread } from 'node:worker_threads'

type Hooks = typeof import('node:async_hooks')

const hooks = process.getBuiltinModule('node:async_hooks') as { -readonly [name in keyof Hooks]: Hooks[name] }
const { createHook } = hooks
const none = { enable: () => none, disable: () => none }

// The first to ask is the runner, when a file imports it. Threads have no tests.
if (isMainThread)
  hooks.createHook = () => {
    hooks.createHook = createHook
    return none
  }
