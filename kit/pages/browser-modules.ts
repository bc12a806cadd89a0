/** The files of the kit that every service serves: the house style and the browser modules. */

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** By the names that they are served by. */
export const houseFiles: ReadonlyMap<string, URL> = new Map([['polder.css', fileOf('./polder.css')]])

/** Modules of every page, by the names that they are served by without their ending. */
export const publicModules: readonly string[] = []

/** Further modules of pages that somebody is signed in on. */
export const signedInModules: readonly string[] = []
