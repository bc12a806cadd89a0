/** What is used of snowball-stemmers, which has no types of its own. */
declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string
  }
  export const newStemmer: (language: string) => Stemmer
}
