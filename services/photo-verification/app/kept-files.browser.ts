/** In the browser: files that are being sent, kept there until they are photos, so that a closed tab loses nothing. */

export interface KeptFile {
  id: string
  /** Whose it is: others who sign in here never see it. */
  owner: string
  name: string
  type: string
  /** What is sent: once the upload has begun, the bytes that were hashed. */
  blob: Blob
  /** ISO 8601, UTC. */
  capturedAt: string
  removesPlace: boolean
  /** Empty: of no team. */
  teamId: string
  addedAt: number
  /** Null until the service knows of it. */
  uploadId: string | null
}

/** As long as the service keeps an unfinished upload. */
const keptMilliseconds = 24 * 60 * 60 * 1000
const table = 'files'

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

let opened: Promise<IDBDatabase> | null = null

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open('polder-uploads', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table, { keyPath: 'id' }))
  return answered(request)
}

const inTable = async <T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  try {
    opened ??= open()
    return await answered(work((await opened).transaction(table, mode).objectStore(table)))
  } catch {
    // Where browsers keep nothing, or have no room, a file is sent all the same; only a reload loses it.
    return null
  }
}

export const keepFile = (file: KeptFile): Promise<unknown> => inTable('readwrite', (files) => files.put(file))

export const forgetFile = (id: string): Promise<unknown> => inTable('readwrite', (files) => files.delete(id))

/** Held by the tab that sends the file, until it is let go; false where another tab has it. */
export const claimFile = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    // A tab that is being reloaded lets go in a moment.
    const signal = AbortSignal.timeout(2_000)
    const held = navigator.locks.request(`polder upload ${id}`, { signal }, () => {
      resolve(true)
      return new Promise<never>(() => {})
    })
    held.catch(() => resolve(false))
  })

/** Those of this owner that no other tab is sending. What is too old, or somebody else's, goes. */
export const keptFiles = async (owner: string): Promise<KeptFile[]> => {
  const all = (await inTable<KeptFile[]>('readonly', (files) => files.getAll())) ?? []
  const isLive = (file: KeptFile): boolean =>
    file.owner === owner && Date.now() - file.addedAt < keptMilliseconds
  for (const file of all) if (!isLive(file)) await forgetFile(file.id)
  const mine = all.filter(isLive).sort((one, other) => one.addedAt - other.addedAt)
  const claimed = await Promise.all(mine.map(({ id }) => claimFile(id)))
  return mine.filter((_file, i) => claimed[i])
}
