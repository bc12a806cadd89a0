/** What services answer to one scrape of their metrics, in time or not at all. */

const patienceMilliseconds = 2_000

/** Undefined where it fails, or takes longer than a scrape has patience: a database that hangs must not hide all other numbers. */
const answerOf = async <T>(asked: Promise<T> | undefined): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMilliseconds)
  })
  try {
    return await Promise.race([asked, tooLate])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** What each service answers, asked side by side; none of one that does not. */
export const answersOf = async <T, W>(
  watched: ReadonlyMap<string, W>,
  ask: (one: W) => Promise<T> | undefined,
): Promise<[service: string, T][]> => {
  const all = [...watched].map(async ([service, one]) => ({ service, answer: await answerOf(ask(one)) }))
  return (await Promise.all(all)).flatMap(({ service, answer }) =>
    answer === undefined ? [] : [[service, answer]],
  )
}
