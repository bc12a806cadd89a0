/** The registry number: 8 digits, leading zeros kept; it has no check digit (contract, "Registry"). */

export const isKvkNumber = (text: string): boolean => /^[0-9]{8}$/.test(text)
