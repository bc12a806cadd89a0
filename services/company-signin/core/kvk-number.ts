/** The registry number: 8 digits, leading zeros kept; it has no check digit (specification, Registry numbers). */

export const isKvkNumber = (text: string): boolean => /^[0-9]{8}$/.test(text)
