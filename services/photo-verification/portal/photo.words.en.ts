/** The public pages in English. */

import type { PhotoWords } from './photo.words.ts'

export const en: PhotoWords = {
  check: {
    heading: 'Check a photo',
    label: 'Number or link of the photo',
    hint: 'The number has six characters, such as k7m3qx.',
    submit: 'Check',
    missing: 'Enter the number or the link of the photo.',
  },
  photo: (id) => `Photo ${id}`,
  lookAgain: 'This is how it was when it was printed. See how it is now:',
  verdict: {
    verified: {
      title: 'Unchanged since it was signed',
      text: (signedAt) =>
        `The file and the details below are still exactly as they were signed on ${signedAt}.`,
    },
    tampered: {
      title: 'No longer as it was signed',
      text: () =>
        'The file or the details below have changed since signing. Do not rely on this photo, and ask its owner for the original.',
    },
  },
  badge: {
    signature: { valid: 'Signature valid', invalid: 'Signature not valid' },
    protected: 'Password protected',
  },
  ai: {
    heading: 'Made with AI?',
    pending: {
      title: 'AI check still running',
      text: 'This usually takes a few seconds. Reload the page after that.',
    },
    failed: {
      title: 'AI check failed',
      text: 'Whether this photo was made with AI could not be checked.',
    },
    generated: {
      title: 'Signs of AI generation',
      text: 'This photo was probably made by AI, as a whole or in part.',
    },
    noEvidence: {
      title: 'AI: no evidence either way',
      text: 'The file carries no marks of AI. That does not prove the photo real: marks can be removed.',
    },
    likely: {
      title: 'Probably made with AI',
      text: (provider) =>
        `${provider} estimates that this photo was made by AI, as a whole or in part. Such a judgement is never certain.`,
    },
    unlikely: {
      title: 'Probably not made with AI',
      text: (provider) =>
        `${provider} estimates that this photo was not made by AI. Such a judgement is never certain.`,
    },
    unsure: {
      title: 'AI: no evidence either way',
      text: (provider) => `${provider} could not tell whether this photo was made by AI.`,
    },
    providers: {
      provenance: 'the built-in provenance check',
      sightengine: 'Sightengine',
      hive: 'Hive',
      aiornot: 'AI or Not',
    },
    checkedBy: (provider, percent) =>
      percent ? `Checked by ${provider}, confidence ${percent}.` : `Checked by ${provider}.`,
    generator: (provider, name) => `Probably made with, according to ${provider}: ${name}.`,
    marks: 'Found in the file',
    text: 'text',
    ofIngredient: 'of an ingredient',
    signedBy: (name) => `signed by ${name}`,
    signer: {
      trusted: 'signer trusted',
      untrusted: 'signer not on a list of trusted ones',
      invalid: 'signing does not fit the image',
      unreadable: 'cannot be read',
      elsewhere: 'kept elsewhere and not fetched',
    },
  },
  preview: (capturedAt) =>
    `According to its owner taken on ${capturedAt}. Check its signature, and your own copy.`,
  image: {
    alt: (id) => `The photo with number ${id}`,
    marked: 'Copy with an invisible watermark',
    plain: 'Copy of this photo',
    open: 'full size',
    failed: 'The photo cannot be shown just now. Reload the page in a minute.',
  },
  compare: {
    heading: 'Do you have the original?',
    about: 'Compare your file with the signed one. That happens in your browser: your file is not sent.',
    choose: 'Choose a file',
    drop: 'or drop it on this page',
    needsScript: 'Comparing on this page needs JavaScript. Without it you can do so yourself:',
    byHand: 'Compare by hand',
    byHandAbout:
      'Compute the SHA-256 of your file and hold it against the SHA-256 in the details of the photo.',
    exampleFile: 'photo.jpg',
    working: 'Comparing {file}…',
    same: '{file} is the original: every byte is the same.',
    different:
      '{file} is not the signed file. Saving a photo again, cropping it or sending it through an app makes another file, too.',
    tooLarge: '{file} is larger than 50 MB, so it is not the signed file.',
    unreadable: '{file} cannot be read. Choose it again.',
    insecure: 'Comparing works over a secure connection (https) only.',
    watermark: {
      ask: 'Look for the watermark (sends this file)',
      working: 'Looking for the watermark…',
      same: '{file} is not the original. Its watermark says the number of this photo, {id}. See for yourself whether it is the same picture as here: a watermark can be copied onto another one.',
      other: '{file} carries the watermark of another photo, number {id}.',
      none: 'No watermark was found in {file}.',
      busy: 'The watermark cannot be looked for just now. Try again in a minute.',
    },
  },
  facts: {
    heading: 'Details',
    id: 'Verification id',
    capturedAt: 'Captured, as its owner states',
    signedAt: 'Signed',
    sha256: 'SHA-256 of the original',
    signature: 'Signature (HMAC)',
    keyVersion: 'Key version',
    publicKeySignature: 'Public key signature',
    keyId: 'key',
    signedText: 'Signed text',
    keys: 'Public keys',
    check: 'Check the signature yourself',
    checkAbout:
      'The public key signature belongs to the signed text: with the public key anyone can check that, without this service.',
    damaged: 'Cannot be given: the details are damaged.',
    json: 'This verdict as JSON',
  },
  colophon: (until) => `This photo stays here until ${until} and is then deleted.`,
  gate: {
    title: 'This photo is protected',
    text: 'Its owner has set a password for viewing it.',
    label: 'Password',
    submit: 'View the photo',
    wrong: 'That password is not right. Try again.',
    slowed: (minutes) =>
      `Too many wrong passwords were tried. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    cookie: 'A cookie keeps this photo, and no other, open for an hour.',
  },
  notice: { trace: 'Name this number when you report it:', home: 'To the front page' },
  error: {
    missing: {
      title: 'There is no photo here',
      text: 'This number does not exist, or the photo is not public. Check that the link is complete.',
    },
    expired: {
      title: 'This photo has expired',
      text: 'Photos are deleted 14 days after they were uploaded. Nothing of this one is kept here.',
    },
    busy: {
      title: 'One moment',
      text: 'Many requests came from your address. Wait a minute and load the page again.',
    },
    unclear: { title: 'This address is not right', text: 'Check that the link is complete.' },
    away: {
      title: 'Away for a moment',
      text: 'A part of this service cannot be reached just now. Try again in a few minutes.',
    },
    broken: {
      title: 'Something went wrong on our side',
      text: 'This says nothing about the photo. Try again in a few minutes.',
    },
  },
}
