/** What an e-mail address looks like in a form; whether it is somebody's, a mail to it proves. */

const pattern = /^[^\s@<>",;:\\()[\]]{1,64}@[^\s@<>",;:\\()[\]]+\.[^\s@.<>",;:\\()[\]]+$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && pattern.test(text)
