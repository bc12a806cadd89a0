/** The public pages in English. */

import { aiWords } from './ai.words.ts'
import type { PhotoWords } from './photo.words.ts'

export const en: PhotoWords = {
  check: {
    heading: 'Find a signed photo',
    lead: 'See who signed a photo, when, and whether it has changed since.',
    label: 'Number or link of the photo',
    hint: 'The number has six characters, such as k7m3qx.',
    submit: 'Check',
    missing: 'Enter the number or the link of the photo.',
  },
  photo: (id) => `Photo ${id}`,
  lookAgain: 'This is how it was when it was printed. See how it is now:',
  title: 'Verdict',
  headline: {
    intact: {
      title: 'Unchanged since it was signed',
      text: (signedAt) =>
        `The file and the details below are still exactly as they were signed on ${signedAt}.`,
    },
    'intact-ai': {
      title: 'Signed, and marked as made by AI',
      text: (signedAt) =>
        `The file has not changed since it was signed on ${signedAt}. But it carries marks of AI: it is not, or not only, a photo of something that was there.`,
    },
    'intact-suspected': {
      title: 'Signed, and perhaps made by AI',
      text: (signedAt) =>
        `The file has not changed since it was signed on ${signedAt}. But a detector takes it for made by AI, as a whole or in part.`,
    },
    'intact-disputed': {
      title: 'Signed; detectors disagree about AI',
      text: (signedAt) =>
        `The file has not changed since it was signed on ${signedAt}. Whether AI made it, detectors do not agree.`,
    },
    'intact-pending': {
      title: 'Signed; the AI check is still running',
      text: (signedAt) =>
        `The file has not changed since it was signed on ${signedAt}. Whether it carries marks of AI is still being looked at.`,
    },
    changed: {
      title: 'No longer as it was signed',
      text: () =>
        'The file or the details below have changed since signing. Do not rely on this photo, and ask its owner for the original.',
    },
  },
  whatItProves: 'What does this prove?',
  badge: {
    signature: { valid: 'Signature valid', invalid: 'Signature not valid' },
    protected: 'Password protected',
  },
  ai: aiWords.en,
  preview: (capturedAt) =>
    `According to its owner taken on ${capturedAt}. Check its signature, and your own copy.`,
  image: {
    alt: (id) => `The photo with number ${id}`,
    marked: 'Copy with an invisible watermark',
    plain: 'Copy of this photo',
    open: 'full size',
    animated: 'The file moves; this is its first picture. The signature covers the whole file.',
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
  detections: {
    caption: 'What each detector said',
    provider: 'Detector',
    score: 'Score',
    says: 'Says',
    at: 'When',
    ai: 'made with AI',
    notAi: 'not made with AI',
    nothing: 'no evidence',
    about: 'A score is not a chance. How often detectors are wrong:',
    detectors: 'Detectors',
  },
  edits: {
    heading: 'Edits',
    before: 'Before it was signed',
    beforeAbout: 'This is what the file itself says. Programs can leave it out.',
    notLooked: 'The file is still being looked at.',
    none: 'The file says nothing of edits. That does not prove that there were none.',
    since: 'Since it was signed',
    original: 'The original was not edited: every byte is as it was signed.',
    originalChanged: 'The original or its record was changed.',
    copy: (from, to) =>
      `The picture shown here is a copy: ${from === to ? `still ${to} pixels` : `fitted from ${from} to ${to} pixels`}, saved as PNG, with an invisible number.`,
    software: (by, isDevice) =>
      isDevice ? `Saved by the camera or phone itself: ${by}` : `Last saved with ${by}`,
    by: (program) => `with ${program}`,
    claimedBy: (signer) => (signer ? `says ${signer}` : 'from Content Credentials that do not hold'),
    actions: {
      'c2pa.created': 'Made',
      'c2pa.opened': 'Opened',
      'c2pa.edited': 'Edited',
      'c2pa.cropped': 'Cropped',
      'c2pa.resized': 'Resized',
      'c2pa.resized.proportional': 'Resized',
      'c2pa.orientation': 'Turned',
      'c2pa.color_adjustments': 'Colours adjusted',
      'c2pa.filtered': 'Filter applied',
      'c2pa.drawing': 'Drawn on',
      'c2pa.placed': 'Another picture placed in it',
      'c2pa.removed': 'Something removed',
      'c2pa.converted': 'Saved as another type',
      'c2pa.transcoded': 'Saved again',
      'c2pa.repackaged': 'Packed again',
      'c2pa.published': 'Published',
      'c2pa.redacted': 'Details removed',
      'c2pa.watermarked': 'Watermark added',
      'c2pa.watermarked.bound': 'Watermark added',
      'c2pa.watermarked.unbound': 'Watermark added',
    },
  },
  slider: {
    label: 'Show more of your file or of the signed photo',
    mine: 'Your file',
    signed: 'The signed photo',
    about: 'Move the slider to compare the two pictures.',
  },
  side: {
    heading: 'Put two pictures side by side',
    about: 'Without JavaScript your file is sent to this service for this. It is not kept.',
    file: 'Your file',
    submit: 'Send and compare',
    title: 'Side by side',
    same: 'Your file is the original: every byte is the same.',
    different: 'Your file is not the signed file. See for yourself what differs.',
    back: 'Back to the verdict',
  },
  pass: {
    heading: 'Pass it on',
    about: 'The share copy carries Content Credentials and a watermark that survives messengers.',
    copy: 'Share copy',
    bundle: 'Evidence bundle (ZIP), checked without us',
    print: 'Check sheet for paper',
    qr: (address) => `QR code of ${address}`,
    badge: 'Badge for your own site',
    signed: (signer) => `Content Credentials signed by ${signer}.`,
    sandbox: 'This is a sandbox with a certificate of its own: other viewers call its signer unrecognised.',
    own: 'Other viewers call this signer unrecognised: its certificate does not come from a CA on the trust list of C2PA.',
    listed: 'Its certificate comes from a CA on the trust list of C2PA.',
    pending: 'The copies are being signed.',
    unavailable: 'The copies could not be signed just now. That is tried again.',
  },
  sheet: {
    title: 'Check sheet',
    about: 'Scan the code, or type the address, to see how it is now.',
    printed: 'This is how it was on',
    print: 'Print',
    back: 'Back to the verdict',
  },
  time: {
    own: 'time by our own clock',
    confirmed: (authority, genTime) => `confirmed by ${authority}: ${genTime}`,
  },
  facts: {
    heading: 'Details',
    id: 'Verification id',
    capturedAt: 'Captured, as its owner states',
    capture: 'Camera',
    sentWithin: (seconds) =>
      `Sent within ${seconds} ${seconds === 1 ? 'second' : 'seconds'} of our challenge; a virtual camera can do that too`,
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
