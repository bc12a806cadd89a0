/** Puts a manifest that nobody names into a file that another one signed, without touching a byte that its hash covers. */

const manifestType = Buffer.from('63326d61', 'hex')
/** `{"pad": …}`, the bytes of which no signature covers: a text of three letters, then bytes of a length of two bytes. */
const padKey = Buffer.from('\x63pad\x59', 'latin1')

interface Box {
  start: number
  end: number
}

const boxAt = (bytes: Buffer, start: number): Box => ({ start, end: start + bytes.readUInt32BE(start) })

/** The boxes that hold the place, from the outermost. */
const boxesAround = (bytes: Buffer, outer: Box, place: number): Box[] => {
  for (let at = outer.start + 8; at < outer.end; ) {
    const box = boxAt(bytes, at)
    if (box.start < place && place < box.end) {
      const isSuper = bytes.toString('latin1', box.start + 4, box.start + 8) === 'jumb'
      return [outer, ...(isSuper ? boxesAround(bytes, box, place) : [box])]
    }
    at = box.end
  }
  return [outer]
}

const storeIn = (file: Buffer): Box => boxAt(file, file.indexOf('jumb') - 4)

/** The store with so many bytes less in the padding of its signature. */
const withLessPadding = (store: Buffer, less: number): Buffer => {
  const key = store.indexOf(padKey)
  const from = key + padKey.length + 2
  const length = store.readUInt16BE(from - 2)
  if (key < 0 || length - less < 256) throw new Error('there is no room in the padding')
  const bytes = Buffer.from(store)
  for (const { start, end } of boxesAround(store, { start: 0, end: store.length }, key))
    bytes.writeUInt32BE(end - start - less, start)
  bytes.writeUInt16BE(length - less, from - 2)
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + less)])
}

/** A JPEG of one signer with the manifest of another's in its store; its length is what it was. */
export const withManifestSlippedIn = (signed: Uint8Array, others: Uint8Array): Buffer => {
  const file = Buffer.from(signed)
  const { start, end } = storeIn(file)
  const theirs = Buffer.from(others)
  const theirStore = storeIn(theirs)
  const slim = withLessPadding(theirs.subarray(theirStore.start, theirStore.end), 2800)
  const manifest = boxAt(slim, slim.indexOf(manifestType) - 16)
  const ghost = slim.subarray(manifest.start, manifest.end)
  const store = withLessPadding(file.subarray(start, end), ghost.length)
  const description = boxAt(store, 8)
  const filled = Buffer.concat([store.subarray(0, description.end), ghost, store.subarray(description.end)])
  filled.writeUInt32BE(filled.length, 0)
  return Buffer.concat([file.subarray(0, start), filled, file.subarray(end)])
}
