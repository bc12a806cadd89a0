/** Runs a module in a worker thread, one question at a time, and replaces the thread when it hangs or dies. */
import { Worker } from 'node:worker_threads'

export type Thread<Question, Answer> = AsyncDisposable & {
  /**
   * Asks the thread and waits for its answer; questions queue up in order.
   * @throws ThreadError when it does not answer in time, dies, or answers with an error; the signal's reason when aborted.
   */
  ask: (question: Question, signal?: AbortSignal) => Promise<Answer>
}

export class ThreadError extends Error {
  readonly reason: 'timeout' | 'died' | 'failed' | 'closed'
  constructor(reason: ThreadError['reason'], message: string) {
    super(message)
    this.name = 'ThreadError'
    this.reason = reason
  }
}

type Reply<Answer> = { answer: Answer } | { error: string }

export type ThreadSettings<Question> = {
  timeoutSeconds: number
  heapMegabytes?: number
  /** An idle thread is ended after so long: what it has loaded costs memory. The next question starts another. */
  idleSeconds?: number
  /** After which questions the thread is ended at once: WebAssembly never gives back memory that it has taken. */
  endsAfter?: (question: Question) => boolean
}

/** One exchange with a live worker; settles on whatever comes first: reply, death, time-out or abort. */
const exchange = <Answer>(worker: Worker, question: unknown, timeoutSeconds: number, signal?: AbortSignal) =>
  new Promise<Answer>((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
      act()
    }
    const onMessage = (reply: Reply<Answer>): void =>
      settle(() =>
        'answer' in reply ? resolve(reply.answer) : reject(new ThreadError('failed', reply.error)),
      )
    const onError = (error: Error): void => settle(() => reject(new ThreadError('died', error.message)))
    const onExit = (code: number): void => settle(() => reject(new ThreadError('died', `exit code ${code}`)))
    const onAbort = (): void => settle(() => reject(signal!.reason))
    const onTimeout = (): void =>
      settle(() => reject(new ThreadError('timeout', `no answer within ${timeoutSeconds} s`)))
    const timer = setTimeout(onTimeout, timeoutSeconds * 1000)
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.postMessage(question)
  })

/** A thread that starts at its first question. The module answers each message with `{answer}` or `{error}`. */
export const createThread = <Question, Answer>(
  module: URL,
  { timeoutSeconds, heapMegabytes = 512, idleSeconds = 60, endsAfter }: ThreadSettings<Question>,
): Thread<Question, Answer> => {
  let worker: Worker | null = null
  let last: Promise<unknown> = Promise.resolve()
  let closed = false
  let idle: NodeJS.Timeout | undefined

  const start = (): Worker => {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
    })
    // Between questions nobody listens, and an idle thread must not keep the process alive.
    started.on('error', () => undefined)
    started.unref()
    return started
  }

  const stop = async (): Promise<void> => {
    clearTimeout(idle)
    const stopping = worker
    worker = null
    await stopping?.terminate()
  }

  const ask = async (question: Question, signal?: AbortSignal): Promise<Answer> => {
    if (closed) throw new ThreadError('closed', 'the thread was closed')
    signal?.throwIfAborted()
    clearTimeout(idle)
    worker ??= start()
    try {
      const answer = await exchange<Answer>(worker, question, timeoutSeconds, signal)
      if (endsAfter?.(question)) await stop()
      return answer
    } catch (error) {
      // Anything but a reply leaves the thread in an unknown state: it may still be busy with this question.
      if (!(error instanceof ThreadError && error.reason === 'failed')) await stop()
      throw error
    } finally {
      if (worker) idle = setTimeout(stop, idleSeconds * 1000).unref()
    }
  }

  return {
    ask: (question, signal) => {
      const turn = last.then(() => ask(question, signal))
      last = turn.catch(() => undefined)
      return turn
    },
    [Symbol.asyncDispose]: async () => {
      closed = true
      await stop()
    },
  }
}
